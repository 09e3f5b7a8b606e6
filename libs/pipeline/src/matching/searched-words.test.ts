import fc from 'fast-check';
import { Inflections } from './inflections.js';
import { parseQuery } from './query-text.js';
import { searchedWords } from './searched-words.js';
import { tokenize } from './tokens.js';
import { WordMatcher } from './word-matcher.js';

/** Positions of the matched words, with every text fully tokenized. */
function expected(texts: readonly string[], typed: string, language: string | null) {
  const query = parseQuery(typed);
  const ofTexts = texts.map(tokenize);
  const matcher = new WordMatcher(
    query,
    ofTexts.flatMap((tokens) => tokens.map(({ text }) => text)),
    Inflections.of(query, language)?.inTexts(texts, ofTexts),
  );
  return placesOf(ofTexts, matcher);
}

function found(texts: readonly string[], typed: string, language: string | null) {
  const { ofTexts, matcher } = searchedWords(texts, parseQuery(typed), language);
  return placesOf(ofTexts, matcher);
}

const placesOf = (
  ofTexts: readonly (readonly { text: string; start: number; end: number }[])[],
  matcher: WordMatcher,
) =>
  ofTexts.map((tokens) =>
    matcher
      .matches(tokens.map(({ text }) => text))
      .map(({ at, queryWord }) => ({ start: tokens[at]?.start, end: tokens[at]?.end, queryWord })),
  );

const words = [
  'harbour', 'harbours', 'Harbour', 'harbor', 'hrabour', 'hxrboxr', 'har', 'ha', 'h', 'lease', 'leases', 'LEASE', 'the', 'of',
  'houses', 'house', 'housing', 'party', 'parties', 'dry', 'dried', 'Häuser', 'Haus', 'Hauses', 'chevaux', 'cheval',
  'Häfen', 'Hafen', 'hafen', 'café', 'cafe\u0301', 'cafe', 'Straße', 'strasse', 'straße', 'ſtreet', 'street', 'Kelvin', '\u212Aelvin',
  'İstanbul', 'istanbul', 'so\u00ADft', 'soft', 'ﬁne', 'fine', '日本', '日', 'гавань', 'гавани', '12.50', '1250', '12', '😀', 'e\u0301',
  '\u0301', '\u00AD', 'a–b', 'pay‑due', 'x_y', 'don’t', "don't", 'a'.repeat(70), 'a'.repeat(64), 'a'.repeat(63), '𝐡arbour',
]; // prettier-ignore
const separator = fc.constantFrom(' ', ' ', ' ', '\n', '', '–', '_', '. ', '\u00AD', '“', '\u00A0');
const text = fc
  .array(fc.tuple(fc.constantFrom(...words), separator), { maxLength: 60 })
  .map((parts) => parts.flat().join(''));
const language = fc.constantFrom(null, 'de', 'en', 'fr', 'fi');
const typedWord = fc.oneof(fc.constantFrom(...words), fc.constantFrom('harb', 'leas', 'stra', 'caf', 'гава', 'hrbour'));
const typed = fc
  .array(fc.tuple(typedWord, fc.constantFrom(' ', ' ', ' "', '" ', '')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.flat().join(''));

describe('the words of a text that were searched for', () => {
  it('are those that are found by cutting the whole text into words, in every way of writing', () => {
    fc.assert(
      fc.property(fc.array(text, { maxLength: 3 }), typed, language, (texts, query, one) => {
        expect(found(texts, query, one)).toEqual(expected(texts, query, one));
      }),
      { numRuns: 3_000 },
    );
  });

  it('are the same in whatever characters', () => {
    const any = fc.string({ unit: 'binary', maxLength: 200 });
    fc.assert(
      fc.property(fc.array(any, { maxLength: 3 }), any, fc.nat(200), language, (texts, other, from, one) => {
        const query = `${texts.join(' ').slice(from, from + 6)} ${other.slice(0, 3)}`;
        expect(found(texts, query, one)).toEqual(expected(texts, query, one));
      }),
      { numRuns: 2_000 },
    );
  });

  it('of a phrase stand next to each other, whatever was left out between them', () => {
    const texts = ['payment that is due, payment – due; payment x due'];
    expect(found(texts, '"payment due"', 'en')[0]?.map(({ start }) => start)).toEqual([21, 31]);
  });
});
