import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';

/**
 * Sends documents in batches of the server's maximum size, in sequence, until one is refused; `send` reports the
 * error.
 * @returns the ids of the processed documents
 */
export async function inPortions(
  documentIds: readonly string[],
  send: (portion: string[]) => Promise<unknown>,
): Promise<readonly string[]> {
  const done: string[] = [];
  for (let at = 0; at < documentIds.length; at += reviewWorkLimits.mostAtOnce) {
    const portion = documentIds.slice(at, at + reviewWorkLimits.mostAtOnce);
    try {
      await send(portion);
    } catch {
      return done;
    }
    done.push(...portion);
  }
  return done;
}
