import type { Box } from '@cartulary/contracts/reading';

const EDGE_PX = 5;

/** Highlights the requested location on a page, with an edge on the left. */
export function SpotMark({ box: [left, top, right, bottom] }: { box: Box }) {
  return (
    <span
      aria-hidden
      data-spot
      className="pointer-events-none absolute border-l-[3px] border-paper-ink bg-paper-hit/70 mix-blend-multiply"
      // The edge is before the first letter, not on it.
      style={{
        left: `calc(${left * 100}% - ${EDGE_PX}px)`,
        top: `${top * 100}%`,
        width: `calc(${(right - left) * 100}% + ${EDGE_PX}px)`,
        height: `${(bottom - top) * 100}%`,
      }}
    />
  );
}
