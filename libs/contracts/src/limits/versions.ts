const MB = 1024 * 1024;

/**
 * Stored earlier runs per document. Above the number or size, the oldest is deleted. `placesBytes`: positions of their words, without which
 * a run can be compared but not restored.
 */
export const readingVersionLimits = { kept: 10, keptBytes: 20 * MB, placesBytes: 40 * MB } as const;
