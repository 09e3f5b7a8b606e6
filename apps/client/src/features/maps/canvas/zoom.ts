/** How small and how large a map is drawn. */
export const zoomLimits = { minZoom: 0.1, maxZoom: 2.5 } as const;

/** How much room is left around a map, and between which zooms it is brought into sight. */
export interface Fit {
  readonly padding: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** How a map is first seen: of a large one the middle, so that its words can be read. */
export const FIRST_FIT: Fit = { padding: 0.12, maxZoom: 1.1, minZoom: 0.6 };

/** All of a map; one of few topics is not blown up. */
export const FIT: Fit = { padding: 0.12, maxZoom: 1.1, minZoom: zoomLimits.minZoom };
