import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { LoggedUpdate } from '@cartulary/database/system/update-log';
import { createLogger } from '@cartulary/telemetry/logger';
import { waitFor } from '@cartulary/testing/wait-for';
import { jest } from '@jest/globals';
import { GroupLog, type Writer } from './group-log.js';

/** A log whose writes complete on the test's command. */
class HeldLog {
  readonly writes: { readonly itemIds: string[]; readonly end: () => void }[] = [];

  append = (updates: readonly LoggedUpdate[]): Promise<ReadonlySet<number>> =>
    new Promise((resolve) => {
      this.writes.push({ itemIds: updates.map(({ itemId }) => itemId), end: () => resolve(new Set()) });
    });
}

/** A room with one update at a time. */
class Room implements Writer {
  tickMs = 0;
  waiting = 0;
  stored = 0;

  constructor(private readonly itemId: string) {}

  write(log: GroupLog): void {
    this.waiting += 1;
    log.wake(this);
  }

  take() {
    if (this.waiting === 0) return undefined;
    const updates = Array.from({ length: this.waiting }, (_, seq) => ({
      itemId: this.itemId,
      seq,
      epoch: 1,
      authorId: 'somebody',
      sessionId: 'session',
      checksum: 0,
      sealed: Buffer.from([0]),
    }));
    this.waiting = 0;
    return { updates, clients: [], stored: () => (this.stored += updates.length), failed: () => undefined };
  }
}

const logger = createLogger({ component: 'collab-server', level: 'error' });
const start = () => {
  const held = new HeldLog();
  return { held, log: new GroupLog(held, logger), one: new Room('one'), other: new Room('other') };
};

test('a document does not wait for the write of another, and the writes of one follow each other', async () => {
  const { held, log, one, other } = start();
  one.write(log);
  await waitFor(() => held.writes.length === 1);
  one.write(log);
  one.write(log);
  other.write(log);
  await waitFor(() => held.writes.length === 2);
  expect(held.writes.map(({ itemIds }) => itemIds)).toEqual([['one'], ['other']]);
  held.writes[1]?.end();
  await waitFor(() => other.stored === 1);
  other.write(log);
  await waitFor(() => held.writes.length === 3);
  expect(held.writes[2]?.itemIds).toEqual(['other']);
  held.writes[0]?.end();
  await waitFor(() => one.stored === 1 && held.writes.length === 4);
  expect(held.writes[3]?.itemIds).toEqual(['one', 'one']);
  held.writes.forEach(({ end }) => end());
  await log.drain();
  expect([one.stored, other.stored]).toEqual([3, 2]);
});

test('what waits while as many writes are under way as may be shares the next one, and draining waits for all', async () => {
  const { held, log, one, other } = start();
  const third = new Room('third');
  one.write(log);
  await waitFor(() => held.writes.length === 1);
  other.write(log);
  await waitFor(() => held.writes.length === 2);
  third.write(log);
  one.write(log);
  const drained = log.drain();
  held.writes[0]?.end();
  await waitFor(() => held.writes.length === 3);
  expect(held.writes[2]?.itemIds.toSorted()).toEqual(['one', 'third']);
  held.writes[1]?.end();
  held.writes[2]?.end();
  await drained;
  expect([one.stored, other.stored, third.stored]).toEqual([2, 1, 1]);
});

test('a busy document that waits for its tick does not wait for the write of another', async () => {
  const { held, log, one, other } = start();
  one.write(log);
  await waitFor(() => held.writes.length === 1);
  held.writes[0]?.end();
  await waitFor(() => one.stored === 1);
  one.tickMs = 100;
  one.write(log);
  other.write(log);
  await waitFor(() => held.writes.length === 2);
  expect(held.writes[1]?.itemIds).toEqual(['other']);
  // The other's write never completes.
  await waitFor(() => held.writes.length === 3);
  expect(held.writes[2]?.itemIds).toEqual(['one']);
  held.writes.forEach(({ end }) => end());
  await log.drain();
});

test('writes begin at once while little is written, and at some distance where much is, so that one takes more', async () => {
  let writes = 0;
  const append = (): Promise<ReadonlySet<number>> => {
    writes += 1;
    if (writes < 50) setImmediate(() => room.write(log));
    return Promise.resolve(new Set());
  };
  const log = new GroupLog({ append }, logger);
  const room = new Room('one');
  // The clock is frozen, so only a timer could start a write that must be spaced apart.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(1_000);
  const timers = jest.spyOn(globalThis, 'setTimeout');
  try {
    room.write(log);
    await waitFor(() => writes === 50);
    expect(timers).not.toHaveBeenCalled();
    writes = 0;
    room.waiting = 2 * collabLimits.muchWritten;
    room.write(log);
    await waitFor(() => timers.mock.calls.length > 0);
    expect([writes, timers.mock.calls[0]?.[1]]).toEqual([1, collabLimits.writeSpacingMs]);
  } finally {
    clock.mockRestore();
    timers.mockRestore();
  }
  await waitFor(() => writes === 50);
});
