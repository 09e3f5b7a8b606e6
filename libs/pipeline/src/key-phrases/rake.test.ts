import { expect, it } from '@jest/globals';
import { keyPhrases } from './rake.js';

it('scores phrases as the paper does: a word by the words beside it, a phrase by its words', () => {
  // Sum of degree over frequency: "compatibility" is a phrase of one word, "linear" is in phrases of 2 and 3 words…
  const text = 'Compatibility of linear constraints and linear diophantine equations';
  const phrases = keyPhrases(text, 5);
  expect(phrases.map(({ text: phrase }) => phrase)).toEqual([
    'linear diophantine equations',
    'linear constraints',
    'Compatibility',
  ]);
  // linear (2+3)/2, diophantine 3, equations 3: 8.5; linear 2.5, constraints 2: 4.5; compatibility 1.
  expect(phrases[1]?.score).toBeCloseTo(4.5 / 8.5, 9);
  expect(phrases[2]?.score).toBeCloseTo(1 / 8.5, 9);
});

it('marks, numbers and line ends end a phrase, a hyphen does not', () => {
  const text = 'Harbour crane, northern\nquay\n\nice-breaker 2041 ferries';
  expect(
    keyPhrases(text, 10)
      .map(({ text: phrase }) => phrase)
      .sort(),
  ).toEqual(['Harbour crane', 'ferries', 'ice-breaker', 'northern', 'quay']);
});

it('counts how often a phrase stands in the text, in whatever case, and finds none without words', () => {
  expect(keyPhrases('Harbour crane. The harbour crane.', 5)).toEqual([{ text: 'Harbour crane', score: 1, times: 2 }]);
  expect(keyPhrases('the of 12', 5)).toEqual([]);
  expect(keyPhrases('one. two. three', 2)).toHaveLength(2);
});
