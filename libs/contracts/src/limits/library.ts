/** Of the library: classes, tags and views. */
export const libraryLimits = {
  /** Every one is compared with each document that is read. */
  maxOwnClasses: 40,
  maxTags: 500,
  maxTagsOfDocument: 30,
  maxTagCharacters: 60,
  maxViews: 100,
  maxViewCharacters: 80,
  maxViewQueryCharacters: 2_000,
} as const;
