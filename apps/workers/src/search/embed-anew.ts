import { limits } from '@cartulary/contracts/limits';
import type { Database } from '@cartulary/database/database';
import { Page } from '@cartulary/database/entities/page.entity';
import { EmbeddedPage, PassageVectorRow } from '@cartulary/database/entities/passage-vector.entity';
import { newId } from '@cartulary/database/new-id';
import { manager, repository } from '@cartulary/database/organisation-context';
import { embedPage } from '@cartulary/pipeline/embed/embed-page';
import { ModelLost, type PassageEmbedder, type PassageVector } from '@cartulary/pipeline/embed/embedder';
import { paragraphsOf } from '@cartulary/pipeline/embed/passages';
import { isDeepStrictEqual } from 'node:util';
import { Not } from 'typeorm';

interface WaitingPage {
  readonly documentId: string;
  readonly runId: string;
  readonly page: number;
}

/** How far an organisation's pages have their vectors by one embedder. */
export interface EmbeddedShare {
  readonly pages: number;
  readonly done: number;
  /** Pages that it failed at, which are found by their words. */
  readonly failed: number;
}

interface Parts {
  readonly database: Database;
  readonly embedder: PassageEmbedder;
}

/**
 * Pages of what is shown of every document, also of those in the bin; `$1` and `$2` are engine and version. A document's
 * first reading is shown while it goes on: stage `layout` is the last that changes what the text is.
 */
const SHOWN_PAGES = `app.document document
  JOIN app.page page ON page.organisation_id = document.organisation_id AND page.run_id = document.shown_run_id
   AND (EXISTS (SELECT 1 FROM app.processing_run run
                 WHERE run.organisation_id = page.organisation_id AND run.id = page.run_id AND run.state = 'done')
     OR EXISTS (SELECT 1 FROM app.stage_run layout
                 WHERE layout.organisation_id = page.organisation_id AND layout.run_id = page.run_id
                   AND layout.stage = 'layout' AND layout.state IN ('done', 'skipped')))
  LEFT JOIN app.embedded_page done
    ON done.organisation_id = page.organisation_id AND done.run_id = page.run_id AND done.page = page.number
   AND done.engine = $1 AND done.engine_version = $2`;

/**
 * Makes vectors for a portion of an organisation's pages that have none by this embedder, those of the newest documents
 * first. Each page is stored as a whole with the mark that it is done, so that it goes on where it was killed, and what
 * another release read meanwhile is found by its missing marks. A page that ends the model's process twice is marked as
 * failed.
 *
 * @param portion most pages of this call, so that other work can come between two
 * @returns how many pages were looked at; fewer than the portion means that nothing waits
 * @throws ModelError where the embedder can't be used; the signal's reason where it fired between two pages
 */
export async function embedAnew(
  { database, embedder }: Parts,
  organisationId: string,
  { portion, signal }: { readonly portion: number; readonly signal?: AbortSignal },
): Promise<number> {
  const waiting = await database.inOrganisation(organisationId, () => waitingPages(embedder, portion));
  for (const page of waiting) {
    signal?.throwIfAborted();
    const { text, room } = await database.inOrganisation(organisationId, () => readText(page, embedder));
    const embed = () => (text ? embedPage(text, embedder, { most: room, ...(signal ? { signal } : {}) }) : []);
    const found = await unlessLost(
      () => unlessLost(embed, embed),
      () => null,
    );
    await database.inOrganisation(organisationId, () => store(page, text, found, embedder));
  }
  return waiting.length;
}

/** What the work makes, or what is done instead where the model's process ends or takes too long. */
async function unlessLost<T>(work: () => T | Promise<T>, instead: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ModelLost) return await instead();
    throw error;
  }
}

/** Of an organisation's shown pages, how many are done by an embedder. */
export async function embeddedShare(
  database: Database,
  organisationId: string,
  { name, version }: Pick<PassageEmbedder, 'name' | 'version'>,
): Promise<EmbeddedShare> {
  const [row] = await database.inOrganisation(organisationId, () =>
    manager().query<EmbeddedShare[]>(
      `SELECT count(*)::int AS pages, (count(*) FILTER (WHERE done.state = 'embedded'))::int AS done,
              (count(*) FILTER (WHERE done.state = 'failed'))::int AS failed
         FROM ${SHOWN_PAGES}`,
      [name, version],
    ),
  );
  return row ?? { pages: 0, done: 0, failed: 0 };
}

const waitingPages = ({ name, version }: PassageEmbedder, portion: number): Promise<WaitingPage[]> =>
  manager().query<WaitingPage[]>(
    `SELECT document.item_id AS "documentId", page.run_id AS "runId", page.number AS page
       FROM ${SHOWN_PAGES}
      WHERE done.id IS NULL
      ORDER BY document.created_at DESC, document.item_id, page.number LIMIT $3`,
    [name, version, portion],
  );

/** What passages are cut from. */
interface Text {
  readonly text: string;
  readonly blocks?: NonNullable<Page['blocks']>;
}

/** A page's text, and how many more passages its document may keep. */
async function readText(
  { documentId, runId, page }: WaitingPage,
  { name: engine, version: engineVersion }: PassageEmbedder,
): Promise<{ text: Text | null; room: number }> {
  const row = await repository(Page).findOneBy({ documentId, runId, number: page });
  const kept = await repository(PassageVectorRow).countBy({ documentId, runId, engine, engineVersion });
  const room = Math.max(0, limits.reading.maxPassages - kept);
  return { text: row && textOf(row), room };
}

const textOf = ({ text, blocks }: Page): Text => ({ text, ...(blocks ? { blocks } : {}) });

/** Whether the page still says what was embedded, and goes on saying it until the transaction ends. */
async function isUnchanged({ documentId, runId, page }: WaitingPage, embedded: Text | null): Promise<boolean> {
  const where = { documentId, runId, number: page };
  const row = await repository(Page).findOne({ where, lock: { mode: 'pessimistic_read' } });
  if (!row || !embedded) return row === embedded;
  return isDeepStrictEqual(paragraphsOf(textOf(row)), paragraphsOf(embedded));
}

/**
 * Nothing is kept of a page that is shown no longer, or says something else than what was embedded: its document was
 * deleted, read again or laid out anew meanwhile.
 */
async function store(
  waiting: WaitingPage,
  embedded: Text | null,
  found: readonly PassageVector[] | null,
  { name: engine, version: engineVersion }: PassageEmbedder,
): Promise<void> {
  const { documentId, runId, page } = waiting;
  const shown: unknown[] = await manager().query(
    'SELECT 1 FROM app.document WHERE item_id = $1 AND shown_run_id = $2 FOR KEY SHARE',
    [documentId, runId],
  );
  if (shown.length === 0 || !(await isUnchanged(waiting, embedded))) return;
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
    .values({ id: newId(), ...of, state: found ? 'embedded' : 'failed' })
    .orIgnore()
    .execute();
  for (const entity of [PassageVectorRow, EmbeddedPage])
    await repository<PassageVectorRow | EmbeddedPage>(entity).delete({ documentId, runId: Not(runId), engine });
}
