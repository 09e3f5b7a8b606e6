import { KeptAnswers } from './kept-answers.js';

it('works each thing out once, and forgets what nobody has asked for the longest', () => {
  const kept = new KeptAnswers<string>(2);
  const worked: string[] = [];
  const ask = (key: string): string =>
    kept.of(key, () => {
      worked.push(key);
      return key;
    });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(ask)).toEqual(['a', 'b', 'a', 'c', 'a', 'b']);
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
});
