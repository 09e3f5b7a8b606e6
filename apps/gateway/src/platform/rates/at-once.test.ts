// covers: apps/gateway/src/platform/rates/at-once.ts
import { AtOnce } from './at-once.js';

test('as many as may be are under way, of each key; the next comes back when one ended, however it ended', async () => {
  const atOnce = new AtOnce(2);
  const ends: ((error: Error | undefined) => void)[] = [];
  const begin = (key: string): Promise<void> =>
    atOnce.run(key, async () => {
      const error = await new Promise<Error | undefined>((end) => void ends.push(end));
      if (error) throw error;
    });
  const [first, second] = [begin('ada'), begin('ada')];
  await expect(begin('ada')).rejects.toMatchObject({ code: 'rate_limited', retryAfterSeconds: 1 });
  const bos = begin('bo');
  ends[0]?.(new Error('broken off'));
  await expect(first).rejects.toThrow('broken off');
  const third = begin('ada');
  await expect(begin('ada')).rejects.toMatchObject({ code: 'rate_limited' });
  for (const end of ends) end(undefined);
  await Promise.all([second, bos, third]);
  expect(ends).toHaveLength(4);
});
