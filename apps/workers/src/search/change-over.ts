import { embedJobId, type JobData } from '@cartulary/contracts/jobs';
import { searchLimits } from '@cartulary/contracts/limits/search';
import type { Database } from '@cartulary/database/database';
import { embeddedShare, forgetFormerPassages, type WaitingPage } from '@cartulary/database/embedded-pages.queries';
import type { JobQueue } from '@cartulary/jobs/job-queue';
import { ModelError, type PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import type { WhichEmbedder } from '@cartulary/pipeline/embed/embedders';
import type { SearchIndex } from '@cartulary/search/search-index';
import type { Logger } from '@cartulary/telemetry/logger';
import { whenQuiet } from '../when-quiet.js';
import { embedAnew } from './embed-anew.js';
import type { IndexWriter } from './index-writer.js';
import { everyDocument } from './rebuild.js';

/** Pages requested at once. */
const PORTION = 32;
/** A call ends after this long, so every organization gets its turn. */
const TURN_MS = 25_000;
/** Rows deleted per statement. */
const FORGOTTEN_AT_ONCE = 2_000;

export interface ChangeOverContext {
  readonly database: Database;
  readonly embedder: PassageEmbedder;
  readonly search: SearchIndex;
  readonly index: Pick<IndexWriter, 'bringUpToDate'>;
  readonly queue: Pick<JobQueue, 'counts' | 'enqueue'>;
  readonly log: Logger;
  /** Position of the pass over each organization's pages, kept from turn to turn. */
  readonly reached: Map<string, WaitingPage>;
}

/**
 * Handler of `search.embed`: creates missing vectors for one turn, queues the next turn if some remain, and switches
 * searches to the current index when none do. A later call, an hour after that, deletes the previous embedder's data.
 */
export async function embedOrganisation(
  context: ChangeOverContext,
  { organisationId, isOddTurn = false }: JobData<'search.embed'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, search, log } = context;
  try {
    if (!(await embedForATurn(context, organisationId, signal))) {
      // The turn queues it itself, because the sweep that knows when it was last queued may run in another process.
      const next = { organisationId, isOddTurn: !isOddTurn };
      await context.queue.enqueue('search.embed', next, { jobId: embedJobId(next) });
      return await tell(context, organisationId);
    }
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.error('Vectors can’t be made: the model is missing or damaged', { error, organisationId });
    return;
  }
  const inOwn = <T>(work: () => Promise<T>): Promise<T> => database.actingFor(organisationId, work);
  if ((await answering(context, organisationId)) === 'former') {
    await inOwn(() => search.changeOver(everyDocument(database, organisationId, 'present')));
    log.info('An organisation is searched by the present embedder', { organisationId });
    return;
  }
  if (!(await inOwn(() => search.forgetFormer(searchLimits.formerIndexKeptMs)))) return;
  while ((await database.inOrganisation(organisationId, () => forgetFormerPassages(FORGOTTEN_AT_ONCE))) > 0)
    signal.throwIfAborted();
}

/** Embeds pages until none are waiting or the turn is over. @returns true if none are waiting */
async function embedForATurn(
  context: ChangeOverContext,
  organisationId: string,
  signal: AbortSignal,
): Promise<boolean> {
  const until = Date.now() + TURN_MS;
  const isOver = () => Date.now() >= until;
  const giveWay = () => whenQuiet(context.queue, signal);
  // Before the change-over, the new index is built from the rows as a whole.
  const toIndex = (await answering(context, organisationId)) === 'present';
  const portion = { portion: PORTION, signal, giveWay, isOver, toIndex };
  let after = context.reached.get(organisationId);
  const touched = new Set<string>();
  let isDone = false;
  while (!isDone && !isOver()) {
    const { looked, isLast, last, documentIds } = await embedAnew(context, organisationId, { ...portion, after });
    if (toIndex) for (const documentId of documentIds) touched.add(documentId);
    // Pages changed during embedding may be newer than the pass's position: only a pass from the start shows that none is waiting.
    isDone = looked === 0 && isLast && after === undefined;
    after = isLast ? undefined : (last ?? after);
    if (after) context.reached.set(organisationId, after);
    else context.reached.delete(organisationId);
  }
  if (touched.size > 0) {
    // Once per turn, since a document with many pages is indexed as a whole each time.
    await giveWay();
    await context.index.bringUpToDate(organisationId, [...touched]);
  }
  return isDone;
}

const answering = ({ database, search }: ChangeOverContext, organisationId: string): Promise<WhichEmbedder> =>
  database.actingFor(organisationId, () => search.answers());

async function tell({ database, embedder, log }: ChangeOverContext, organisationId: string): Promise<void> {
  const share = await database.inOrganisation(organisationId, () => embeddedShare(embedder));
  log.info('Vectors are being made by the present embedder', { organisationId, ...share });
}
