const MB = 1024 * 1024;

/** Limits for images that a browser stores with its offline copy of a collaborative item. */
export const keptPictureLimits = {
  /** Per image. Larger ones are fetched each time. */
  maxBytes: 10 * MB,
  maxOfItem: 300,
} as const;
