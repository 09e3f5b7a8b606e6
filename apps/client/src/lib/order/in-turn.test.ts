import { inTurn } from './in-turn';

test('what is asked later begins when what was asked before has ended, also where that failed', async () => {
  const seen: string[] = [];
  const next = inTurn();
  let end: () => void = () => undefined;
  const first = next(async () => {
    seen.push('first begins');
    await new Promise<void>((resolve) => (end = resolve));
    seen.push('first ends');
    throw new Error('no');
  });
  const second = next(() => {
    seen.push('second begins');
    return Promise.resolve('yes');
  });
  await Promise.resolve();
  end();
  await expect(first).rejects.toThrow('no');
  expect(await second).toBe('yes');
  expect(seen).toEqual(['first begins', 'first ends', 'second begins']);
});
