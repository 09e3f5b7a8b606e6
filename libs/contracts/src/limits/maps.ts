export const mapLimits = {
  maxNodes: 5_000,
  /** Depth below the central or a floating topic. */
  maxDepth: 60,
  maxTextCharacters: 2_000,
  maxNoteCharacters: 20_000,
  maxAlternativeCharacters: 2_000,
  maxIdCharacters: 60,
  maxTags: 20,
  maxTagCharacters: 60,
  /** Relationships, boundaries and summaries: maximum of each. */
  maxLines: 2_000,
  /** Maximum distance of a floating topic from the central one, in map units. */
  maxPlace: 100_000,
} as const;
