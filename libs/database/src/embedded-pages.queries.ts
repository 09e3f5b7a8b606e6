import type { EntityManager } from 'typeorm';
import { manager } from './organisation-context.js';

/** What names an embedder. */
interface EmbedderId {
  readonly name: string;
  readonly version: string;
}

/** How far pages have their vectors by one embedder. */
export interface EmbeddedShare {
  readonly pages: number;
  /** Pages that it has looked at, also those without anything that it can read. */
  readonly done: number;
  /** Pages that it failed at, which are found by their words. */
  readonly failed: number;
}

/** A page that waits for its vectors. */
export interface WaitingPage {
  readonly documentId: string;
  readonly runId: string;
  readonly page: number;
  /** Of its document, to the microsecond. */
  readonly createdAt: string;
}

/**
 * Pages of what is shown of every document, also of those in the bin; `$1` and `$2` are engine and version. A document's
 * first reading is shown while it goes on: stage `layout` is the last that changes what the text is. Those whose pipeline leaves out what they
 * mean are found by their words alone.
 */
const SHOWN_PAGES = `app.document document
  JOIN app.page page ON page.organisation_id = document.organisation_id AND page.run_id = document.shown_run_id
   AND (EXISTS (SELECT 1 FROM app.processing_run run
                 WHERE run.organisation_id = page.organisation_id AND run.id = page.run_id AND run.state = 'done')
     OR EXISTS (SELECT 1 FROM app.stage_run layout
                 WHERE layout.organisation_id = page.organisation_id AND layout.run_id = page.run_id
                   AND layout.stage = 'layout' AND layout.state IN ('done', 'skipped')))
   AND NOT EXISTS (SELECT 1 FROM app.stage_run embed
                    WHERE embed.organisation_id = page.organisation_id AND embed.run_id = page.run_id
                      AND embed.stage = 'embed' AND embed.left_out)
  LEFT JOIN app.embedded_page done
    ON done.organisation_id = page.organisation_id AND done.run_id = page.run_id AND done.page = page.number
   AND done.engine = $1 AND done.engine_version = $2`;

/**
 * Shown pages without vectors by an embedder, those of the newest documents first.
 * @param after the page that was answered last: goes on behind it, without looking at what is newer
 */
export const waitingPages = (
  { name, version }: EmbedderId,
  most: number,
  after: WaitingPage | undefined,
): Promise<WaitingPage[]> =>
  manager().query<WaitingPage[]>(
    `SELECT document.item_id AS "documentId", page.run_id AS "runId", page.number AS page,
            document.created_at::text AS "createdAt"
       FROM ${SHOWN_PAGES}
      WHERE done.id IS NULL
        AND ($4::timestamptz IS NULL OR (document.created_at, document.item_id) <= ($4::timestamptz, $5::uuid))
      ORDER BY document.created_at DESC, document.item_id DESC, page.number LIMIT $3`,
    [name, version, most, after?.createdAt ?? null, after?.documentId ?? null],
  );

/** Of the running organisation's shown pages, how many are done by an embedder. */
export async function embeddedShare({ name, version }: EmbedderId): Promise<EmbeddedShare> {
  const [row] = await manager().query<EmbeddedShare[]>(
    `SELECT count(*)::int AS pages, (count(*) FILTER (WHERE done.state <> 'failed'))::int AS done,
            (count(*) FILTER (WHERE done.state = 'failed'))::int AS failed
       FROM ${SHOWN_PAGES}`,
    [name, version],
  );
  return row ?? { pages: 0, done: 0, failed: 0 };
}

/** Pages a millisecond, of all organisations that are seen, that got their vectors in the last ten minutes; null where none did. */
export async function embeddingRate(of: EntityManager, { name, version }: EmbedderId): Promise<number | null> {
  const [row] = await of.query<{ pages: number; ms: number | null }[]>(
    `SELECT count(*)::int AS pages, (extract(epoch FROM now() - min(embedded_at)) * 1000)::float8 AS ms
       FROM app.embedded_page
      WHERE embedded_at > now() - interval '10 minutes' AND engine = $1 AND engine_version = $2`,
    [name, version],
  );
  return row?.ms ? row.pages / row.ms : null;
}

/** Deletes what passages of the running organisation meant to the embedder before, some at once. @returns how many */
export async function forgetFormerPassages(most: number): Promise<number> {
  const [, deleted] = await manager().query<[unknown[], number]>(
    'DELETE FROM app.passage WHERE id IN (SELECT id FROM app.passage LIMIT $1)',
    [most],
  );
  return deleted;
}

/** Whether anything is kept of what passages of the running organisation meant to the embedder before. */
export async function hasFormerPassages(): Promise<boolean> {
  const rows: unknown[] = await manager().query('SELECT 1 FROM app.passage LIMIT 1');
  return rows.length > 0;
}
