import { limits } from '@cartulary/contracts/limits';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { screen } from '@testing-library/react';
import { drawPages, testRoom } from '@/testing/test-room.test-helper';
import { mayBeStored } from './may-be-stored';

testRoom(() => undefined);

/** A PNG header, which contains the image size. */
function picture(width: number): File {
  const bytes = new Uint8Array(24);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, 10);
  const file = new File([bytes], 'plan.png', { type: 'image/png' });
  // jsdom can't read the bytes of a file.
  file.slice = () => ({ arrayBuffer: () => Promise.resolve(bytes.buffer) }) as unknown as Blob;
  return file;
}

beforeEach(() => void drawPages([{ path: '*', element: null }], '/'));

test('a picture with a side of 40,000 pixels is not stored, and it is said how large one may be', async () => {
  expect(await mayBeStored(picture(40_000))).toBe(false);
  await screen.findByText(/plan\.png is too large: the limit is 20,000 pixels per side/);
  expect(await mayBeStored(picture(limits.reading.maxPixelsPerSide))).toBe(true);
});

test('a file of too many bytes is not stored either; what is no picture may be as wide as it likes', async () => {
  const large = new File(['x'], 'film.mov', { type: 'video/quicktime' });
  Object.defineProperty(large, 'size', { value: writingLimits.maxFileBytes + 1 });
  expect(await mayBeStored(large)).toBe(false);
  await screen.findByText(/film\.mov is over the/);
  const other = new File(['x'], 'plan.txt', { type: 'text/plain' });
  expect(await mayBeStored(other)).toBe(true);
});
