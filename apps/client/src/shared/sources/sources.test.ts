import type { SourceState } from '@cartulary/contracts/endpoints/sources';
import { Sources } from './sources';

const itemId = '0195a8a0-0000-7000-8000-000000000001';

test('the answer to an older question does not replace that to a newer one', async () => {
  const answers: ((sources: SourceState[]) => void)[] = [];
  const fails: ((error: Error) => void)[] = [];
  const sources = new Sources(
    () =>
      new Promise((answer, fail) => {
        answers.push(answer);
        fails.push(fail);
      }),
  );
  const seen: string[] = [];
  sources.watch({ kind: 'item', itemId }, ({ kind }) => seen.push(kind));
  while (answers.length < 1) await Promise.resolve();
  sources.changed(itemId);
  while (answers.length < 2) await Promise.resolve();
  fails[0]?.(new Error('late'));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(seen).toEqual(['loading']);
  sources.changed(itemId);
  while (answers.length < 3) await Promise.resolve();
  answers[2]?.([{ kind: 'closed' }]);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  answers[1]?.([{ kind: 'closed' }]);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(seen).toEqual(['loading', 'closed']);
  sources.end();
});
