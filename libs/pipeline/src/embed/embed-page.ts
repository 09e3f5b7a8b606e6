import type { PassageEmbedder, PassageVector } from './embedder.js';
import { paragraphsOf, windowsOf, type PageOfBlocks } from './passages.js';

/**
 * Embeds the passages of a page. A window that starts before `most` passages are reached is embedded completely.
 * @throws ModelError if the embedder can't be used; the signal's reason if it was aborted between two windows
 */
export async function embedPage(
  page: PageOfBlocks,
  embedder: Pick<PassageEmbedder, 'embedPassages'>,
  options: {
    readonly most: number;
    readonly signal?: AbortSignal | undefined;
    /** Resolves when the next window may be embedded, to yield to other work. */
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
