import { jest } from '@jest/globals';

const call = { method: 'GET', path: '/things', why: 'Things', as: 'none', bytes: 10 } as const;
/** Simulates a page load: fresh modules, same tab storage. */
async function page() {
  jest.resetModules();
  const sent = await import('./sent');
  const { keepSentSums, sentBefore } = await import('./sent-before');
  keepSentSums();
  return { ...sent, sentBefore };
}
const goes = (): boolean => dispatchEvent(new Event('pagehide'));

beforeEach(() => sessionStorage.clear());

test('the sums of a tab outlive its reloads, with since when, and what was sent does not', async () => {
  const first = await page();
  expect(first.sentBefore()).toBeUndefined();
  first.noteSent(call);
  const { sinceMs } = first.sentSoFar();
  goes();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('/things');
  const second = await page();
  expect(second.sentBefore()).toMatchObject({ sinceMs, totals: { none: { requests: 1, bytes: 10 } } });
  expect(second.sentSoFar().totals.none.requests).toBe(0);
  second.noteSent({ ...call, as: 'readable', bytes: 3 });
  goes();
  const third = await page();
  expect(third.sentBefore()).toMatchObject({
    sinceMs,
    totals: { none: { requests: 1, bytes: 10 }, readable: { requests: 1, bytes: 3 } },
  });
});

test('an entry that is none begins anew', async () => {
  for (const text of ['{', '{"sinceMs":"yesterday"}']) {
    sessionStorage.setItem('cartulary.sent-before', text);
    expect((await page()).sentBefore()).toBeUndefined();
  }
});
