/** Of how what is written together is used. */
export const usageLimits = { weeks: 12, maxWeeks: 104 } as const;
