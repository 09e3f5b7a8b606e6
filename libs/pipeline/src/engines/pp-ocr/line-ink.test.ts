import fc from 'fast-check';
import { inkOf } from './line-ink.js';

/** Reference definition of the ink: sorts pixels by brightness. */
function inkBySorting(data: Uint8Array): number {
  const sorted = Array.from(data).sort((a, b) => a - b);
  const paper = sorted[sorted.length >> 1] ?? 255;
  const ink = sorted.findIndex((value) => value > paper - 18) / sorted.length;
  const share = Math.min(0.05, Math.max(0.01, 0.3 * ink));
  return 255 - (sorted[Math.floor(share * (sorted.length - 1))] ?? 255);
}

const lineOf = (data: Uint8Array) => ({
  picture: { width: data.length, height: 1, data },
  reading: { characters: [], stepWidth: 1, certainty: 0 },
});

test('the ink of a line is that of the darkest part of its ink, whatever its pixels', () => {
  const pixels = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 400 }),
    fc.array(fc.constantFrom(0, 10, 230, 255), { minLength: 1, maxLength: 400 }).map((all) => Uint8Array.from(all)),
    fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 400 }).map((all) => Uint8Array.from(all)),
  );
  fc.assert(fc.property(pixels, (data) => expect(inkOf(lineOf(data))).toBe(inkBySorting(data))));
});
