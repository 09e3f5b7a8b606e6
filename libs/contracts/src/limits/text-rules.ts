/** Limits for an organization's dictionaries and patterns for finding its own terms. */
export const textRuleLimits = {
  maxRules: 20,
  /** Writes per person. */
  writesAMinute: 30,
  maxNameCharacters: 60,
  /** Per dictionary. All of an organization's are sent together. */
  maxTerms: 2_000,
  maxTermCharacters: 80,
  maxPatternCharacters: 300,
  /** Compiled steps per pattern. Each step takes time at every character of the text. */
  maxPatternSteps: 5_000,
  /** Listed matches per text. */
  maxHits: 2_000,
  /** Empty matches of one pattern per text. Each may require scanning the rest of the text. */
  maxEmptyPlaces: 20_000,
} as const;
