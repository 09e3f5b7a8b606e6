import type { Box, QuarterTurns } from '@cartulary/contracts/reading';
import type { GreyImage } from './grey.js';
import { findInk } from './ink.js';

export type { QuarterTurns } from '@cartulary/contracts/reading';

/** The image turned clockwise. */
export function turnImage(image: GreyImage, turns: QuarterTurns): GreyImage {
  if (turns === 0) return image;
  const { width, height, data } = image;
  const turned = new Uint8Array(data.length);
  if (turns === 2) {
    for (let at = 0; at < data.length; at += 1) turned[data.length - 1 - at] = data[at] ?? 0;
    return { width, height, data: turned };
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const to = turns === 1 ? x * height + (height - 1 - y) : (width - 1 - x) * height + y;
      turned[to] = data[y * width + x] ?? 0;
    }
  }
  return { width: height, height: width, data: turned };
}

/** Where a box found on the turned page lies on the page as it was. */
export function turnBoxBack([left, top, right, bottom]: Box, turns: QuarterTurns): Box {
  if (turns === 1) return [top, 1 - right, bottom, 1 - left];
  if (turns === 2) return [1 - right, 1 - bottom, 1 - left, 1 - top];
  if (turns === 3) return [1 - bottom, left, 1 - top, right];
  return [left, top, right, bottom];
}

/** The square of at most `side` pixels that has most ink in it, looked for in steps of half a side. */
export function densestSquare(image: GreyImage, side: number): GreyImage {
  const width = Math.min(side, image.width);
  const height = Math.min(side, image.height);
  const isInk = findInk(image);
  let best = { ink: -1, left: 0, top: 0 };
  for (let top = 0; top === 0 || top + height <= image.height; top += Math.ceil(height / 2)) {
    for (let left = 0; left === 0 || left + width <= image.width; left += Math.ceil(width / 2)) {
      const ink = countInk(isInk, image.width, { left, top, right: left + width, bottom: top + height });
      if (ink > best.ink) best = { ink, left, top };
    }
  }
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const from = (best.top + y) * image.width + best.left;
    data.set(image.data.subarray(from, from + width), y * width);
  }
  return { width, height, data };
}

/** Every third pixel of every third row is enough to compare. */
function countInk(
  isInk: Uint8Array,
  width: number,
  { left, top, right, bottom }: Record<'left' | 'top' | 'right' | 'bottom', number>,
): number {
  let ink = 0;
  for (let y = top; y < bottom; y += 3) for (let x = left; x < right; x += 3) ink += isInk[y * width + x] ?? 0;
  return ink;
}
