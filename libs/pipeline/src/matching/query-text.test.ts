import fc from 'fast-check';
import { askedText, parseQuery, withoutFunctionWords } from './query-text.js';

describe('what was typed', () => {
  it('is its words, each once, the last one perhaps unfinished', () => {
    expect(parseQuery('Lease of the LEASE harb')).toEqual({
      words: ['lease', 'of', 'the', 'harb'],
      asTyped: ['LEASE', 'of', 'the', 'harb'],
      phrases: [],
      unfinished: 'harb',
      number: null,
      literal: false,
    });
    expect(parseQuery('harb ').unfinished).toBeNull();
    expect(parseQuery('')).toMatchObject({ words: [], unfinished: null });
  });

  it('is asked for again without its articles and prepositions, where other words are left', () => {
    const content = (typed: string) => withoutFunctionWords(parseQuery(typed))?.asTyped;
    expect(content('Invoice from Contoso')).toEqual(['Invoice', 'Contoso']);
    expect(content('die Rechnung für den Hafen')).toEqual(['Rechnung', 'Hafen']);
    for (const typed of ['invoice contoso', 'of the', '"invoice from contoso"', ''])
      expect(content(typed)).toBeUndefined();
  });

  it('may hold phrases in any kind of quotes; a quote alone means nothing', () => {
    expect(parseQuery('"payment due" now ')).toMatchObject({
      words: ['payment', 'due', 'now'],
      phrases: [['payment', 'due']],
      literal: true,
    });
    expect(parseQuery('„fällig am“ «jetzt hier»').phrases).toEqual([
      ['fallig', 'am'],
      ['jetzt', 'hier'],
    ]);
    expect(parseQuery('"one" two')).toMatchObject({ phrases: [], literal: true });
    expect(parseQuery('say "payment due')).toMatchObject({ phrases: [], literal: false, unfinished: 'due' });
  });

  it('is understood whatever it is, and never too much', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 3_000 }), (typed) => {
        const { words, asTyped, phrases, unfinished } = parseQuery(typed);
        expect(asTyped).toHaveLength(words.length);
        expect(words.length).toBeLessThanOrEqual(32);
        expect(phrases.every((phrase) => phrase.length > 1)).toBe(true);
        expect(unfinished === null || words.includes(unfinished)).toBe(true);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});

describe('what is embedded of a query', () => {
  it.each([
    ['Wann zieht der Hausarzt die Fäden?', 'Wann zieht der Hausarzt die Fäden?'],
    ['the keys of the flat, the KEYS', 'the keys of the flat, the KEYS'],
    ['  rent   for the flat (4B) ', 'rent for the flat (4B)'],
    ['Dach AND Rinne undicht', 'Dach Rinne undicht'],
    ['Dach undicht kind:pdf amount>100', 'Dach undicht'],
    ['Wie teuer? -Makler', 'Wie teuer?'],
    ['tag:?? rent', 'rent'],
    ['-(-flat) rent', 'flat rent'],
    ['NOT NOT flat rent', 'flat rent'],
    ['Dach AND (Rinne AND Traufe)', 'Dach Rinne Traufe'],
    ['kind:pdf', ''],
    ['?!', ''],
  ])('%j is %j: as it was typed, less operators and fields', (typed, asked) => {
    expect(askedText(typed)).toBe(asked);
  });

  it('is something whatever was typed, and no longer than a query may be', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 1_500 }), (typed) => {
        expect(askedText(typed).length).toBeLessThanOrEqual(typed.length);
      }),
    );
  });
});
