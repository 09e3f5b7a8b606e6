/** How small and how large a map is drawn. */
export const zoomLimits = { minZoom: 0.1, maxZoom: 2.5 } as const;

/** How a map is first seen: of a large one the middle, so that its words can be read. */
export const FIRST_FIT = { padding: 0.12, maxZoom: 1.1, minZoom: 0.6 } as const;

/** All of a map; one of few topics is not blown up. */
export const FIT = { padding: 0.12, maxZoom: 1.1, minZoom: zoomLimits.minZoom } as const;
