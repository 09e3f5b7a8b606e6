import { limits } from '@cartulary/contracts/limits';
import type { Database } from '@cartulary/database/database';
import { waitingPages, type WaitingPage } from '@cartulary/database/embedded-pages.queries';
import { Page } from '@cartulary/database/entities/page.entity';
import { PassageVectorRow } from '@cartulary/database/entities/passage-vector.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import type { PassageEmbedder, PassageVector } from '@cartulary/pipeline/embed/embedder';
import type { EmbedderId } from '@cartulary/pipeline/embed/embedders';
import { paragraphsOf } from '@cartulary/pipeline/embed/passages';
import { isDeepStrictEqual } from 'node:util';
import { forgetOtherRuns } from './forget-vectors.js';
import { passagesOf, storePassages, type PagePlace } from './page-vectors.js';

interface Parts {
  readonly database: Database;
  readonly embedder: PassageEmbedder;
}

interface Portion {
  /** Maximum number of pages in this call. */
  readonly portion: number;
  /** The last page of the previous portion. */
  readonly after?: WaitingPage | undefined;
  readonly signal?: AbortSignal;
  /** Resolves once more may be embedded, so other work goes first. */
  readonly giveWay?: () => Promise<void>;
  /** Whether to stop before the next page. */
  readonly isOver?: () => boolean;
  /** Whether the index has to pick up what's stored, because it isn't rebuilt afterward. */
  readonly toIndex?: boolean;
}

interface PortionDone {
  readonly looked: number;
  /** True if no more pages are waiting after `after`. */
  readonly isLast: boolean;
  readonly last: WaitingPage | undefined;
  /** Documents these pages belong to. */
  readonly documentIds: readonly string[];
}

/**
 * Creates vectors for some of an organization's pages that have none from this embedder, newest documents first. Each
 * page is stored as a whole with a mark that it's done. Therefore, if it's killed, it continues where it stopped, and
 * pages that another release processed in the meantime are found by their missing marks. A page that crashes the
 * model's process twice is marked as failed.
 * @throws ModelError if the embedder isn't available; the signal's reason if it fired between two pages
 */
export async function embedAnew(
  { database, embedder }: Parts,
  organisationId: string,
  { portion, after, signal, giveWay, isOver, toIndex = false }: Portion,
): Promise<PortionDone> {
  const waiting = await database.inOrganisation(organisationId, () => waitingPages(embedder, portion, after));
  const looked: WaitingPage[] = [];
  for (const page of waiting) {
    if (isOver?.()) break;
    signal?.throwIfAborted();
    const { text, room } = await database.inOrganisation(organisationId, () => readText(page, embedder));
    const found = text ? await passagesOf(text, embedder, { most: room, signal, giveWay }) : [];
    await database.inOrganisation(organisationId, async () => {
      if ((await store(page, text, found, embedder)) && toIndex) await askForIndexing(page.documentId);
    });
    looked.push(page);
  }
  const documentIds = [...new Set(looked.map(({ documentId }) => documentId))];
  const isLast = looked.length === waiting.length && waiting.length < portion;
  return { looked: looked.length, isLast, last: looked.at(-1), documentIds };
}

/** The input that passages are cut from. */
interface Text {
  readonly text: string;
  readonly blocks?: NonNullable<Page['blocks']>;
}

/** A page's text, and how many more passages its document may store. */
async function readText(
  { documentId, runId, page }: PagePlace,
  { name: engine, version: engineVersion }: EmbedderId,
): Promise<{ text: Text | null; room: number }> {
  const row = await repository(Page).findOneBy({ documentId, runId, number: page });
  const kept = await repository(PassageVectorRow).countBy({ documentId, runId, engine, engineVersion });
  const room = Math.max(0, limits.reading.maxPassages - kept);
  return { text: row && textOf(row), room };
}

const textOf = ({ text, blocks }: Page): Text => ({ text, ...(blocks ? { blocks } : {}) });

/** Whether the page still has the text that was embedded. The lock keeps it unchanged until the transaction ends. */
async function isUnchanged({ documentId, runId, page }: PagePlace, embedded: Text | null): Promise<boolean> {
  const where = { documentId, runId, number: page };
  const row = await repository(Page).findOne({ where, lock: { mode: 'pessimistic_read' } });
  if (!row || !embedded) return row === embedded;
  return isDeepStrictEqual(paragraphsOf(textOf(row)), paragraphsOf(embedded));
}

/**
 * Stores nothing for a page that's no longer displayed or whose text differs from the embedded text because its
 * document was deleted, reprocessed, or laid out again in the meantime.
 * @returns whether it was stored
 */
async function store(
  waiting: PagePlace,
  embedded: Text | null,
  found: readonly PassageVector[] | null,
  embedder: EmbedderId,
): Promise<boolean> {
  const { documentId, runId } = waiting;
  const shown: unknown[] = await manager().query(
    'SELECT 1 FROM app.document WHERE item_id = $1 AND shown_run_id = $2 FOR SHARE',
    [documentId, runId],
  );
  if (shown.length === 0 || !(await isUnchanged(waiting, embedded))) return false;
  await storePassages(waiting, embedded?.text ?? '', found, embedder);
  await forgetOtherRuns(documentId, runId);
  return true;
}

/** In the same transaction as the vectors: if the process that made them is killed before indexing, a sweep indexes the document. */
const askForIndexing = (documentId: string): Promise<unknown> =>
  manager().query('UPDATE app.document SET indexed_revision = NULL WHERE item_id = $1', [documentId]);
