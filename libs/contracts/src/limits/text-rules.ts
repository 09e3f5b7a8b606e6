/** Of dictionaries and patterns that an organisation keeps to find its own words in texts. */
export const textRuleLimits = {
  maxRules: 20,
  /** Writes of one person. */
  writesAMinute: 30,
  maxNameCharacters: 60,
  /** Of one dictionary: all that an organisation keeps travel together. */
  maxTerms: 2_000,
  maxTermCharacters: 80,
  maxPatternCharacters: 300,
  /** Steps that a pattern is compiled to; each takes time at every character of a text. */
  maxPatternSteps: 5_000,
  /** Of one text: more are not listed. */
  maxHits: 2_000,
  /** Of one pattern in one text: places where it stands without a character, each of which may cost a look at the rest of the text. */
  maxEmptyPlaces: 20_000,
} as const;
