import { setTimeout as pause } from 'node:timers/promises';
import { facts } from '@cartulary/contracts/facts/all';
import type { FactEntry } from '@cartulary/contracts/facts/fact';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import type { EntityManager } from 'typeorm';
import type { Database } from '../database.js';
import { startListeningLoop, type Loop } from './listening-loop.js';
import { addPeople, mergeRollups } from './rollup-rows.js';
import { RollupSums, type FactRow } from './rollup-sums.js';

const LOCK = 5_163_007_109;
/** Lock of transactions that change rollups. */
const SUMS_LOCK = LOCK + 1_000;
/** Facts summed, and held in memory, at a time. */
const BATCH = 5_000;
const EVERY_MS = 2_000;
/** How often it records that there is nothing new. Figures of an idle installation can lag by this much. */
const IDLE_MS = 20_000;
/** How soon it rechecks facts that it couldn't count yet. */
const BEHIND_MS = 1_500;

/** Fact kinds counted in one turn, per organization, excluding those without page notifications. */
export type Counted = ReadonlyMap<string, ReadonlySet<string>>;

export interface RollUpOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly onError: (error: unknown) => void;
  /** Called after facts were counted, at most every two seconds. */
  readonly tell: (counted: Counted) => Promise<void>;
}

/**
 * Sums up facts in a single process: wakes up on every fact, rests two seconds after each turn, and also checks every
 * 20 s.
 */
