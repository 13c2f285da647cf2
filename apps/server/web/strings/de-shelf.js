// Was der Server über die Spiele sagt, auf Deutsch: ganze Sätze, und Muster für Sätze mit wechselnden Teilen.

import { deRules } from './de-rules.js';

/** @type {Record<string, string>} */
const shelf = {
  'Chinese Checkers': 'Halma-Stern',
  Omok: 'Omok',
  Checkers: 'Dame',
  'Connect Four': 'Vier gewinnt',
  Alquerque: 'Alquerque',
  'Race ten men across the star, hopping over friend and foe.':
    'Zehn Steine über den Stern bringen, springend über Freund und Feind.',
  'Stones on the crossings of a Go board; the first five in a row win.':
    'Steine auf den Kreuzungen eines Go-Bretts; die ersten fünf in einer Reihe gewinnen.',
  "Jump over the other side's men, crown your own, leave the enemy without a move.":
    'Springe über die Steine der anderen Seite, kröne deine eigenen, lass dem Gegner keinen Zug.',
  'Drop discs into an upright frame; the first four in a line win.':
    'Scheiben in einen stehenden Rahmen werfen; die ersten vier in einer Linie gewinnen.',
  'Step along the lines and jump to capture: the ancestor of draughts.':
    'Entlang der Linien ziehen und springend schlagen: der Vorfahre des Damespiels.',

  Black: 'Schwarz',
  White: 'Weiß',
  Red: 'Rot',
  Blue: 'Blau',
  Green: 'Grün',
  Yellow: 'Gelb',
  Purple: 'Lila',
  'First player': 'Erster Spieler',
  'Second player': 'Zweiter Spieler',
  'red man': 'roter Stein',
  'blue man': 'blauer Stein',
  'green man': 'grüner Stein',
  'yellow man': 'gelber Stein',
  'purple man': 'lila Stein',
  'white man': 'weißer Stein',
  'black man': 'schwarzer Stein',
  'black king': 'schwarze Dame',
  'white king': 'weiße Dame',
  'black stone': 'schwarzer Stein',
  'white stone': 'weißer Stein',
  'black disc': 'schwarze Scheibe',
  'red disc': 'rote Scheibe',
  'white piece': 'weißer Stein',
  'black piece': 'schwarzer Stein',
  Pass: 'Passen',
  'Take black': 'Schwarz nehmen',
  'Take white': 'Weiß nehmen',
  'Place two more stones': 'Zwei weitere Steine setzen',

  standard: 'Standard',
  document: 'Vorlage',
  locked: 'verschlossen',
  chinese: 'chinesisch',
  omok: 'Omok',
  korean: 'koreanisch',
  freestyle: 'frei',
  caro: 'Caro',
  renju: 'Renju',
  english: 'englisch',
  traditional: 'überliefert',
  alfonso: 'Alfonso',
  murray: 'Murray',
  bell: 'Bell',
  'a full opposite point with an own man in it is home; only a seat without a move passes':
    'Eine volle Gegenspitze mit einem eigenen Stein darin gilt als Ziel; nur wer keinen Zug hat, passt',
  'all ten men must be home; everybody may pass': 'Alle zehn Steine müssen im Ziel sein; jeder darf passen',
  'standard, but a man in its goal stays there': 'Standard, aber ein Stein im Ziel bleibt dort',
  'standard, but hops are long: over one man at any distance, as played in China':
    'Standard, aber mit weiten Sprüngen: über einen Stein in jedem Abstand, wie in China gespielt',
  'five or more on the Go board; White begins': 'Fünf oder mehr auf dem Go-Brett; Weiß beginnt',
  'exactly five on the Go board; neither side may make a double open three':
    'Genau fünf auf dem Go-Brett; keine Seite darf zwei offene Dreier zugleich bilden',
  'five or more, nothing forbidden': 'Fünf oder mehr, nichts verboten',
  'exactly five, nothing forbidden': 'Genau fünf, nichts verboten',
  'exactly five, not closed by enemy stones at both ends':
    'Genau fünf, nicht an beiden Enden von feindlichen Steinen geschlossen',
  'Black may not make overlines, double fours or double threes; White is free':
    'Schwarz darf keine Überreihen, Doppelvierer oder Doppeldreier bilden; Weiß ist frei',
  'English draughts, called checkers in America': 'Englische Dame, in Amerika Checkers genannt',
  'the usual frame of seven columns and six rows': 'Der übliche Rahmen mit sieben Spalten und sechs Reihen',
  'a larger frame': 'Ein größerer Rahmen',
  'a wider frame': 'Ein breiterer Rahmen',
  'a smaller frame': 'Ein kleinerer Rahmen',
  'a frame small enough to see through': 'Ein Rahmen, klein genug, um ihn zu durchschauen',
  'forward or sideways; captures must be made, to their end; no stepping straight back':
    'Vorwärts oder seitwärts; Schlagen ist Pflicht, bis zum Ende; kein Schritt gleich zurück',
  'forward only; one jump a turn, and nobody has to capture; no move left is a draw':
    'Nur vorwärts; ein Sprung je Zug, niemand muss schlagen; kein Zug mehr ist unentschieden',
  'the book of 1283, read narrowly: any direction, one jump a turn, nothing forced':
    'Das Buch von 1283, eng gelesen: jede Richtung, ein Sprung je Zug, kein Zwang',
  'the book of 1283, read as Murray did: any direction, and a capture may go on':
    'Das Buch von 1283, wie Murray es las: jede Richtung, und ein Schlagen darf weitergehen',
  'traditional, and a piece on the last row moves only to capture':
    'Überliefert, und ein Stein auf der letzten Reihe zieht nur, um zu schlagen',

  seats: 'Plätze',
  partners: 'Partner',
  goal: 'Ziel',
  'leave-goal': 'Ziel verlassen',
  corners: 'Spitzen',
  hop: 'Sprung',
  pass: 'Passen',
  board: 'Brett',
  five: 'Fünf',
  forbidden: 'verboten',
  first: 'Erster Stein',
  opening: 'Eröffnung',
  'quiet-limit': 'Ruhegrenze',
  columns: 'Spalten',
  rows: 'Reihen',
  line: 'Linie',
  step: 'Schritt',
  capture: 'Schlagen',
  chain: 'Kette',
  'last-row': 'Letzte Reihe',
  'no-return': 'Kein Zurück',
  stalemate: 'Patt',
  'how many sit at the table': 'Wie viele am Tisch sitzen',
  'opposite seats of 4 or 6 win together when both are home':
    'Bei 4 oder 6 gewinnen Gegenübersitzende gemeinsam, wenn beide im Ziel sind',
  'home is: all ten own men in the opposite point, or the point full with an own man in it':
    'Im Ziel ist man: mit allen zehn Steinen in der Gegenspitze, oder wenn sie voll ist und ein ' +
    'eigener Stein darin steht',
  'may a man that has entered its goal point leave it again':
    'Darf ein Stein, der im Ziel ist, es wieder verlassen?',
  'may men rest in foreign points, or only pass through':
    'Dürfen Steine in fremden Spitzen stehen, oder nur hindurch?',
  'over a man next to it, or over one man at any distance':
    'Über einen Stein daneben, oder über einen Stein in jedem Abstand',
  'may every seat pass, or only one without another move':
    'Darf jeder passen, oder nur, wer sonst keinen Zug hat?',
  'crossings of a side': 'Kreuzungen einer Seite',
  'rows that win: five or more, exactly five, or exactly five not closed at both ends':
    'Reihen, die gewinnen: fünf oder mehr, genau fünf, oder genau fünf, nicht an beiden Enden geschlossen',
  'crossings nobody may play, both may not play (korean), or Black may not play (renju)':
    'Verbotene Kreuzungen: keine, für beide (koreanisch), oder für Schwarz (Renju)',
  'the colour of the first stone': 'Die Farbe des ersten Steins',
  'how the colours are given to the seats': 'Wie die Farben verteilt werden',
  'plies without a man moved or a piece taken that draw':
    'Halbzüge ohne gezogenen Stein und ohne Schlagen bis zum Remis',
  'free, or drawn from the 156 playable three-move openings':
    'Frei, oder aus den 156 spielbaren Drei-Zug-Eröffnungen gelost',
  'columns of the frame': 'Spalten des Rahmens',
  'rows; (rows + 1) x columns is at most 64': 'Reihen; (Reihen + 1) × Spalten ist höchstens 64',
  'discs in a line that win': 'Scheiben in einer Linie, die gewinnen',
  'where a piece may step to; sideways includes forward':
    'Wohin ein Stein ziehen darf; seitwärts schließt vorwärts ein',
  'must a capture be made when there is one?': 'Muss geschlagen werden, wenn es möglich ist?',
  'how far a capturing piece goes: one jump, as far as it likes, to the end, the most pieces':
    'Wie weit ein schlagender Stein geht: ein Sprung, beliebig weit, bis zum Ende, die meisten Steine',
  'what a piece on the row farthest from its side may do': 'Was ein Stein auf der fernsten Reihe darf',
  "last: the piece that made its side's last step may not step straight back":
    'letzter: Der zuletzt gezogene Stein darf nicht gleich zurück',
  'what it means to have pieces and no move': 'Was es heißt, Steine und keinen Zug zu haben',
  no: 'nein',
  yes: 'ja',
  filled: 'gefüllt',
  'all-home': 'alle im Ziel',
  free: 'frei',
  never: 'nie',
  open: 'offen',
  passing: 'nur hindurch',
  short: 'kurz',
  long: 'weit',
  stuck: 'nur ohne Zug',
  any: 'jede',
  exact: 'genau',
  unclosed: 'nicht geschlossen',
  none: 'keine',
  black: 'schwarz',
  white: 'weiß',
  swap: 'Tausch',
  swap2: 'Tausch 2',
  ballot: 'gelost',
  forward: 'vorwärts',
  sideways: 'seitwärts',
  optional: 'freiwillig',
  mandatory: 'Pflicht',
  single: 'einzeln',
  may: 'darf',
  must: 'muss',
  longest: 'längste',
  'captures-only': 'nur schlagen',
  off: 'aus',
  last: 'letzter',
  draw: 'Remis',
  loss: 'Niederlage',

  engine: 'Engine',
  random: 'Zufall',
  classic: 'Klassiker',
  solver: 'Löser',
  'Plays perfectly: the fastest win, the longest defence. Early moves take it a while.':
    'Spielt vollkommen: der schnellste Gewinn, die längste Verteidigung. Frühe Züge brauchen eine Weile.',
  'brain-two': 'Brain Two',
  'brain-zero': 'Brain Zero',
  max: 'höchste',
  'Moves any man anywhere: good for learning the rules, and never home.':
    'Zieht irgendeinen Stein irgendwohin: gut, um die Regeln zu lernen, und nie im Ziel.',
  'Follows six rules and its nose: jumps as far as it can, and passes when it knows no better.':
    'Folgt sechs Regeln und seiner Nase: springt so weit es kann und passt, wenn es nichts Besseres weiß.',
  'Looks ahead for fives, fours and threes.': 'Schaut voraus nach Fünfern, Vierern und Dreiern.',
  'Places its stones anywhere: good for learning the rules.':
    'Setzt seine Steine irgendwohin: gut, um die Regeln zu lernen.',
  'Blocks your longest line, or extends its own when that is longer.':
    'Blockiert deine längste Reihe oder verlängert die eigene, wenn sie länger ist.',
  'Follows every jump to its end and knows what a good position is; from a first game to as strong as it gets.':
    'Verfolgt jeden Sprung bis zum Ende und weiß, was eine gute Stellung ist; vom ersten Spiel bis ' +
    'so stark wie möglich.',
  'Counts what every man still has to go and looks ahead for long hops; from a first game to as strong as it gets.':
    'Zählt, was jeder Stein noch zu gehen hat, und schaut nach weiten Sprüngen; vom ersten Spiel ' +
    'bis so stark wie möglich.',
  'Follows every capture to its end and knows what a good position is; from a first game to as strong as it gets.':
    'Verfolgt jedes Schlagen bis zum Ende und weiß, was eine gute Stellung ist; vom ersten Spiel ' +
    'bis so stark wie möglich.',
  'Plays any legal move: good for learning the rules.':
    'Spielt irgendeinen erlaubten Zug: gut, um die Regeln zu lernen.',
  'Looks three full moves ahead, counts pieces, and plays what it finds best.':
    'Schaut drei ganze Züge voraus, zählt Steine und spielt, was ihm am besten scheint.',
  'Looks as far as brain-two and plays what it finds worst: try to lose to it.':
    'Schaut so weit wie Brain Two und spielt, was ihm am schlechtesten scheint: Versuche, gegen ihn zu verlieren.',
  'Looks ahead and judges by threats and open lines.':
    'Schaut voraus und urteilt nach Drohungen und offenen Linien.',
  "The minimax player of the game's source document; its level is how many discs it looks ahead.":
    'Der Minimax-Spieler der Vorlage; seine Stufe sagt, wie viele Scheiben er vorausschaut.',
  'Drops its discs anywhere: good for learning the rules.':
    'Wirft seine Scheiben irgendwohin: gut, um die Regeln zu lernen.',
  'Plays perfectly where the value is proved, and as the engine does elsewhere. Early moves take it a while.':
    'Spielt fehlerlos, wo der Wert bewiesen ist, und sonst wie die Engine. Frühe Züge dauern eine Weile.',
  'Plays any move: good for learning the rules.': 'Spielt irgendeinen Zug: gut, um die Regeln zu lernen.',
  'Counts pieces a few plies ahead, and plays the first best move it finds.':
    'Zählt Steine einige Halbzüge voraus und spielt den ersten besten Zug, den er findet.',
  'for a first game': 'für ein erstes Spiel',
  'for beginners': 'für Anfänger',
  'sees simple threats': 'sieht einfache Drohungen',
  'for casual players': 'für Gelegenheitsspieler',
  'for practised players': 'für Geübte',
  'hard to surprise': 'schwer zu überraschen',
  'for strong players': 'für starke Spieler',
  'thinks as well as it can in a moment': 'denkt so gut es in einem Augenblick kann',
  'thinks as long as it is given': 'denkt, so lange man es lässt',
  'sees its own disc only': 'sieht nur die eigene Scheibe',
  'sees your answer': 'sieht deine Antwort',
  'sees its next disc': 'sieht seine nächste Scheibe',
  "the document's level at the start": 'die Anfangsstufe der Vorlage',
  'looks five discs ahead': 'schaut fünf Scheiben voraus',
  'looks six discs ahead': 'schaut sechs Scheiben voraus',
  'looks seven discs ahead': 'schaut sieben Scheiben voraus',
  "the document's strongest": 'die stärkste Stufe der Vorlage',
  'sees its own move': 'sieht den eigenen Zug',
  'sees its own move, your answer, and its next move':
    'sieht den eigenen Zug, deine Antwort und seinen nächsten Zug',
  'sees two moves of each side': 'sieht zwei Züge jeder Seite',
  'as the document plays': 'spielt wie die Vorlage',
  'sees three moves of each side': 'sieht drei Züge jeder Seite',
  'looks seven plies ahead': 'schaut sieben Halbzüge voraus',
  'looks eight plies ahead, and takes its time': 'schaut acht Halbzüge voraus und nimmt sich Zeit',
  'looks nine plies ahead, and takes even longer': 'schaut neun Halbzüge voraus und braucht noch länger',

  'four in a row': 'vier in einer Reihe',
  'five in a row': 'fünf in einer Reihe',
  'exactly five in a row': 'genau fünf in einer Reihe',
  'the frame is full and nobody has four in a row': 'der Rahmen ist voll und niemand hat vier in einer Reihe',
  'the board is full and nobody has five in a row': 'das Brett ist voll und niemand hat fünf in einer Reihe',
  'all ten men are home': 'alle zehn Steine sind im Ziel',
  'both partners are home': 'beide Partner sind im Ziel',
  'every seat passed in a row': 'alle haben nacheinander gepasst',
  'home first, and all seats still racing passed in a row':
    'zuerst im Ziel, und alle anderen haben nacheinander gepasst',
  'nobody came nearer to its goal in 40 turns, so distance decides':
    'niemand kam in 40 Zügen seinem Ziel näher, also entscheidet die Entfernung',
  'home first; nobody still racing came nearer to its goal in 40 turns, so distance decides the other places':
    'zuerst im Ziel; keiner der anderen kam in 40 Zügen seinem Ziel näher, also entscheidet die ' +
    'Entfernung über die übrigen Plätze',
  'draw agreed': 'Remis vereinbart',
  'The game is drawn': 'Das Spiel endet unentschieden',
};

