import { trackAt } from './pictures-data';

const track = (number: number, beginsMs: number, endsMs: number) => ({ track: number, beginsMs, endsMs, sizeBytes: 1 });
const tracks = [track(1, 1_200, 60_000), track(2, 60_000, 90_000), track(3, 200_000, 210_000)];

test.each([
  [0, 1],
  [1_200, 1],
  [59_999, 1],
  [60_000, 2],
  [89_000, 2],
  [90_000, undefined],
  [195_000, 3],
  [210_000, undefined],
])('at %d ms it is track %p', (atMs, expected) => {
  expect(trackAt(tracks, atMs)?.track).toBe(expected);
});
