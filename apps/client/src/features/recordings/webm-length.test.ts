import { withLength } from './webm-length';

const UNKNOWN = [0x01, 255, 255, 255, 255, 255, 255, 255];
const EBML = [0x1a, 0x45, 0xdf, 0xa3, 0x82, 7, 7];
const SCALE = [0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40];
const NAME = [0x4d, 0x80, 0x82, 0x41, 0x42];
const CLUSTER = [0x1f, 0x43, 0xb6, 0x75, ...UNKNOWN, 1, 2, 3];
const info = (...children: number[]): number[] => [0x15, 0x49, 0xa9, 0x66, 0x80 + children.length, ...children];
const segment = (...children: number[]): number[] => [...EBML, 0x18, 0x53, 0x80, 0x67, ...UNKNOWN, ...children];
const duration = (value: number): number[] => {
  const bytes = new DataView(new ArrayBuffer(8));
  bytes.setFloat64(0, value);
  return [0x44, 0x89, 0x88, ...new Uint8Array(bytes.buffer)];
};
const written = async (bytes: readonly number[], ms: number): Promise<number[]> => [
  ...new Uint8Array(await (await withLength(new Blob([Uint8Array.from(bytes)]), ms)).arrayBuffer()),
];
/** As encoded: the size takes four bytes. */
const INFO = [0x15, 0x49, 0xa9, 0x66];
const longInfo = (...children: number[]): number[] => [...INFO, 0x10, 0, 0, children.length, ...children];

test('how long it is stands in the head, and everything else as it was', async () => {
  expect(await written(segment(...info(...SCALE, ...NAME), ...CLUSTER), 8_250)).toEqual(
    segment(...longInfo(...SCALE, ...NAME, ...duration(8_250)), ...CLUSTER),
  );
});

test('a length that is there already is put right, by the scale that the file has', async () => {
  const halved = [0x2a, 0xd7, 0xb1, 0x83, 0x07, 0xa1, 0x20];
  expect(await written(segment(...info(...duration(1), ...halved), ...CLUSTER), 1_000)).toEqual(
    segment(...longInfo(...halved, ...duration(2_000)), ...CLUSTER),
  );
});

test.each([
  ['something else', [1, 2, 3, 4]],
  ['nothing', []],
  ['a file without a head', segment(...CLUSTER)],
  ['one that says where everything stands', [...EBML, 0x18, 0x53, 0x80, 0x67, 0x90, ...info(...SCALE), 0, 0, 0, 0]],
  ['one that is cut in its head', segment(0x15, 0x49, 0xa9, 0x66, 0xa0, ...SCALE)],
])('%s stays as it is', async (_name, bytes) => {
  expect(await written(bytes, 1_000)).toEqual(bytes);
});
