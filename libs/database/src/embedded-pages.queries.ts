import type { EntityManager } from 'typeorm';
import { manager } from './organisation-context.js';

/** Identifies an embedder. */
interface EmbedderId {
  readonly name: string;
  readonly version: string;
}

/** Embedding progress with one embedder. */
export interface EmbeddedShare {
  readonly pages: number;
  /** Processed pages, including those without readable content. */
  readonly done: number;
  /** Pages that failed; they are found by keywords only. */
  readonly failed: number;
}

/** A page without vectors. */
export interface WaitingPage {
  readonly documentId: string;
  readonly runId: string;
  readonly page: number;
  /** Creation time of its document, with microseconds. */
  readonly createdAt: string;
}

/**
 * Pages of every document's displayed version, including documents in the trash; `$1` and `$2` are engine and version.
 * A document's first run is displayed while it's in progress; stage `layout` is the last one that changes the text.
 * Documents whose pipeline skips embedding can be found only by keywords.
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
 * Shown pages without vectors from an embedder, newest documents first.
 * @param after the last page returned: continues after it and ignores newer ones
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

/** How many of the current organization's shown pages an embedder has processed. */
export async function embeddedShare({ name, version }: EmbedderId): Promise<EmbeddedShare> {
  const [row] = await manager().query<EmbeddedShare[]>(
    `SELECT count(*)::int AS pages, (count(*) FILTER (WHERE done.state <> 'failed'))::int AS done,
            (count(*) FILTER (WHERE done.state = 'failed'))::int AS failed
       FROM ${SHOWN_PAGES}`,
    [name, version],
  );
  return row ?? { pages: 0, done: 0, failed: 0 };
}

/** Pages embedded per millisecond in the last ten minutes, over all visible organizations; null if there were none. */
export async function embeddingRate(of: EntityManager, { name, version }: EmbedderId): Promise<number | null> {
  const [row] = await of.query<{ pages: number; ms: number | null }[]>(
    `SELECT count(*)::int AS pages, (extract(epoch FROM now() - min(embedded_at)) * 1000)::float8 AS ms
       FROM app.embedded_page
      WHERE embedded_at > now() - interval '10 minutes' AND engine = $1 AND engine_version = $2`,
    [name, version],
  );
  return row?.ms ? row.pages / row.ms : null;
}

/**
 * Deletes a batch of the current organization's vectors from the previous embedder.
 * @returns how many
 */
export async function forgetFormerPassages(most: number): Promise<number> {
  const [, deleted] = await manager().query<[unknown[], number]>(
    'DELETE FROM app.passage WHERE id IN (SELECT id FROM app.passage LIMIT $1)',
    [most],
  );
  return deleted;
}

/** Whether the current organization still has vectors from the previous embedder. */
export async function hasFormerPassages(): Promise<boolean> {
  const rows: unknown[] = await manager().query('SELECT 1 FROM app.passage LIMIT 1');
  return rows.length > 0;
}
