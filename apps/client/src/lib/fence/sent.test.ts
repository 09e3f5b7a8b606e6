import { forgetSent, MOST_KEPT, noteSent, noteUnlisted, onSent, sentSoFar } from './sent';

beforeEach(forgetSent);
const call = { method: 'GET', path: '/things', why: 'Things', as: 'none', bytes: 10 } as const;

test('the same again counts up, the sums count all, and an answer is told to its call', () => {
  noteSent(call);
  noteSent({ ...call, as: 'readable', bytes: 7 });
  noteSent(call)(200);
  const { calls, totals } = sentSoFar();
  expect(calls.map(({ as, count, bytes, status }) => [as, count, bytes, status])).toEqual([
    ['none', 2, 20, 200],
    ['readable', 1, 7, null],
  ]);
  expect(totals).toEqual({
    sealed: { requests: 0, bytes: 0 },
    none: { requests: 2, bytes: 20 },
    readable: { requests: 1, bytes: 7 },
  });
});

test('sealed bytes stand alone with how they begin', async () => {
  const begun = new Promise<void>((resolve) => {
    onSent(() => sentSoFar().calls.every(({ beginning }) => beginning) && resolve());
  });
  const bytes = Uint8Array.of(1, 2, 3);
  // jsdom's Blob can't read its content back.
  const sealed = { slice: () => ({ arrayBuffer: async () => bytes.buffer }) } as unknown as Blob;
  noteSent({ ...call, as: 'sealed', sealed });
  await begun;
  expect([...(sentSoFar().calls[0]?.beginning ?? [])]).toEqual([1, 2, 3]);
});

test('no more are kept than that; the sums go on', () => {
  for (let index = 0; index < MOST_KEPT + 5; index += 1) noteSent({ ...call, path: `/things/${index}` });
  expect(sentSoFar().calls).toHaveLength(MOST_KEPT);
  expect(sentSoFar().totals.none.requests).toBe(MOST_KEPT + 5);
});

test('what nobody wrote down counts as readable in the sums', () => {
  noteSent({ ...call, as: 'readable', bytes: 7 });
  noteUnlisted({ requests: 3, bytes: 40 });
  expect(sentSoFar().calls).toHaveLength(1);
  expect(sentSoFar().totals).toMatchObject({ readable: { requests: 4, bytes: 47 }, none: { requests: 0, bytes: 0 } });
});
