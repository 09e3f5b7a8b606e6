import { foldTerm, foldWords, placesOf } from './fold-words.js';

const places = (words: readonly string[], term: string) => placesOf(foldWords(words), foldTerm(term));

test.each([
  ['a capital sigma at the end of a line', ['ΟΔΥΣ-', 'ΣΕΥΣ', 'ήρθε'], 'Οδυσσεύς', [[0, 1]]],
  ['a final sigma within words that were joined', ['ΝΙΚΟΣΠΑΠΠΑΣ'], 'Νίκος Παππάς', [[0, 0]]],
  ['wide and compatible forms', ['Ｓａｎｎａ', '\ufa19'], 'Sanna 神', [[0, 1]]],
  ['sharp s', ['STRASSE'], 'Straße', [[0, 0]]],
])('%s is the same', (_, words, term, wanted) => {
  expect(places(words, term)).toEqual(wanted);
});

test('a short word stands by itself, but for scripts that have no spaces', () => {
  expect(places(['channel', 'Anns', 'Ann,'], 'Ann')).toEqual([[2, 2]]);
  expect(places(['昨日田中さんは', '来た'], '田中')).toEqual([[0, 0]]);
  expect(places(['วันนี้สมชายมา'], 'สมชาย')).toEqual([[0, 0]]);
});
