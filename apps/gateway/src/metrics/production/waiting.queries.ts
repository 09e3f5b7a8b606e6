import type { FactKind } from '@cartulary/contracts/facts/all';
import type { ServiceLevelName } from '@cartulary/contracts/service-levels';
import { underWayStates, type DocumentState } from '@cartulary/contracts/stages';
import { prepared } from '@cartulary/database/prepared';
import type { Stretch } from '@cartulary/database/rollups.queries';
import { countStates } from '../now.queries.js';
import type { Waiting } from './backlog.js';

/** The states in which a document still counts as open for a level. */
const openStates: Readonly<Record<ServiceLevelName, readonly DocumentState[]>> = {
  read: underWayStates,
  done: [...underWayStates, 'needs-review', 'failed'],
};

/** Documents that finished after the given time were still waiting then; for the current time, there are none. */
const overdue = `
  WITH waited AS (
    SELECT d.item_id, d.created_at FROM app.document d
     WHERE d.state = ANY ($4::text[]) AND d.done_at IS NULL
       AND (NOT $6 OR NOT EXISTS (SELECT FROM app.processing_run r WHERE r.document_id = d.item_id AND r.state IN ('done', 'failed')))
    UNION
    SELECT d.item_id, d.created_at FROM app.fact f JOIN app.document d ON d.item_id = f.item_id
     WHERE f.kind = $7 AND f.at >= $8 AND (NOT $6 OR f.by @> '{"isFirst": true}')
  )
  SELECT span.place, count(*)::int AS documents
    FROM unnest($1::int[], $2::timestamptz[], $3::timestamptz[]) AS span (place, since, until)
    JOIN waited d ON d.created_at >= span.since - make_interval(secs => $5 / 1000.0)
                 AND d.created_at < span.until - make_interval(secs => $5 / 1000.0)
    JOIN app.listed i ON i.item_id = d.item_id AND (i.binned_at IS NULL OR i.binned_at >= $8)
   GROUP BY span.place`;

/** The fact that ends a document's wait for a level. */
const endOf: Readonly<Record<ServiceLevelName, FactKind>> = { read: 'document.settled', done: 'document.done' };

/**
 * How many documents were waiting at a moment and became overdue in each period, except those in the bin. Reprocessed
 * documents count as read before. Runs in the caller's unit of work.
 * @param at not before facts are stored
 */
export async function countOverdue(
  level: ServiceLevelName,
  withinMs: number,
  stretches: readonly Stretch[],
  at: Date,
): Promise<number[]> {
  const rows = await prepared<{ place: number; documents: number }>(overdue, [
    stretches.map((_, place) => place),
    stretches.map(({ from }) => from),
    stretches.map(({ until }) => until),
    [...openStates[level]],
    withinMs,
    level === 'read',
    endOf[level],
    at,
  ]);
  return stretches.map((_, place) => rows.find((row) => row.place === place)?.documents ?? 0);
}

const oldest = `
  SELECT asked.state, (SELECT d.created_at FROM app.document d JOIN app.listed i ON i.item_id = d.item_id AND i.binned_at IS NULL
                        WHERE d.state = asked.state ORDER BY d.created_at LIMIT 1) AS oldest
    FROM unnest($1::text[]) AS asked (state)`;

/** The documents that currently wait at each stage. Runs in the caller's unit of work. */
export async function readWaiting(): Promise<Waiting> {
  const { underWay, waiting, failed } = await countStates();
  const rows = await prepared<{ state: DocumentState; oldest: Date | null }>(oldest, [
    [...underWayStates, 'needs-review', 'failed'],
  ]);
  const oldestOf = (...states: readonly DocumentState[]): Date | null =>
    rows
      .flatMap(({ state, oldest: came }) => (states.includes(state) && came !== null ? [came] : []))
      .sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
  return {
    reading: { waiting: underWay, oldest: oldestOf(...underWayStates) },
    review: { waiting, oldest: oldestOf('needs-review') },
    failed: { waiting: failed, oldest: oldestOf('failed') },
  };
}