export function startRollUp({ database, systemUrl, onError, tell }: RollUpOptions): Loop {
  const stopping = new AbortController();
  let isBehind = false;
  const loop = startListeningLoop({
    systemUrl,
    channels: ['cartulary_fact'],
    lock: LOCK,
    pollMs: () => (isBehind ? BEHIND_MS : IDLE_MS),
    work: async () => {
      const turn = await rollUp(database);
      isBehind = turn.isBehind;
      if (turn.counted.size === 0) return;
      await tell(turn.counted);
      await pause(EVERY_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    },
    onError,
  });
  return {
    stop: () => {
      stopping.abort();
      return loop.stop();
    },
  };
}

/** Result of one counting turn. */
export interface Turn {
  readonly counted: Counted;
  /** Some facts remain, because an open transaction may still add to them or another process is counting. */
  readonly isBehind: boolean;
}

/**
 * Adds all committed facts to the rollups, exactly once: if killed at any point, it resumes where it was. Does nothing if another process
 * is counting.
 * @param batch facts at a time
 */
export async function rollUp(database: Database, batch = BATCH): Promise<Turn> {
  const counted = new Map<string, Set<string>>();
  if ((await database.askSystem(NOTHING_NEW, [SUMS_LOCK])).length > 0) return { counted, isBehind: false };
  if (await database.inSystem(wasRestored)) await rollUpAnew(database, { batch, waits: false });
  for (;;) {
    const portion = await database.inSystem(async (system) =>
      (await tryLock(system)) ? rollUpBatch(system, batch) : undefined,
    );
    if (!portion) return { counted, isBehind: true };
    for (const { organisationId, kind } of portion.rows)
      if (entryOf(kind)?.isQuiet !== true)
        counted.set(organisationId, (counted.get(organisationId) ?? new Set()).add(kind));
    if (portion.isLast) return { counted, isBehind: portion.isBehind };
  }
}

/**
 * Rebuilds the rollups of all stored facts in one transaction; pages see the old ones until it's done. Older rollups
 * stay, without facts that arrived late since their last rebuild.
 * @param options.waits whether to wait for another process that is counting; if not, does nothing
 * @returns the number of counted facts
 */
export function rollUpAnew(database: Database, { batch = BATCH, waits = true } = {}): Promise<number> {
  return database.inSystem(async (system) => {
    // No time limit, because it waits for others and deletes many rollups.
    await system.query('SET LOCAL statement_timeout = 0');
    if (waits) await system.query('SELECT pg_advisory_xact_lock($1)', [SUMS_LOCK]);
    else if (!(await tryLock(system))) return 0;
    // The first day whose facts are all still stored.
    const [first]: [{ day: Date }?] = await system.query(
      `SELECT date_trunc('day', now() - make_interval(days => $1), 'UTC') + interval '1 day' AS day`,
      [metricsLimits.keptDays],
    );
    const from = first?.day ?? new Date();
    await system.query('DELETE FROM app.rollup WHERE start >= $1', [from]);
    await system.query('DELETE FROM app.rollup_person WHERE hour >= $1', [from]);
    await restamp(system, batch);
    await system.query('UPDATE app.rollup_state SET up_to = $1, up_to_id = $2, seen_to = $1', ['0', NO_ID]);
    for (let counted = 0; ;) {
      const { rows, isLast } = await rollUpBatch(system, batch, from);
      counted += rows.length;
      if (isLast) return counted;
    }
  });
}

/** A transaction before all others. */
const OVER = '3';
/** Before every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Facts restored from another database refer to that database's transactions, which are all finished. A fact that a
 * local transaction reaches meanwhile keeps its number and is counted when that transaction ends.
 */
async function restamp(system: EntityManager, batch: number): Promise<void> {
  for (let after: Position | undefined = { upTo: '0', upToId: NO_ID }; after;) {
    const moved: Position[] = await system.query(RESTAMP, [after.upTo, after.upToId, batch]);
    after = moved[0];
  }
}

const RESTAMP = `
  WITH portion AS (
    SELECT written_by, id FROM app.fact
     WHERE written_by >= pg_snapshot_xmax(pg_current_snapshot()) AND (written_by, id) > ($1::xid8, $2::uuid)
     ORDER BY written_by, id LIMIT $3
  ), moved AS (
    UPDATE app.fact SET written_by = '${OVER}' WHERE id IN (SELECT id FROM portion)
  )
  SELECT written_by::text AS "upTo", id AS "upToId" FROM portion ORDER BY written_by DESC, id DESC LIMIT 1`;

async function tryLock(system: EntityManager): Promise<boolean> {
  const [lock]: [{ held: boolean }?] = await system.query('SELECT pg_try_advisory_xact_lock($1) AS held', [SUMS_LOCK]);
  return lock?.held === true;
}

/** A restored database starts counting transactions from the beginning, so the stored position is meaningless. */
async function wasRestored(system: EntityManager): Promise<boolean> {
  const [state]: [{ restored: boolean }?] = await system.query(
    'SELECT up_to > pg_snapshot_xmax(pg_current_snapshot()) AS restored FROM app.rollup_state',
  );
  return state?.restored === true;
}

/** Last counted fact, in the order of transactions and ids. */
interface Position {
  readonly upTo: string;
  readonly upToId: string;
}

const FIRST_AFTER = (transaction: string, id: string): string =>
  `(SELECT id FROM app.fact WHERE (written_by, id) > (${transaction}, ${id}) ORDER BY written_by, id LIMIT 1)`;

/** If every fact is counted, moves the counted time to now. No other process may be counting. */
const NOTHING_NEW = `
  UPDATE app.rollup_state SET counted_until = now()
   WHERE pg_try_advisory_xact_lock($1) AND up_to <= pg_snapshot_xmax(pg_current_snapshot())
     AND ${FIRST_AFTER('up_to', 'up_to_id')} IS NULL
  RETURNING up_to::text`;

/** Below the horizon, no facts can appear or disappear anymore, so the facts of one transaction may be split there. */
const STATE = `
  SELECT up_to::text AS "upTo", up_to_id AS "upToId", horizon::text, next::text,
         ${FIRST_AFTER('horizon', `'${NO_ID}'::uuid`)} IS NOT NULL AS "isBehind"
    FROM app.rollup_state, pg_snapshot_xmin(pg_current_snapshot()) AS horizon, pg_snapshot_xmax(pg_current_snapshot()) AS next`;

/**
 * If no facts remain, everything committed is counted up to now. Otherwise, it's counted up to the time when a
 * transaction that is now below the horizon was next (`seen`).
 */
const MOVE_ON = `
  UPDATE app.rollup_state SET up_to = $1::xid8, up_to_id = $2,
         counted_until = CASE WHEN $3 THEN now() WHEN $4 AND seen_to <= $1::xid8 THEN greatest(counted_until, seen_at) ELSE counted_until END,
         seen_to = CASE WHEN $3 OR ($4 AND seen_to <= $1::xid8) THEN $5::xid8 ELSE seen_to END,
         seen_at = CASE WHEN $3 OR ($4 AND seen_to <= $1::xid8) THEN now() ELSE seen_at END`;

interface State extends Position {
  readonly horizon: string;
  readonly next: string;
  readonly isBehind: boolean;
}

/** @param from facts before this time are skipped, because they are already in the rollups */
async function rollUpBatch(
  system: EntityManager,
  batch: number,
  from = new Date(0),
): Promise<{ rows: readonly FactRow[]; isLast: boolean; isBehind: boolean }> {
  const [{ upTo, upToId, horizon, next, isBehind }]: [State] = await system.query(STATE);
  const read: (FactRow & { readonly id: string; readonly writtenBy: string })[] = await system.query(
    `SELECT organisation_id AS "organisationId", kind, version, at, account_id AS "accountId", duration_ms::float8 AS "durationMs", by, amounts,
            written_at - at > make_interval(secs => $5 / 1000.0) AS late, id, written_by::text AS "writtenBy"
       FROM app.fact WHERE (written_by, id) > ($1::xid8, $2::uuid) AND written_by < $3::xid8
      ORDER BY written_by, id LIMIT $4`,
    [upTo, upToId, horizon, batch, metricsLimits.lateAfterMs],
  );
  const rows = read.filter(({ at }) => at >= from);
  const sums = new RollupSums(countsPeople);
  for (const row of rows) sums.add(row);
  await mergeRollups(system, [...sums.rollups.values()]);
  await addPeople(system, [...sums.people.values()]);
  const last = read.at(-1);
  const isLast = read.length < batch || !last;
  const end = isLast ? [horizon, NO_ID] : [last.writtenBy, last.id];
  await system.query(MOVE_ON, [...end, isLast && !isBehind, isLast, next]);
  return { rows, isLast, isBehind };
}

/** Undefined for a kind of another release. */
const entryOf = (kind: string): FactEntry | undefined => (facts as Readonly<Record<string, FactEntry>>)[kind];

const countsPeople = (kind: string): boolean => entryOf(kind)?.countsPeople === true;
