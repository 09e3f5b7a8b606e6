import { KeptAnswers } from './kept-answers.js';

it('works each thing out once, and forgets what nobody has asked for the longest', async () => {
  const kept = new KeptAnswers<string>(2);
  const worked: string[] = [];
  const ask = (key: string): Promise<string> =>
    kept.of(key, () => {
      worked.push(key);
      return Promise.resolve(key);
    });
  const answers: string[] = [];
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) answers.push(await ask(key));
  expect(answers).toEqual(['a', 'b', 'a', 'c', 'a', 'b']);
  expect(worked).toEqual(['a', 'b', 'c', 'b']);
});

it('lets all who ask meanwhile wait for the same, and keeps nothing that failed', async () => {
  const kept = new KeptAnswers<number>(2);
  let tries = 0;
  const work = (): Promise<number> => ((tries += 1) === 1 ? Promise.reject(new Error('busy')) : Promise.resolve(tries));
  const [one, other] = await Promise.allSettled([kept.of('a', work), kept.of('a', work)]);
  expect([one.status, other.status, tries]).toEqual(['rejected', 'rejected', 1]);
  expect(await kept.of('a', work)).toBe(2);
});
