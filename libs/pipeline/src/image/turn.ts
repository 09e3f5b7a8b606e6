import type { Box, QuarterTurns } from '@cartulary/contracts/reading';
import type { GreyImage } from './grey.js';

export type { QuarterTurns } from '@cartulary/contracts/reading';

/** Rotates the image clockwise. */
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

/** Maps a box on the rotated page back to the original page. */
export function turnBoxBack([left, top, right, bottom]: Box, turns: QuarterTurns): Box {
  if (turns === 1) return [top, 1 - right, bottom, 1 - left];
  if (turns === 2) return [1 - right, 1 - bottom, 1 - left, 1 - top];
  if (turns === 3) return [1 - bottom, left, 1 - top, right];
  return [left, top, right, bottom];
}
