/** A frame's position on its page. */
export interface Placed {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly h: number;
}

/**
 * Frames in reading order: rows from top to bottom, and from left to right within a row. A frame that starts above the
 * middle of a row's first frame belongs to that row.
 */
export function inReadingOrder<T extends Placed>(frames: readonly T[]): T[] {
  const rows: T[][] = [];
  for (const frame of frames.toSorted((one, other) => one.y - other.y || one.x - other.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    if (row && first && frame.y < first.y + first.h / 2) row.push(frame);
    else rows.push([frame]);
  }
  return rows.flatMap((row) => row.sort((one, other) => one.x - other.x || (one.id < other.id ? -1 : 1)));
}

/** The frame that a key navigates to. Undefined for other keys. */
export function frameByKey(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
    case 'PageDown':
    case ' ':
      return Math.min(last, at + 1);
    case 'ArrowLeft':
    case 'ArrowUp':
    case 'PageUp':
      return Math.max(0, at - 1);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}
