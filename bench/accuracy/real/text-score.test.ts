import { scoreText } from './text-score.js';

test('Letter-spaced print is the same word, whether its spaces were written down or not', () => {
  expect(scoreText('Total 3.20\n$ B A 0 5 R 0 2', 'Total 3.20 $BA05R02')).toMatchObject({ wrong: 0, wordsRight: 3 });
});

test('Four single characters are words of their own', () => {
  expect(scoreText('1 2 x 4 Tea', '1 2 x 4 Tea')).toMatchObject({ wordsTrue: 5, wordsRight: 5 });
});
