import type { Spot } from '../presence';

/** The laser pointer on a slide, in slide units. */
export const Light = ({ at: { x, y } }: { at: Spot }) => (
  <span
    aria-hidden
    data-light
    className="deck-light pointer-events-none absolute size-6 -translate-1/2 rounded-full"
    style={{ left: x, top: y }}
  />
);
