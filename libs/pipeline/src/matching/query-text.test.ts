import fc from 'fast-check';
import { parseQuery } from './query-text.js';

describe('what was typed', () => {
  it('is its words, each once, the last one perhaps unfinished', () => {
    expect(parseQuery('Lease of the LEASE harb')).toEqual({
      words: ['lease', 'of', 'the', 'harb'],
      phrases: [],
      unfinished: 'harb',
      literal: false,
    });
    expect(parseQuery('harb ').unfinished).toBeNull();
    expect(parseQuery('')).toMatchObject({ words: [], unfinished: null });
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
        const { words, phrases, unfinished } = parseQuery(typed);
        expect(words.length).toBeLessThanOrEqual(32);
        expect(phrases.every((phrase) => phrase.length > 1)).toBe(true);
        expect(unfinished === null || words.includes(unfinished)).toBe(true);
        for (const word of words) expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
      }),
    );
  });
});
