import type { Box } from '@cartulary/contracts/reading';

const EDGE_PX = 5;

/** The place on a page that was asked for, under a marker pen with an edge at its left. */
export function SpotMark({ box: [left, top, right, bottom] }: { box: Box }) {
  return (
    <span
      aria-hidden
      data-spot
      className="pointer-events-none absolute border-l-[3px] border-paper-ink bg-paper-hit/70 mix-blend-multiply"
      // Its edge stands before the first letter, not on it.
      style={{
        left: `calc(${left * 100}% - ${EDGE_PX}px)`,
        top: `${top * 100}%`,
        width: `calc(${(right - left) * 100}% + ${EDGE_PX}px)`,
        height: `${(bottom - top) * 100}%`,
      }}
    />
  );
}
