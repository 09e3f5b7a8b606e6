import type { PassageEmbedder, PassageVector } from './embedder.js';
import { paragraphsOf, windowsOf, type PageOfBlocks } from './passages.js';

/**
 * The passages of a page with what each means. A window that begins before `most` passages are reached is embedded whole.
 * @throws ModelError where the embedder can't be used; the signal's reason where it fired between two windows
 */
export async function embedPage(
  page: PageOfBlocks,
  embedder: Pick<PassageEmbedder, 'embedPassages'>,
  options: {
    readonly most: number;
    readonly signal?: AbortSignal | undefined;
    /** Resolves once the next window may be embedded, so that other work comes first. */
    readonly giveWay?: (() => Promise<void>) | undefined;
  },
): Promise<PassageVector[]> {
  const found: PassageVector[] = [];
  for (const window of windowsOf(paragraphsOf(page))) {
    if (found.length >= options.most) break;
    await options.giveWay?.();
    options.signal?.throwIfAborted();
    found.push(...(await embedder.embedPassages(window)));
  }
  return found;
}
