import { limits } from '@cartulary/contracts/limits';
import { isTooManyPixels, pictureSize } from './picture-size.js';

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));
const le16 = (value: number): number[] => [value & 0xff, value >> 8];
const be16 = (value: number): number[] => [value >> 8, value & 0xff];
const be32 = (value: number): number[] => [...be16(value >>> 16), ...be16(value & 0xffff)];

const png = (w: number, h: number): number[] => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13],
  ...ascii('IHDR'),
  ...be32(w),
  ...be32(h),
];
const gif = (w: number, h: number): number[] => [...ascii('GIF89a'), ...le16(w), ...le16(h)];
/** Includes the metadata that a camera writes before the picture. */
const jpeg = (w: number, h: number): number[] => [
  ...[0xff, 0xd8, 0xff, 0xe1, ...be16(6), 1, 2, 3, 4],
  ...[0xff, 0xc2, ...be16(17), 8, ...be16(h), ...be16(w), 3],
];
const webp = (chunk: string, payload: readonly number[]): number[] => [
  ...ascii('RIFF'),
  ...[0, 0, 0, 0],
  ...ascii('WEBP'),
  ...ascii(chunk),
  ...[0, 0, 0, 0],
  ...payload,
];
const lossy = (w: number, h: number): number[] => webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le16(w), ...le16(h)]);
const lossless = (w: number, h: number): number[] => {
  const bits = (w - 1) | ((h - 1) << 14);
  return webp('VP8L', [0x2f, bits & 0xff, (bits >> 8) & 0xff, (bits >> 16) & 0xff, (bits >> 24) & 0xff]);
};
const extended = (w: number, h: number): number[] =>
  webp('VP8X', [0, 0, 0, 0, ...le16((w - 1) & 0xffff), (w - 1) >> 16, ...le16((h - 1) & 0xffff), (h - 1) >> 16]);

const kinds = { png, gif, jpeg, lossy, lossless, extended } as const;

test.each(Object.entries(kinds))('a picture (%s) says how large it is before anything is made of it', (_, make) => {
  expect(pictureSize(new Uint8Array(make(640, 481)))).toEqual({ width: 640, height: 481 });
  const whole = make(640, 481);
  for (let length = 0; length < whole.length; length += 1)
    expect([undefined, 481]).toContain(pictureSize(new Uint8Array(whole.slice(0, length)))?.height);
});

test('a side, or the whole, that is more than anything here shows is too much', () => {
  const { maxPixelsPerSide: side, maxPixels } = limits.reading;
  const isTooLarge = (w: number, h: number): boolean => isTooManyPixels(new Uint8Array(png(w, h)));
  expect([isTooLarge(side, 1), isTooLarge(side + 1, 1), isTooLarge(1, 40_000)]).toEqual([false, true, true]);
  expect(isTooLarge(side, Math.floor(maxPixels / side) + 1)).toBe(true);
  expect(isTooManyPixels(new Uint8Array(extended(40_000, 2)))).toBe(true);
  expect(isTooManyPixels(new TextEncoder().encode('<svg width="40000"/>'))).toBe(false);
});
