const MB = 1024 * 1024;

/** Limits for the data embedded in PDF e-invoices (Factur-X, ZUGFeRD). */
export const embeddedBillLimits = {
  /** PDF attachments examined. */
  maxAttachments: 50,
  maxBytes: 5 * MB,
  maxElements: 200_000,
  maxDepth: 60,
  /** Length of an element name. The standards' own names are at most half as long. */
  maxNameCharacters: 100,
  /** Per value. Longer ones are ignored. */
  maxValueCharacters: 400,
} as const;
