import fc from 'fast-check';
import { limits } from './limits.js';
import { sealedLimits } from './limits/sealed.js';
import {
  CHUNK_BYTES,
  HEADER_BYTES,
  isSealedSize,
  LEAST_CONTENT_BYTES,
  LENGTH_BYTES,
  paddedSize,
  sealedSize,
  TAG_BYTES,
} from './sealed-form.js';

const MAX = limits.upload.maxFileBytes;
const size = fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: MAX }));

test('the limits of sealed documents are those of uploads, padded', () => {
  expect(sealedLimits.maxStoredHeadBytes).toBe(sealedSize(sealedLimits.maxHeadBytes));
  expect(sealedLimits.maxPlaceBytes).toBe(limits.upload.maxFileBytes);
  expect(sealedLimits.maxPages).toBe(limits.reading.maxPages);
});

describe('the size of what is sealed', () => {
  test.each([
    [0, 1_024],
    [1_024, 1_024],
    [1_025, 1_088],
    [1_088, 1_088],
    [65_536, 65_536],
    [65_537, 67_584],
    [20_000_000, 20_447_232],
    [52_428_804, 53_477_376],
  ])('%d bytes of content are padded to %d', (content, padded) => expect(paddedSize(content)).toBe(padded));

  test('is at most 12 % more, and the same again when it is padded once more', () => {
    fc.assert(
      fc.property(size, (bytes) => {
        const padded = paddedSize(bytes);
        expect(padded).toBeGreaterThanOrEqual(bytes);
        expect(paddedSize(padded)).toBe(padded);
        if (bytes > LEAST_CONTENT_BYTES) expect(padded / bytes).toBeLessThan(1.12);
      }),
    );
  });

  test('tells few apart: some hundred sizes up to the largest file', () => {
    const sizes = new Set<number>();
    for (let bytes = 0; bytes <= MAX; bytes = paddedSize(bytes) + 1) sizes.add(paddedSize(bytes));
    expect(sizes.size).toBeLessThan(450);
  });

  test('is known by its shape', () => {
    fc.assert(
      fc.property(size, (bytes) => {
        expect(isSealedSize(sealedSize(bytes))).toBe(true);
        const chunks = Math.ceil(paddedSize(LENGTH_BYTES + bytes) / CHUNK_BYTES);
        expect(sealedSize(bytes)).toBe(HEADER_BYTES + paddedSize(LENGTH_BYTES + bytes) + chunks * TAG_BYTES);
      }),
    );
  });

  test('no other is taken', () => {
    const taken = new Set(Array.from({ length: 6_000 }, (_, bytes) => sealedSize(bytes)));
    const found = Array.from({ length: 5_000 }, (_, bytes) => bytes).filter(isSealedSize);
    expect(found.filter((bytes) => !taken.has(bytes))).toEqual([]);
    expect(found).toHaveLength(new Set([...taken].filter((bytes) => bytes < 5_000)).size);
    // An empty chunk, and half a tag.
    const whole = HEADER_BYTES + CHUNK_BYTES + TAG_BYTES;
    expect([whole, whole + 1, whole + TAG_BYTES, whole + TAG_BYTES + 1].map(isSealedSize)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([-1, 0, 1, HEADER_BYTES, HEADER_BYTES + TAG_BYTES].some(isSealedSize)).toBe(false);
  });
});
