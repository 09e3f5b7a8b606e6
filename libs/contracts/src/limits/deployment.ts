/** Limits for the release view for operators. */
export const deploymentLimits = {
  releases: 100,
} as const;
