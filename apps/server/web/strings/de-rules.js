// Wie man spielt, auf Deutsch: jeder Absatz und jede Bildunterschrift des Servers.

/** @type {Record<string, string>} */
export const deRules = {
  ['The board is a star of 121 holes. Two, three, four or six play, each with ten men in one point ' +
  'of the star, and race to the point across the board. With two seats Red begins at the top and ' +
  'Blue sits at the bottom; Red moves first.']:
    'Das Brett ist ein Stern mit 121 Löchern. Zwei, drei, vier oder sechs spielen, jeder mit zehn ' +
    'Steinen in einer Spitze des Sterns, und laufen um die Wette zur Spitze gegenüber. Zu zweit ' +
    'beginnt Rot oben und Blau sitzt unten; Rot zieht zuerst.',
  'The start for two. A hole is named by its row and its column: 3.9 is the left end of row 3.':
    'Der Anfang zu zweit. Ein Loch heißt nach seiner Reihe und seiner Spalte: 3.9 ist das linke Ende von Reihe 3.',
  'Steps and hops': 'Schritte und Sprünge',
  ['In your turn one of your men either steps to an empty hole next to it, in any of the six ' +
  'directions, or hops. A hop goes over one man next to it, of any colour, into the empty hole ' +
  'straight behind. After a hop the same man may hop again, as often as it likes and finds a way, ' +
  'and stop where it wants. A step and a hop never go together, and nothing is captured.']:
    'Wer am Zug ist, geht mit einem seiner Steine entweder in ein leeres Loch daneben, in eine der ' +
    'sechs Richtungen, oder springt. Ein Sprung geht über einen benachbarten Stein beliebiger Farbe ' +
    'in das leere Loch gleich dahinter. Danach darf derselbe Stein weiterspringen, so oft er mag ' +
    'und einen Weg findet, und anhalten, wo er will. Schritt und Sprung gehören nie zu einem Zug, ' +
    'und nichts wird geschlagen.',
  ["Red to move. The man on 4.12 can hop over 5.11 to 6.10, on over Blue's man on 7.11 to 8.12, " +
  'and over 9.13 to 10.14: six rows in one turn.']:
    'Rot ist am Zug. Der Stein auf 4.12 kann über 5.11 nach 6.10 springen, weiter über Blaus Stein ' +
    'auf 7.11 nach 8.12 und über 9.13 nach 10.14: sechs Reihen in einem Zug.',
  'Coming home': 'Ans Ziel kommen',
  ['You are home when the point across the board is full and at least one of the men in it is ' +
  'yours. So nobody can spoil your race by leaving a man behind: it counts as if it were yours.']:
    'Du bist am Ziel, wenn die Spitze gegenüber voll ist und mindestens einer der Steine darin ' +
    'deiner ist. So kann dir niemand das Rennen verderben, indem er einen Stein zurücklässt: Er ' +
    'zählt, als wäre er deiner.',
  'Red steps from 12.14 to 13.15 and wins.': 'Rot geht von 12.14 nach 13.15 und gewinnt.',
  'Nine red men and a blue one fill the bottom point: Red has won.':
    'Neun rote Steine und ein blauer füllen die untere Spitze: Rot hat gewonnen.',
  ['With two seats the game ends there. With more the others play on until every place is decided; ' +
  'a seat that is home is skipped. Opposite seats of four or six can play as partners, who win ' +
  'together when both are home.']:
    'Zu zweit endet das Spiel hier. Mit mehr Spielern geht es weiter, bis jeder Platz entschieden ' +
    'ist; wer am Ziel ist, wird übersprungen. Gegenübersitzende können zu viert oder sechst als ' +
    'Partner spielen und gewinnen gemeinsam, wenn beide am Ziel sind.',
  'Passing and draws': 'Passen und Remis',
  ['You pass only when none of your men can move. The game is drawn when the same position stands ' +
  'on the board for the third time with the same seat to move, and after 1,000 turns. With more ' +
  'than two seats the race also ends when nobody still racing has come nearer to home in 40 ' +
  'turns: distance then decides.']:
    'Du passt nur, wenn keiner deiner Steine ziehen kann. Das Spiel ist unentschieden, wenn ' +
    'dieselbe Stellung mit demselben Spieler am Zug zum dritten Mal auf dem Brett steht, und nach ' +
    '1000 Zügen. Bei mehr als zwei Plätzen endet das Rennen auch, wenn keiner der noch Laufenden in ' +
    '40 Zügen seinem Ziel näher gekommen ist: dann entscheidet die Entfernung.',
  'A first hint': 'Ein erster Rat',
  ['Build ladders: men with one empty hole between them, so that the last man can hop along all of ' +
  "them. And look at the other's ladders: you may use them too."]:
    'Baue Leitern: Steine mit je einem leeren Loch dazwischen, sodass der letzte Stein über alle ' +
    'springen kann. Und achte auf die Leitern der anderen: Auch du darfst sie benutzen.',
  ['Omok is played on the crossings of a Go board, nineteen by nineteen. The two seats take turns; ' +
  'a turn is one stone on a free crossing, where it stays to the end of the game. In the variant ' +
  'shown here White begins; in all others Black does.']:
    'Omok wird auf den Kreuzungen eines Go-Bretts gespielt, neunzehn mal neunzehn. Die beiden ' +
    'Spieler wechseln sich ab; ein Zug ist ein Stein auf eine freie Kreuzung, wo er bis zum Ende ' +
    'bleibt. In der hier gezeigten Variante beginnt Weiß, in allen anderen Schwarz.',
  'The empty board. A letter and a number name a crossing: a1 is at the lower left.':
    'Das leere Brett. Ein Buchstabe und eine Zahl nennen eine Kreuzung: a1 ist unten links.',
  Winning: 'Gewinnen',
  ['Whoever first has five stones in an unbroken row wins at once: along a row, a column or a ' +
  'diagonal. Here more than five win as well. When the board is full and nobody has five, the ' +
  'game is drawn.']:
    'Wer zuerst fünf Steine in ununterbrochener Reihe hat, gewinnt sofort: waagerecht, senkrecht ' +
    'oder schräg. Hier gewinnen auch mehr als fünf. Ist das Brett voll und niemand hat fünf, ist ' +
    'das Spiel unentschieden.',
  'Five on a diagonal, from g7 to k11: White (o) has won.':
    'Fünf auf einer Schrägen, von g7 bis k11: Weiß (o) hat gewonnen.',
  'Five white stones, but a gap at i10: no five yet. Black (x) must play there.':
    'Fünf weiße Steine, aber eine Lücke auf i10: noch keine Fünf. Schwarz (x) muss dort spielen.',
  'Threes and fours': 'Dreier und Vierer',
  ['A four is one stone away from five: it must be answered at once. A row of four with both ends ' +
  'free cannot be stopped any more. A three that can become such a row must be answered too. So ' +
  'most games are won by a stone that makes two threats at the same time.']:
    'Ein Vierer ist einen Stein von der Fünf entfernt: Er muss sofort beantwortet werden. Ein ' +
    'Vierer mit zwei freien Enden ist nicht mehr aufzuhalten. Auch ein Dreier, der dazu werden ' +
    'kann, muss beantwortet werden. Daher werden die meisten Spiele durch einen Stein gewonnen, der ' +
    'zwei Drohungen zugleich schafft.',
  'An open three from h8 to j10. If Black does not answer, White makes a row of four with both ends free.':
    'Ein offener Dreier von h8 bis j10. Antwortet Schwarz nicht, bildet Weiß einen Vierer mit zwei freien Enden.',
  ["White's last stone at j10 makes a four in the row and an open three in the column. Black must " +
  'play k10, and White makes an open four on j11.']:
    "Weiß' letzter Stein auf j10 bildet einen Vierer in der Reihe und einen offenen Dreier in der " +
    'Spalte. Schwarz muss k10 spielen, und Weiß bildet auf j11 einen offenen Vierer.',
  Variants: 'Varianten',
  ['Free play favours whoever begins. In the Korean game neither side may make two open threes ' +
  'with one stone, and only exactly five win. Standard gomoku asks for exactly five on fifteen by ' +
  'fifteen. In caro five must not be closed by enemy stones at both ends. In renju Black may not ' +
  'make two threes, two fours or a row of six with one stone, while White may do as it likes. ' +
  'Forbidden crossings are marked on the board, with the reason.']:
    'Freies Spiel begünstigt den Beginnenden. Im koreanischen Spiel darf keine Seite mit einem ' +
    'Stein zwei offene Dreier bilden, und nur genau fünf gewinnen. Standard-Gomoku verlangt genau ' +
    'fünf auf fünfzehn mal fünfzehn. Bei Caro darf die Fünf nicht an beiden Enden von feindlichen ' +
    'Steinen geschlossen sein. Bei Renju darf Schwarz mit einem Stein keine zwei Dreier, keine zwei ' +
    'Vierer und keine Sechserreihe bilden, während Weiß alles darf. Verbotene Kreuzungen sind auf ' +
    'dem Brett markiert, mit dem Grund.',
  'Swap openings': 'Eröffnungen mit Tausch',
  ['With the opening `swap` the first player places three stones, of both colours in turn, and the ' +
  'second chooses a colour. With `swap2` the second may also place two more stones and leave the ' +
  'choice to the first.']:
    'Bei der Eröffnung `swap` setzt der erste Spieler drei Steine, abwechselnd in beiden Farben, ' +
    'und der zweite wählt eine Farbe. Bei `swap2` darf der zweite auch zwei weitere Steine setzen ' +
    'und dem ersten die Wahl lassen.',
  ['Checkers is played on the 32 dark squares of a chequered board, numbered from 1 to 32. Each ' +
  'side begins with twelve men. Black moves first, then the two seats take turns.']:
    'Dame wird auf den 32 dunklen Feldern eines gewürfelten Bretts gespielt, nummeriert von 1 bis ' +
    '32. Jede Seite beginnt mit zwölf Steinen. Schwarz zieht zuerst, dann wechseln sich die Spieler ' +
    'ab.',
  'The start: Black (b) on 1 to 12 goes down the board, White (w) on 21 to 32 goes up.':
    'Der Anfang: Schwarz (b) auf 1 bis 12 zieht nach unten, Weiß (w) auf 21 bis 32 nach oben.',
  Men: 'Steine',
  ['A man steps diagonally forward to a free neighbouring square. It jumps over an enemy piece ' +
  'that stands diagonally before it when the square straight behind that piece is free; the piece ' +
  'it jumped over leaves the board.']:
    'Ein Stein zieht schräg vorwärts auf ein freies Nachbarfeld. Er springt über einen feindlichen ' +
    'Stein schräg vor ihm, wenn das Feld gleich dahinter frei ist; der übersprungene Stein kommt ' +
    'vom Brett.',
  'Jumps must be taken': 'Springen ist Pflicht',
  ['Whoever can jump must jump. Of several jumps any one may be chosen, it need not take the most ' +
  'pieces. From where it lands the piece must jump on as long as it can: that is all one turn.']:
    'Wer springen kann, muss springen. Unter mehreren Sprüngen darf gewählt werden, es müssen nicht ' +
    'die meisten Steine sein. Vom neuen Feld muss der Stein weiterspringen, solange er kann: Das ' +
    'alles ist ein Zug.',
  'Black must jump: 14x23 goes on over 26 or over 27, so the moves are 14x30 and 14x32.':
    'Schwarz muss springen: 14x23 geht weiter über 26 oder über 27, die Züge sind also 14x30 und 14x32.',
  Kings: 'Damen',
  ['A man that reaches the last row is crowned, and its turn ends there, even if it could jump on. ' +
  'A king steps and jumps forward and backward, still only to the next square or over the next ' +
  'piece.']:
    'Ein Stein, der die letzte Reihe erreicht, wird gekrönt, und sein Zug endet dort, auch wenn er ' +
    'weiterspringen könnte. Eine Dame zieht und springt vorwärts und rückwärts, aber auch nur auf ' +
    'das nächste Feld oder über den nächsten Stein.',
  'White to move: the man on 10 can jump to 3 and is crowned there; the king on 22 can jump back to 31.':
    'Weiß ist am Zug: Der Stein auf 10 kann nach 3 springen und wird dort gekrönt; die Dame auf 22 ' +
    'kann zurück nach 31 springen.',
  'The end': 'Das Ende',
  'Whoever has no move on their turn loses, because all pieces are taken or all are blocked.':
    'Wer am Zug ist und keinen Zug hat, verliert, weil alle Steine geschlagen oder alle blockiert sind.',
  'Black to move: the man on 4 is blocked, so White has won.':
    'Schwarz ist am Zug: Der Stein auf 4 ist blockiert, also hat Weiß gewonnen.',
  ['The game is drawn when the same position stands on the board for the third time, when each ' +
  'side has made 40 moves without moving a man or taking a piece, or when both agree.']:
    'Das Spiel ist unentschieden, wenn dieselbe Stellung zum dritten Mal auf dem Brett steht, wenn ' +
    'jede Seite 40 Züge ohne Steinzug und ohne Schlagen gemacht hat, oder wenn beide sich einigen.',
  'Openings by lot': 'Geloste Eröffnungen',
  ['Good players would always begin in the same few ways, so in tournaments the first three moves ' +
  'are drawn from a list of 156. With the rule opening=ballot a game begins with that choice; ' +
  'then White is to move.']:
    'Gute Spieler würden immer auf dieselben wenigen Arten beginnen, darum werden in Turnieren die ' +
    'ersten drei Züge aus einer Liste von 156 gelost. Mit der Regel opening=ballot beginnt ein ' +
    'Spiel mit dieser Wahl; dann ist Weiß am Zug.',
  ['Connect Four is played in an upright frame of seven columns and six rows. Black begins, then ' +
  'the two seats take turns. A turn is one disc, dropped into a column that still has room: it ' +
  'falls to the lowest free place.']:
    'Vier gewinnt wird in einem stehenden Rahmen mit sieben Spalten und sechs Reihen gespielt. ' +
    'Schwarz beginnt, dann wechseln sich die Spieler ab. Ein Zug ist eine Scheibe, in eine Spalte ' +
    'mit Platz geworfen: Sie fällt auf den untersten freien Platz.',
  'The empty frame. The numbers name the columns.': 'Der leere Rahmen. Die Zahlen nennen die Spalten.',
  ['Whoever first has four discs of one colour in a line wins at once: side by side, one above the ' +
  'other, or along a diagonal.']:
    'Wer zuerst vier Scheiben einer Farbe in einer Linie hat, gewinnt sofort: nebeneinander, übereinander oder schräg.',
  'Black (x) to answer: where does a diagonal of four begin?':
    'Schwarz (x) muss antworten: Wo beginnt eine Schräge von vieren?',
  'Four side by side on the lowest row: Black has won.':
    'Vier nebeneinander in der untersten Reihe: Schwarz hat gewonnen.',
  Ties: 'Unentschieden',
  'When the frame is full and nobody has four in a line, the game is tied.':
    'Ist der Rahmen voll und niemand hat vier in einer Linie, endet das Spiel unentschieden.',
  ['The middle column belongs to more lines than any other. The first player who begins there can ' +
  'always win; beginning next to it allows a tie, and beginning farther out loses against perfect ' +
  'play.']:
    'Die mittlere Spalte gehört zu mehr Linien als jede andere. Wer zuerst dort beginnt, kann immer ' +
    'gewinnen; der Beginn daneben erlaubt ein Unentschieden, und weiter außen verliert er gegen ' +
    'fehlerloses Spiel.',
  ['Alquerque is played on 25 points joined by lines. Each side has twelve pieces, and only the ' +
  'point in the middle is free. White begins, then the two seats take turns.']:
    'Alquerque wird auf 25 Punkten gespielt, die durch Linien verbunden sind. Jede Seite hat zwölf ' +
    'Steine, und nur der Punkt in der Mitte ist frei. Weiß beginnt, dann wechseln sich die Spieler ' +
    'ab.',
  'The start. The points are numbered from 1 at the top left to 25 at the bottom right.':
    'Der Anfang. Die Punkte sind von 1 oben links bis 25 unten rechts nummeriert.',
  Stepping: 'Ziehen',
  ['A piece steps along a line to the next point, if that is free: forward, forward along a ' +
  'diagonal, or to the side, never backward. White moves up the board, Black down. Diagonals ' +
  'start at every second point only: follow the lines.']:
    'Ein Stein zieht entlang einer Linie auf den nächsten Punkt, wenn er frei ist: vorwärts, schräg ' +
    'vorwärts oder zur Seite, nie rückwärts. Weiß zieht nach oben, Schwarz nach unten. Schrägen ' +
    'beginnen nur an jedem zweiten Punkt: Folge den Linien.',
  "White's piece in the middle can step to 7, 8, 9, 12 or 14; the one at the edge to 11 or 17.":
    "Weiß' Stein in der Mitte kann nach 7, 8, 9, 12 oder 14 ziehen; der am Rand nach 11 oder 17.",
  ['The piece that made your last step may not step straight back on your next turn. Stepping to ' +
  'and fro is no way to wait.']:
    'Der zuletzt gezogene Stein darf im nächsten Zug nicht gleich zurück. Hin und her zu ziehen ist ' +
    'keine Art zu warten.',
  Capturing: 'Schlagen',
  ['A piece jumps over an enemy next to it, along a line and in any direction, when the point ' +
  'behind is free. The enemy is taken off the board. If the piece can then jump again it must, ' +
  'still in the same turn, and it may turn at every stop. Whoever can capture must capture; where ' +
  'there are several ways, the choice is free.']:
    'Ein Stein springt über einen benachbarten Feind, entlang einer Linie und in jede Richtung, ' +
    'wenn der Punkt dahinter frei ist. Der Feind kommt vom Brett. Kann der Stein dann ' +
    'weiterspringen, muss er es, noch im selben Zug, und er darf an jedem Halt abbiegen. Wer ' +
    'schlagen kann, muss schlagen; gibt es mehrere Wege, ist die Wahl frei.',
  'White must play 25x13 and go on: over 9 to 5, or over 7 to 1.':
    'Weiß muss 25x13 spielen und weiter: über 9 nach 5 oder über 7 nach 1.',
  'Jumps go backward too: White plays 8x18.': 'Sprünge gehen auch rückwärts: Weiß spielt 8x18.',
  ['You win when the enemy has no piece left, or has pieces and cannot move any of them. When the ' +
  'same position stands on the board for the third time, or 100 plies go by without a capture, ' +
  'the game is drawn.']:
    'Du gewinnst, wenn der Gegner keinen Stein mehr hat, oder Steine hat und keinen davon ziehen ' +
    'kann. Steht dieselbe Stellung zum dritten Mal auf dem Brett oder vergehen 100 Halbzüge ohne ' +
    'Schlagen, ist das Spiel unentschieden.',
  'Black is to move and shut in: White has won.': 'Schwarz ist am Zug und eingesperrt: Weiß hat gewonnen.',
  ['Every step leaves a hole behind it. Before you step, look along the lines through the point ' +
  'you leave: an enemy may jump into it.']:
    'Jeder Schritt lässt ein Loch zurück. Bevor du ziehst, sieh die Linien durch den Punkt an, den ' +
    'du verlässt: Ein Feind könnte hineinspringen.',
};
