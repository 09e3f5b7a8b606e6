import type { Tokenizer } from '@huggingface/tokenizers';

/** A tokenizer reads a text as a whole, so a page without end is cut before; no token has more characters than this. */
const CHARACTERS_OF_TOKEN = 100;

/** Ids of a text's tokens with the marks of its model; of a longer text the first `most` of them, the last one the mark of its end. */
export function tokenIds(tokenizer: Tokenizer, text: string, most: number): number[] {
  const { ids } = tokenizer.encode(text.slice(0, most * CHARACTERS_OF_TOKEN));
  const end = ids.at(-1);
  if (ids.length <= most || end === undefined) return ids;
  return [...ids.slice(0, most - 1), end];
}

/** How many tokens a text has, without the marks of its model. */
export const countTokens = (tokenizer: Tokenizer, text: string): number =>
  tokenizer.encode(text, { add_special_tokens: false }).ids.length;
