import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { LoggedUpdate } from '@cartulary/database/system/update-log';
import { createLogger } from '@cartulary/telemetry/logger';
import pg from 'pg';
import { GroupLog, type Batch, type Writer } from './group-log.js';

const log = createLogger({ component: 'collab-server', level: 'fatal' });

const update = (itemId: string, sealed: Buffer): LoggedUpdate => ({
  itemId,
  seq: 1,
  epoch: 1,
  authorId: itemId,
  sessionId: itemId,
  checksum: 0,
  sealed,
});

/** A room with one batch that records its outcome. */
class OneBatch implements Writer {
  readonly tickMs = 0;
  readonly became: string[] = [];
  private batch: Batch | undefined;

  constructor(itemId: string, bytes = 10) {
    this.batch = {
      updates: [update(itemId, Buffer.alloc(bytes))],
      clients: [],
      stored: () => this.became.push('stored'),
      failed: (reason) => this.became.push(reason),
    };
  }

  take(): Batch | undefined {
    const { batch } = this;
    this.batch = undefined;
    return batch;
  }
}

/** A log on a database that rejects rows of the document `bad`. */
function groupLog(): { groupLog: GroupLog; statements: string[][] } {
  const statements: string[][] = [];
  const append = (updates: readonly LoggedUpdate[]): Promise<ReadonlySet<number>> => {
    statements.push(updates.map(({ itemId }) => itemId));
    if (!updates.some(({ itemId }) => itemId === 'bad')) return Promise.resolve(new Set());
    return Promise.reject(Object.assign(new pg.DatabaseError('no such row', 1, 'error'), { code: '23503' }));
  };
  return { groupLog: new GroupLog({ append }, log), statements };
}

test('what PostgreSQL finds fault with in one document is no harm to the others', async () => {
  const { groupLog: written } = groupLog();
  const rooms = ['one', 'bad', 'other'].map((itemId) => new OneBatch(itemId));
  for (const room of rooms) written.wake(room);
  await written.drain();
  expect(rooms.map(({ became }) => became)).toEqual([['stored'], ['not_stored'], ['stored']]);
});

test('one statement writes so much and no more, and what is left goes with the next', async () => {
  const { groupLog: written, statements } = groupLog();
  const rooms = Array.from({ length: 7 }, (_, at) => new OneBatch(String(at), collabLimits.maxWriteBytes / 4));
  for (const room of rooms) written.wake(room);
  await written.drain();
  expect(rooms.every(({ became }) => became.join() === 'stored')).toBe(true);
  expect(statements.map(({ length }) => length)).toEqual([4, 3]);
});
