// Was der Server über die Spiele sagt, auf Deutsch: ganze Sätze, und Muster für Sätze mit wechselnden Teilen.

/** @type {{sentences: Record<string, string>, patterns: [RegExp, string][]}} */
export const deShelf = { sentences: {}, patterns: [] };
