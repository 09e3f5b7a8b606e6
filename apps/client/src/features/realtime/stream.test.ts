import type { StreamRow } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { linesOf, noStream, withFetched, type Stream } from './stream';

const row = (number: number, type: StreamRow['type'] = 'document.received'): StreamRow => ({
  number,
  type,
  at: '2026-11-20T12:00:00.000Z',
  batch: null,
  person: null,
  state: null,
  settledAs: null,
  item: { id: '0199c0de-0000-7000-8000-000000000001', name: 'a.pdf', kind: 'file' },
});
const fetched = (numbers: number[], { left = 0, awayMs = null as number | null } = {}) => ({
  awayMs,
  nowMs: 5_000,
  answer: { rows: numbers.map((number) => row(number)), latest: Math.max(0, ...numbers), left },
});
const keys = ({ lines }: Stream) => lines.map(({ key }) => key);

test('what comes stands above what is there, each number once', () => {
  const first = withFetched(noStream, fetched([3, 2, 1]));
  const next = withFetched(first, fetched([5, 4, 3]));
  expect(keys(next)).toEqual(['event 5', 'event 4', 'event 3', 'event 2', 'event 1']);
  expect(next.lines.map((line) => line.what === 'event' && line.isNew)).toEqual([true, true, false, false, false]);
  expect(next.latest).toBe(5);
});

test('the first answer is neither new nor a gap', () => {
  const { lines } = withFetched(noStream, fetched([1], { awayMs: 6_000 }));
  expect(lines).toEqual([{ what: 'event', key: 'event 1', row: row(1), isNew: false }]);
});

test('a line that was away says for how long and what was fetched again', () => {
  const back = withFetched(withFetched(noStream, fetched([1])), fetched([3, 2], { awayMs: 6_000 }));
  expect(keys(back)).toEqual(['event 3', 'event 2', 'gap 5000', 'event 1']);
  expect(back.lines[2]).toMatchObject({ awayMs: 6_000, fetched: 2 });
});

test('nothing missed is said as well', () => {
  const back = withFetched(withFetched(noStream, fetched([1])), fetched([], { awayMs: 6_000 }));
  expect(back.lines[0]).toMatchObject({ what: 'gap', fetched: 0 });
  expect(back.latest).toBe(1);
});

test('after a line that was away, what is left out is not told as fetched', () => {
  const back = withFetched(withFetched(noStream, fetched([1])), fetched([9, 8], { left: 6, awayMs: 6_000 }));
  expect(back.lines.find(({ what }) => what === 'gap')).toMatchObject({ fetched: 2, left: 6 });
  expect(keys(back)).toEqual(['event 9', 'event 8', 'gap 5000', 'event 1']);
});

test('more than are shown are counted', () => {
  const next = withFetched(withFetched(noStream, fetched([1])), fetched([9, 8], { left: 6 }));
  expect(keys(next)).toEqual(['event 9', 'event 8', 'left 9', 'event 1']);
});

test('a thousand events never make a longer list than is kept', () => {
  let stream = noStream;
  for (let number = 1; number <= 1_000; number += 1) stream = withFetched(stream, fetched([number]));
  expect(stream.lines).toHaveLength(realtimeLimits.keptRows);
  expect(keys(stream)[0]).toBe('event 1000');
});

test('groups that are off are left out; what is said of the stream stays', () => {
  const first = withFetched(noStream, {
    ...fetched([1]),
    answer: { rows: [row(1), row(2, 'batch.changed')], latest: 2, left: 0 },
  });
  const back = withFetched(first, fetched([], { awayMs: 1_000 }));
  expect(linesOf(back.lines, new Set(['jobs'])).map(({ key }) => key)).toEqual(['gap 5000', 'event 2']);
});
