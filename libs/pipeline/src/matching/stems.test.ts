import fc from 'fast-check';
import { beginningOfStem, isStemmed, stemOf, stemsOf, type StemmedLanguage } from './stems.js';
import { fold } from './tokens.js';

const languages: readonly StemmedLanguage[] = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pt'];

test.each<[StemmedLanguage, string[]]>([
  ['de', ['Haus', 'Häuser', 'HÄUSERN', 'Hauses']],
  ['en', ['party', 'parties']],
  ['es', ['pagado', 'pagaron', 'pagos']],
  ['fr', ['cheval', 'chevaux']],
  ['it', ['contratto', 'contratti']],
  ['nl', ['rekening', 'rekeningen']],
  ['pt', ['pagamento', 'pagamentos']],
])('the forms of a word have one stem (%s)', (language, forms) => {
  expect(new Set(forms.map((form) => stemOf(form, language))).size).toBe(1);
});

test('stems are made of the word as typed, and folded afterwards', () => {
  expect(stemOf('Häuser', 'de')).toBe('de:haus');
  // Folded first, these would have two stems.
  expect(stemOf('impayées', 'fr')).toBe(stemOf('impayé', 'fr'));
  expect(stemOf('Ha\u0308u\u00ADser', 'de')).toBe('de:haus');
});

test('a word with accents is found by who types none', () => {
  expect(stemsOf('impayées', 'fr')).toContain(stemOf('impayees', 'fr'));
  expect(stemsOf('houses', 'en')).toEqual(['en:hous']);
});

test('stems of two languages never meet', () => {
  expect(new Set(languages.map((language) => stemOf('nation', language))).size).toBe(7);
});

test('seven languages have stems', () => {
  expect(languages.every(isStemmed)).toBe(true);
  for (const other of [null, undefined, '', 'sv', 'toString', 'constructor']) expect(isStemmed(other)).toBe(false);
});

test('any word has a stem of letters and digits that the index keeps, and begins as its stem does', () => {
  const ending = fc.constantFrom(
    '',
    's',
    'es',
    'en',
    'ement',
    'logie',
    'usion',
    'ational',
    'aux',
    'enza',
    'idade',
    'ying',
    'ys',
  );
  const letters = fc.string({ unit: fc.constantFrom(...'abcdeghilmnoqrstuyzéäßñçãíüœ'), maxLength: 12 });
  const word = fc.oneof(
    fc.tuple(letters, ending).map((parts) => parts.join('')),
    fc.string({ unit: 'binary', maxLength: 100 }),
  );
  fc.assert(
    fc.property(word, fc.constantFrom(...languages), (text, language) => {
      const folded = fold(text).replace(/[^\p{L}\p{N}]/gu, '');
      fc.pre(folded !== '');
      for (const stem of stemsOf(text, language)) {
        expect(stem).toMatch(/^[a-z]{2}:[\p{L}\p{N}]{0,64}$/u);
        expect(Buffer.byteLength(stem)).toBeLessThan(256);
        if (/^[\p{L}\u00AD]{1,40}$/u.test(text)) expect(folded.startsWith(beginningOfStem(stem))).toBe(true);
      }
    }),
    { numRuns: 3_000 },
  );
});
