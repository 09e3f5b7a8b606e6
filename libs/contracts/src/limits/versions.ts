const MB = 1024 * 1024;

/**
 * Earlier readings of one document that are kept: the oldest goes when there are more, or more of their bytes. `placesBytes`:
 * of the places of their words, without which a reading can be compared, and not be brought back.
 */
export const readingVersionLimits = { kept: 10, keptBytes: 20 * MB, placesBytes: 40 * MB } as const;
