/** Zoom range of a map. */
export const zoomLimits = { minZoom: 0.1, maxZoom: 2.5 } as const;

/** Padding around a fitted map, and its zoom range. */
export interface Fit {
  readonly padding: number;
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** Initial zoom: a large map shows its center at a legible size. */
export const FIRST_FIT: Fit = { padding: 0.12, maxZoom: 1.1, minZoom: 0.6 };

/** The whole map. A small one isn't magnified. */
export const FIT: Fit = { padding: 0.12, maxZoom: 1.1, minZoom: zoomLimits.minZoom };
