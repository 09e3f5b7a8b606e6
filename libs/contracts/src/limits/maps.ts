/** Of mind maps. */
export const mapLimits = {
  maxNodes: 5_000,
  /** From the central topic, or one that floats, down. */
  maxDepth: 60,
  maxTextCharacters: 2_000,
  maxNoteCharacters: 20_000,
  maxAlternativeCharacters: 2_000,
  maxIdCharacters: 60,
  maxTags: 20,
  maxTagCharacters: 60,
  /** Relationships between topics, boundaries and summaries: so many of each. */
  maxLines: 2_000,
  /** How far from the central topic one that floats may lie, in units of the map. */
  maxPlace: 100_000,
} as const;
