/** What the tokenizer of multilingual-e5-small takes for a mark of its own wherever it stands. */
const CONTROL_TOKENS = /<(?:s|\/s|pad|unk|mask)>/gu;

/**
 * A text whose marks of the model are blanks of the same length, so that people's text can't end or hide itself and places
 * stay where they are. A blank is part of no mark, so none comes into being.
 */
export const withoutControlTokens = (text: string): string =>
  text.replace(CONTROL_TOKENS, (token) => ' '.repeat(token.length));
