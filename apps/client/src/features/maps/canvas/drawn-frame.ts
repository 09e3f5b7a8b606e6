import type { Laid, Run } from './laid-out';
import { bracketPath } from './paths';
import { wordStyles } from './topic-size';

export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/**
 * The bounds of a map: its topics, boundaries, and labels.
 * @param wideOf converts a measured text width to its drawn width
 */
export function drawnFrame({ boxes, boundaries, summaries }: Laid, wideOf = (wide: number): number => wide): Frame {
  const runs = [...boundaries, ...summaries].map(({ box }) => box);
  const words = summaries.flatMap((run) => (run.line.text === '' ? [] : wordsBox(run, wideOf(run.wide))));
  const all: readonly Frame[] = [...boxes.values(), ...runs, ...words];
  const left = Math.min(...all.map(({ x }) => x));
  const top = Math.min(...all.map(({ y }) => y));
  const right = Math.max(...all.map(({ x, w }) => x + w));
  const bottom = Math.max(...all.map(({ y, h }) => y + h));
  return { x: left, y: top, w: right - left, h: bottom - top };
}

/** The box of a summary's label. */
function wordsBox({ box }: Run, w: number): Frame {
  const { words, side } = bracketPath(box);
  const x = side === 'right' ? words.x : side === 'left' ? words.x - w : words.x - w / 2;
  const h = wordStyles.small.height;
  return { x, y: words.y - h / 2, w, h };
}
