import type { GreyImage } from '../../image/grey.js';
import { cutLine, toLineTensor } from './line-image.js';
import type { Network } from './networks.js';
import type { Rectangle } from './rectangle.js';

/** Number of lines inspected, number of lines required, and the minimum ratio of length to height for a line to have a direction. */
const ASKED_LINES = 16;
const MIN_LINES = 3;
const MIN_RATIO = 2.5;
/** Threshold of the lines' mean vote (0 upright, 1 upside down): a page is only flipped by a clear majority. */
const CLEAR = 0.7;
/** Input width that the direction model was trained with. */
const DIRECTION_WIDTH = 192;

const isLong = ({ width, height }: Rectangle): boolean => Math.max(width, height) > MIN_RATIO * Math.min(width, height);
const lengthOf = (boxes: readonly Rectangle[]): number =>
  boxes.reduce((sum, { width, height }) => sum + Math.max(width, height), 0);

/** Whether a page is sideways: its lines are vertical. */
export function isSideways(boxes: readonly Rectangle[]): boolean {
  const long = boxes.filter(isLong);
  const standing = long.filter(({ width, height }) => height > width);
  return standing.length >= MIN_LINES && 2 * lengthOf(standing) > lengthOf(long);
}

/** Whether the lines of a page are upside down, by a clear vote of the direction model on the longest ones. */
export async function isUpsideDown(
  direction: Network,
  image: GreyImage,
  boxes: readonly Rectangle[],
): Promise<boolean> {
  const lines = boxes
    .filter((box) => isLong(box) && box.width > box.height)
    .sort((a, b) => b.width - a.width)
    .slice(0, ASKED_LINES);
  if (lines.length < MIN_LINES) return false;
  let votes = 0;
  for (const line of lines) {
    const { data } = await direction.run(toLineTensor(cutLine(image, line), DIRECTION_WIDTH));
    votes += data[1] ?? 0;
  }
  return votes > CLEAR * lines.length;
}
