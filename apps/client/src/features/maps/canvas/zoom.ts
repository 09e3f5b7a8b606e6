/** How small and how large a map is drawn. */
export const zoomLimits = { minZoom: 0.1, maxZoom: 2.5 } as const;

/** A map of few topics is not blown up. */
export const FIT = { padding: 0.12, maxZoom: 1.1, minZoom: zoomLimits.minZoom } as const;
