/** Limits for the installation's switches and log levels. */
export const controlsLimits = {
  /** Each process rereads them this often, in case it missed a change. */
  readAgainMs: 60_000,
} as const;
