/** Nobody says the same words so often in one breath, nor so many of them. */
const TIMES = 5;
const LEAST_TOKENS = 16;

/**
 * Where sound ends in the middle of a sentence the model may say its end over and over, until it has said as much as it may.
 * @returns how many of the last tokens only repeat those before; 0 where they are no loop
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
