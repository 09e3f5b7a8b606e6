import { jest } from '@jest/globals';
import { queryClient } from '@/lib/api/query-client';
import { renewalOf } from './renewal';

const key = ['renewed in this test'];

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') }));
afterEach(() => {
  jest.useRealTimers();
  queryClient.clear();
});

test('however many events a batch brings, it is asked again at most every five seconds', () => {
  queryClient.setQueryData(key, 'shown');
  let asked = 0;
  const stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate') asked += 1;
    if (event.query.state.isInvalidated) queryClient.setQueryData(key, 'renewed');
  });
  const renewal = renewalOf(key);
  // Ten events per second for 21 seconds.
  for (let event = 0; event < 210; event++) {
    renewal.soon();
    jest.advanceTimersByTime(100);
  }
  stop();
  // After 1, 6, 11, 16 and 21 seconds.
  expect(asked).toBe(5);
});
