import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { begun, movedTo, played, readBy, rowsUpTo, type Replay } from './replay';

const hour = { fromMs: 0, untilMs: 3_600_000 };
const replay: Replay = { atMs: 0, isPlaying: true, speed: 60 };
const row = (number: number, atMs: number): StreamRow => ({
  number,
  type: 'document.ready',
  at: new Date(atMs).toISOString(),
  batch: null,
  person: null,
  state: null,
  settledAs: null,
  item: { id: `${number}`, name: `${number}`, kind: 'file' },
});

test('it goes on as fast as is said, and stops at the end', () => {
  expect(played(replay, 1_000, hour).atMs).toBe(60_000);
  expect(played({ ...replay, speed: 1 }, 1_000, hour).atMs).toBe(1_000);
  expect(played(replay, 70_000, hour)).toEqual({ atMs: hour.untilMs, isPlaying: false, speed: 60 });
  expect(played({ ...replay, isPlaying: false }, 1_000, hour).atMs).toBe(0);
});

test('it is moved within its hour, and begins anew from its end', () => {
  expect(movedTo(replay, -5, hour).atMs).toBe(0);
  expect(movedTo(replay, 9e9, hour).atMs).toBe(hour.untilMs);
  expect(begun({ ...replay, atMs: hour.untilMs, isPlaying: false }, hour)).toEqual({ ...replay, atMs: 0 });
  expect(begun({ ...replay, atMs: 5, isPlaying: false }, hour).atMs).toBe(5);
});

test('only what had happened is shown, newest first', () => {
  const rows = [row(1, 1_000), row(2, 2_000), row(3, 3_000)];
  expect(rowsUpTo(rows, 2_000).map(({ number }) => number)).toEqual([2, 1]);
});

test('a document is there from its first reading on, also where it is read again; one that was never read is there', () => {
  const document = (id: string, readMs: number | null) => ({
    id,
    name: id,
    changedAt: new Date(9_000).toISOString(),
    readAt: readMs === null ? null : new Date(readMs).toISOString(),
  });
  const documents = [document('before', -5_000), document('within', 2_000), document('never', null)];
  expect([...readBy(documents, 1_500)]).toEqual(['before', 'never']);
  expect([...readBy(documents, 2_000)]).toEqual(['before', 'within', 'never']);
});
