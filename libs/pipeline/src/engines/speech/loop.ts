/** No one repeats the same words this often in one breath, or repeats this many of them. */
const TIMES = 5;
const LEAST_TOKENS = 16;

/**
 * If sound ends in mid-sentence, the model may repeat the end until it reaches its token limit.
 * @returns how many of the last tokens only repeat earlier ones; 0 if there is no loop
 */
export function repeatedAtEnd(tokens: readonly number[]): number {
  for (let length = 1; length * TIMES <= tokens.length; length += 1) {
    const looped = Math.max(TIMES, Math.ceil(LEAST_TOKENS / length)) * length;
    if (looped > tokens.length) continue;
    const from = tokens.length - looped;
    if (tokens.slice(from + length).every((token, at) => token === tokens[from + at])) return looped - length;
  }
  return 0;
}
