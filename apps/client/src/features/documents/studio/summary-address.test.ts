import { sentenceShown, withSentence } from './summary-address';

const read = (text: string): number | null => sentenceShown(new URLSearchParams(text));

test('a link to a sentence keeps the document and the search, and opens its page', () => {
  const next = withSentence(new URLSearchParams('document=d1&q=harbour&page=7'), 1, 3);
  expect(next.toString()).toBe('document=d1&q=harbour&page=3&sentence=2');
  expect(sentenceShown(next)).toBe(1);
});

test('what is no sentence in the address shows none', () => {
  expect([read(''), read('sentence='), read('sentence=a'), read('sentence=-1'), read('sentence=999')]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
