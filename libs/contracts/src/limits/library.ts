/** Limits for classes, tags and views. */
export const libraryLimits = {
  /** Each one is compared with every processed document. */
  maxOwnClasses: 40,
  maxTags: 500,
  maxTagsOfDocument: 30,
  maxTagCharacters: 60,
  maxViews: 100,
  maxViewCharacters: 80,
  maxViewQueryCharacters: 2_000,
} as const;
