import type { Spot } from '../presence';

/** A light on the slide, in its units. */
export const Light = ({ at: { x, y } }: { at: Spot }) => (
  <span
    aria-hidden
    data-light
    className="deck-light pointer-events-none absolute size-6 -translate-1/2 rounded-full"
    style={{ left: x, top: y }}
  />
);
