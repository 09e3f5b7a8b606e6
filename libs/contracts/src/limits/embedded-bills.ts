const MB = 1024 * 1024;

/** Of the data that an electronic invoice carries in its PDF (Factur-X, ZUGFeRD). */
export const embeddedBillLimits = {
  /** Of a PDF that are looked at for one. */
  maxAttachments: 50,
  maxBytes: 5 * MB,
  maxElements: 200_000,
  maxDepth: 60,
  /** Of one element; the standards' own have half as many. */
  maxNameCharacters: 100,
  /** Of one value; longer ones are not taken. */
  maxValueCharacters: 400,
} as const;
