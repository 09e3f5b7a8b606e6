import { commandCenterLimits } from '@cartulary/contracts/limits/command-center';
import type { ReadingPriority } from '@cartulary/contracts/reading-priority';
import type { StageName, StageState } from '@cartulary/contracts/stages';
import { prepared, preparedIfFew } from '@cartulary/database/prepared';
import { isVisible, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';

const { listedRows, listedStopped, stoppedListedMs } = commandCenterLimits;

/** A running or queued document. */
export interface WorkRow {
  readonly documentId: string;
  readonly runId: string;
  readonly name: string;
  readonly personId: string;
  readonly personName: string;
  readonly isRunning: boolean;
  readonly isPaused: boolean;
  readonly waitsUntil: Date | null;
  readonly since: Date;
  readonly place: number | null;
  readonly priority: ReadingPriority;
  readonly inBatch: boolean;
  readonly mediaType: string;
  readonly pages: number | null;
  readonly progress: number;
  readonly cpuMs: string;
  /** The number of documents that the caller can see, and of those they can't see. */
  readonly seen: number;
  readonly hiddenRunning: number;
  readonly hiddenWaiting: number;
}

/** If nothing is listed, the row only contains counts. */
type NoWork = Pick<WorkRow, 'seen' | 'hiddenRunning' | 'hiddenWaiting'> & { readonly documentId: null };

/**
 * The organization's running and queued documents, in the workers' order: by `stagePriority`, then by when they were
 * requested or moved. Documents that wait for their batch or another day have no position. $1, $2 as in
 * `visiblePlaces`.
 */
const WORK = `
  WITH RECURSIVE ${visiblePlaces}, at_work AS MATERIALIZED (
    SELECT DISTINCT run_id FROM app.stage_run WHERE state = 'running'
  ), going AS MATERIALIZED (
    SELECT r.id AS run_id, r.document_id, r.started_at, r.priority, r.waits_until, r.cpu_ms, d.batch_id IS NOT NULL AS in_batch,
           EXISTS (SELECT FROM at_work WHERE at_work.run_id = r.id) AS is_running,
           coalesce(b.state = 'paused', false) AS is_paused,
           CASE WHEN r.waits_until > now() AND NOT r.passes_budget THEN r.waits_until END AS until,
           CASE r.priority WHEN 'first' THEN 0 WHEN 'last' THEN 3 ELSE CASE WHEN d.batch_id IS NULL THEN 1 ELSE 2 END END AS class,
           d.state <> 'received' AS has_begun, coalesce(r.priority_at, r.started_at) AS put_at,
           d.media_type, d.page_count, d.progress
      FROM app.processing_run r
      JOIN app.document d ON d.item_id = r.document_id AND d.current_run_id = r.id
      LEFT JOIN app.batch b ON b.id = d.batch_id
     WHERE r.state = 'running'
  ), placed AS (
    SELECT going.*, CASE WHEN NOT is_running AND NOT is_paused AND until IS NULL THEN
             (count(*) FILTER (WHERE NOT is_running AND NOT is_paused AND until IS NULL)
               OVER (ORDER BY class, has_begun DESC, put_at, run_id))::int END AS place
      FROM going
  ), known AS MATERIALIZED (
    SELECT placed.*, i.owner_id, ${isVisible} AS is_seen
      FROM placed JOIN app.listed i ON i.item_id = placed.document_id AND i.kind = 'file' AND i.binned_at IS NULL AND NOT i.sealed
  )
  SELECT k.document_id AS "documentId", k.run_id AS "runId", item.title AS name, k.owner_id AS "personId",
         owner.first_name || ' ' || owner.last_name AS "personName", k.is_running AS "isRunning", k.is_paused AS "isPaused",
         k.until AS "waitsUntil", k.started_at AS since, k.place, k.priority, k.in_batch AS "inBatch", k.media_type AS "mediaType",
         k.page_count AS pages, k.progress, k.cpu_ms AS "cpuMs", counted.seen, counted.hidden_running AS "hiddenRunning",
         counted.hidden_waiting AS "hiddenWaiting"
    FROM (
      SELECT count(*) FILTER (WHERE is_seen OR $3)::int AS seen,
             count(*) FILTER (WHERE NOT (is_seen OR $3) AND is_running)::int AS hidden_running,
             count(*) FILTER (WHERE NOT (is_seen OR $3) AND NOT is_running)::int AS hidden_waiting
        FROM known) counted
    LEFT JOIN LATERAL (
      SELECT * FROM known WHERE is_seen OR $3
       ORDER BY is_running DESC, place NULLS LAST, put_at, run_id LIMIT ${listedRows}) k ON true
    LEFT JOIN app.item item ON item.id = k.document_id
    LEFT JOIN app.account owner ON owner.id = k.owner_id
   ORDER BY k.is_running DESC, k.place NULLS LAST, k.put_at, k.run_id`;

/** Runs in the caller's unit of work. @param all includes documents that the caller may not open */
export async function readWork({ accountId, organisationId }: Caller, all: boolean) {
  const rows = await preparedIfFew<WorkRow | NoWork>(WORK, [accountId, organisationId, all]);
  const [first] = rows;
  return {
    rows: rows.filter((row): row is WorkRow => row.documentId !== null),
    seen: first?.seen ?? 0,
    others: { running: first?.hiddenRunning ?? 0, waiting: first?.hiddenWaiting ?? 0 },
  };
}

const FIRST = `
  SELECT count(*)::int AS "ofAll", count(*) FILTER (WHERE r.priority_by = $1)::int AS own
    FROM app.processing_run r
    JOIN app.document d ON d.item_id = r.document_id AND d.current_run_id = r.id
    JOIN app.item i ON i.id = d.item_id
    LEFT JOIN app.batch b ON b.id = d.batch_id
   WHERE r.state = 'running' AND r.priority = 'first'
     AND (EXISTS (SELECT FROM app.stage_run s WHERE s.run_id = r.id AND s.state = 'running')
       OR (i.binned_at IS NULL AND coalesce(b.state, '') <> 'paused'
         AND (r.waits_until IS NULL OR r.waits_until <= now() OR r.passes_budget)))`;

/**
 * The number of running or queued documents that were moved to the front: in total, and by this account. Runs in the
 * caller's unit of work.
 */
export async function countFirst(accountId: string): Promise<{ readonly ofAll: number; readonly own: number }> {
  const [counted] = await prepared<{ ofAll: number; own: number }>(FIRST, [accountId]);
  return counted ?? { ofAll: 0, own: 0 };
}

/** One stage of a run. */
export interface StageRow {
  readonly runId: string;
  readonly stage: StageName;
  readonly state: StageState;
  readonly startedAt: Date | null;
}

/** The stages of runs, by run. Runs in the caller's unit of work. */
export async function readStages(runIds: readonly string[]): Promise<ReadonlyMap<string, readonly StageRow[]>> {
  const rows = await prepared<StageRow>(
    `SELECT run_id AS "runId", stage, state, started_at AS "startedAt" FROM app.stage_run WHERE run_id = ANY($1)`,
    [runIds],
  );
  const byRun = new Map<string, StageRow[]>();
  for (const row of rows) byRun.set(row.runId, [...(byRun.get(row.runId) ?? []), row]);
  return byRun;
}

/** A document whose processing someone stopped. */
export interface StoppedRow {
  readonly documentId: string;
  readonly name: string;
  readonly personId: string;
  readonly personName: string;
  readonly stoppedAt: Date;
}

const STOPPED = `
  WITH RECURSIVE ${visiblePlaces}
  SELECT d.item_id AS "documentId", item.title AS name, i.owner_id AS "personId",
         owner.first_name || ' ' || owner.last_name AS "personName", r.finished_at AS "stoppedAt"
    FROM app.processing_run r
    JOIN app.document d ON d.item_id = r.document_id AND d.current_run_id = r.id
    JOIN app.listed i ON i.item_id = d.item_id AND i.kind = 'file' AND i.binned_at IS NULL AND NOT i.sealed
    JOIN app.item item ON item.id = d.item_id
    JOIN app.account owner ON owner.id = i.owner_id
   WHERE r.state = 'cancelled' AND r.finished_at > $3 AND ${isVisible}
   ORDER BY r.finished_at DESC, r.id LIMIT ${listedStopped}`;

/** Recently stopped documents that the caller may open, latest first. Runs in the caller's unit of work. */
export const readStopped = ({ accountId, organisationId }: Caller, now: Date): Promise<StoppedRow[]> =>
  preparedIfFew<StoppedRow>(STOPPED, [accountId, organisationId, new Date(now.getTime() - stoppedListedMs)]);
