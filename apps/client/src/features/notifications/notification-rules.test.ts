import { notificationPriorities } from '@cartulary/contracts/notifications';
import fc from 'fast-check';
import { badgeOf, BurstWindow, dismissalMs } from './notification-rules';

/** The numbers from section 9, repeated here because the tests verify them. */
const WINDOW_MS = 5_000;
const arrivals = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 3_000 }), fc.constantFrom(...notificationPriorities)), { maxLength: 80 })
  .map((steps) => {
    let atMs = 0;
    return steps.map(([pauseMs, priority]) => ({ atMs: (atMs += pauseMs), priority }));
  });

test('in no 5 s are there more than 5, but for critical ones, of which none is ever dropped', () => {
  fc.assert(
    fc.property(arrivals, (all) => {
      const window = new BurstWindow();
      const taken = all.filter(({ atMs, priority }) => window.admits(priority, atMs));
      expect(taken.filter(({ priority }) => priority === 'critical')).toEqual(
        all.filter(({ priority }) => priority === 'critical'),
      );
      for (const { atMs } of taken) {
        const within = taken.filter((other) => other.atMs >= atMs && other.atMs < atMs + WINDOW_MS);
        expect(within.filter(({ priority }) => priority !== 'critical').length).toBeLessThanOrEqual(5);
      }
    }),
  );
});

test('nothing is dropped that would have had room', () => {
  fc.assert(
    fc.property(arrivals, (all) => {
      const window = new BurstWindow();
      const takenMs: number[] = [];
      for (const { atMs, priority } of all) {
        const before = takenMs.filter((other) => atMs - other < WINDOW_MS).length;
        const admitted = window.admits(priority, atMs);
        expect(admitted).toBe(priority === 'critical' || before < 5);
        if (admitted) takenMs.push(atMs);
      }
    }),
  );
});

test('the sixth within 5 s is dropped, and 5 s after the first there is room again', () => {
  const window = new BurstWindow();
  expect([0, 1, 2, 3, 4, 4_999, 5_000].map((atMs) => window.admits('low', atMs))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    true,
  ]);
});

test('they leave after 10 s, 7 s and 5 s; persistent ones stay', () => {
  const stays = (priority: (typeof notificationPriorities)[number], persistent = false) =>
    dismissalMs({ priority, persistent });
  expect(notificationPriorities.map((priority) => stays(priority))).toEqual([10_000, 7_000, 5_000, 5_000]);
  expect(notificationPriorities.map((priority) => stays(priority, true))).toEqual([
    Infinity,
    Infinity,
    Infinity,
    Infinity,
  ]);
});

test('the badge shows the count up to nine', () => {
  expect([0, 1, 9, 10, 50].map(badgeOf)).toEqual(['', '1', '9', '9+', '9+']);
});
