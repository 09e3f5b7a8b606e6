const MB = 1024 * 1024;

/** Of pictures that a browser keeps beside its copy of something written, for when the server is away. */
export const keptPictureLimits = {
  /** Of one of them; a larger one is asked for each time. */
  maxBytes: 10 * MB,
  maxOfItem: 300,
} as const;
