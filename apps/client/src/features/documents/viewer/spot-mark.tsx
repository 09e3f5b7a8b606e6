import type { Box } from '@cartulary/contracts/reading';

/** The place on a page that was asked for, under a marker pen with an edge at its left. */
export function SpotMark({ box: [left, top, right, bottom] }: { box: Box }) {
  return (
    <span
      aria-hidden
      data-spot
      className="pointer-events-none absolute border-l-[3px] border-paper-ink bg-paper-hit/70 mix-blend-multiply"
      style={{
        left: `${left * 100}%`,
        top: `${top * 100}%`,
        width: `${(right - left) * 100}%`,
        height: `${(bottom - top) * 100}%`,
      }}
    />
  );
}
