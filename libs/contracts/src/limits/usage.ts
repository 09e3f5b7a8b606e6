/** Limits for usage statistics for collaborative items. */
export const usageLimits = { weeks: 12, maxWeeks: 104 } as const;
