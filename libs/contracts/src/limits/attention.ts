/** Of things that people watch and mute. */
export const attentionLimits = { maxThings: 1_000 } as const;
