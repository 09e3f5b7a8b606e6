/** Limits for watched and muted items. */
export const attentionLimits = { maxThings: 1_000 } as const;
