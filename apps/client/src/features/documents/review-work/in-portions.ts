import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';

/**
 * Sends documents in portions of as many as the server takes at once, one after the other, up to the first that is refused; `send` itself
 * says why.
 * @returns the documents of which the act was done
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
