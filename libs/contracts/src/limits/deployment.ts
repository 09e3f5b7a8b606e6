/** Of what operators see of releases. */
export const deploymentLimits = {
  releases: 100,
} as const;