/** @type {{sentences: Record<string, string>, patterns: [RegExp, string][]}} */
export const deShelf = {
  sentences: { ...shelf, ...deRules },
  patterns: [
    [/^(.+: .+)\.$/, '$1.'],
    [/^(.+) and (.+) win$/, '$1 und $2 gewinnen'],
    [/^(.+) wins$/, '$1 gewinnt'],
    [/^(.+) resigned$/, '$1 hat aufgegeben'],
    [/^(.+) ran out of time$/, '$1 hat die Zeit überschritten'],
    [/^(.+) has no piece left$/, '$1 hat keinen Stein mehr'],
    [/^(.+) has no move left$/, '$1 hat keinen Zug mehr'],
    [/^(.+) has no move$/, '$1 hat keinen Zug'],
    [/^every free crossing is forbidden to (.+)$/, 'jede freie Kreuzung ist für $1 verboten'],
    [/^the same position for the third time$/, 'dieselbe Stellung zum dritten Mal'],
    [/^(\d+) plies without progress$/, '$1 Halbzüge ohne Fortschritt'],
    [/^forbidden: overline$/, 'verboten: Überreihe'],
    [/^forbidden: double four$/, 'verboten: Doppelvierer'],
    [/^forbidden: double three$/, 'verboten: Doppeldreier'],
    [/^may not step straight back to (\d+)$/, 'darf nicht gleich nach $1 zurück'],
    [/^on the last row: moves only to capture$/, 'auf der letzten Reihe: zieht nur, um zu schlagen'],
    [/^level (\w+)$/, 'Stufe $1'],
  ],
};
