import { limits } from '@cartulary/contracts/limits';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import type { PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import type { MeantDocument, PageWords } from './index/searched';

/**
 * Embeds a document's passages, up to the same maximum as the server.
 * @throws ModelError if the embedder can't be used; the signal's reason
 */
export async function embedPages(
  pages: readonly PageWords[],
  embedder: Pick<PassageEmbedder, 'embedPassages'>,
  options: { readonly giveWay?: () => Promise<void>; readonly signal?: AbortSignal } = {},
): Promise<MeantDocument['passages']> {
  const passages: MeantDocument['passages'][number][] = [];
  for (const { page, ...text } of pages) {
    const most = limits.reading.maxPassages - passages.length;
    const found = await embedPage(text, embedder, { most, ...options });
    passages.push(...found.map((passage) => ({ page, ...passage })));
  }
  return passages.slice(0, limits.reading.maxPassages);
}
