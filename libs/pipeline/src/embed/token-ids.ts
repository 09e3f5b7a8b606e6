import type { Tokenizer } from '@huggingface/tokenizers';

/** Maximum characters per token. A tokenizer processes text as a whole, so very long pages are truncated first. */
const CHARACTERS_OF_TOKEN = 100;

/**
 * A text's token IDs, including special tokens. Longer texts are truncated to `most` IDs, and the last one remains the
 * end token.
 */
export function tokenIds(tokenizer: Tokenizer, text: string, most: number): number[] {
  const { ids } = tokenizer.encode(text.slice(0, most * CHARACTERS_OF_TOKEN));
  const end = ids.at(-1);
  if (ids.length <= most || end === undefined) return ids;
  return [...ids.slice(0, most - 1), end];
}

/** Counts a text's tokens, without the model's special tokens. */
export const countTokens = (tokenizer: Tokenizer, text: string): number =>
  tokenizer.encode(text, { add_special_tokens: false }).ids.length;
