/** Of switches and log levels of the installation. */
export const controlsLimits = {
  /** Each process reads them again so often: it may have missed that they were changed. */
  readAgainMs: 60_000,
} as const;
