import type { EmbeddedState } from '@cartulary/contracts/understanding';
import { EmbeddedPage, PassageVectorRow } from '@cartulary/database/entities/passage-vector.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import {
  EmbedderClosed,
  ModelError,
  type PassageEmbedder,
  type PassageVector,
} from '@cartulary/pipeline/embed/embedder';
import type { EmbedderId } from '@cartulary/pipeline/embed/embedders';
import { isInOtherScript } from '@cartulary/pipeline/embed/scripts';

/** A page in one run of a document. */
export interface PagePlace {
  readonly documentId: string;
  readonly runId: string;
  readonly page: number;
}

/**
 * A page's passages with their vectors; null if the model failed on it twice, ended, or took too long.
 * @throws ModelError if the embedder can't be used; EmbedderClosed; the signal's reason if it fired
 */
export async function passagesOf(
  text: Parameters<typeof embedPage>[0],
  embedder: PassageEmbedder,
  options: Parameters<typeof embedPage>[2],
): Promise<PassageVector[] | null> {
  for (const isLast of [false, true])
    try {
      return await embedPage(text, embedder, options);
    } catch (error) {
      if (error instanceof ModelError || error instanceof EmbedderClosed || options.signal?.aborted) throw error;
      if (isLast) return null;
    }
  return null;
}

/**
 * Stores a page's passage vectors with a mark that it's done: once, however often it's tried.
 * @param text the page's text, which the passages are from
 */
export async function storePassages(
  { documentId, runId, page }: PagePlace,
  text: string,
  found: readonly PassageVector[] | null,
  { name: engine, version: engineVersion }: EmbedderId,
): Promise<void> {
  const of = { documentId, runId, page, engine, engineVersion };
  const rows = (found ?? []).map(({ start, end, vector }) => ({
    id: newId(),
    ...of,
    startOffset: start,
    endOffset: end,
    vector: Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength),
  }));
  if (rows.length > 0)
    await repository(PassageVectorRow).createQueryBuilder().insert().values(rows).orIgnore().execute();
  await repository(EmbeddedPage)
    .createQueryBuilder()
    .insert()
    .values({ id: newId(), ...of, state: stateOf(text, found) })
    .orIgnore()
    .execute();
}

function stateOf(text: string, found: readonly PassageVector[] | null): EmbeddedState {
  if (found === null) return 'failed';
  return found.length === 0 && isInOtherScript(text) ? 'unknown-script' : 'embedded';
}
