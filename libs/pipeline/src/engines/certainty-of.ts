interface Certain {
  readonly text: string;
  readonly confidence: number;
}

/** How many characters words have, in UTF-16 units. */
export const charactersOf = (words: readonly Certain[]): number =>
  words.reduce((sum, { text }) => sum + text.length, 0);

/** Mean certainty of the characters, 0 where there are none. */
export const certaintyOf = (words: readonly Certain[]): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, charactersOf(words));

/** Characters that are probably right less those that are probably wrong: much and surely beats little and doubtfully. */
export const probablyRight = (words: readonly Certain[]): number =>
  words.reduce((sum, { text, confidence }) => sum + text.length * (2 * confidence - 1), 0);
