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
/** The lock of a transaction that changes sums. */
const SUMS_LOCK = LOCK + 1_000;
/** How many facts are summed in one portion, and so held in memory. */
const BATCH = 5_000;
const EVERY_MS = 2_000;
/** How often it notes that there is nothing new: the figures of an idle installation are as fresh as that. */
const IDLE_MS = 20_000;
/** How soon it looks again for facts that it could not count yet. */
const BEHIND_MS = 1_500;

/** What was counted in one turn: which kinds of facts of which organisations, those left out that pages are not told of. */
export type Counted = ReadonlyMap<string, ReadonlySet<string>>;

export interface RollUpOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly onError: (error: unknown) => void;
  /** Called after facts were counted, at most every two seconds. */
  readonly tell: (counted: Counted) => Promise<void>;
}

/** Sums facts up in one process of all: wakes up on every fact, rests two seconds after each turn, looks by itself every 20 s. */
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

/** One turn of counting. */
export interface Turn {
  readonly counted: Counted;
  /** Facts are left that an open transaction may still add to, or another process is counting. */
  readonly isBehind: boolean;
}

/**
 * Adds all committed facts to the sums, each once: killed at any line, it goes on where it was. Where another one counts, it leaves
 * that to it.
 * @param batch how many facts at a time
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
 * Makes the sums of all facts that are kept anew, in one transaction: pages see the old ones until it is done. Sums of before that stay,
 * without what came late to them since they were made last.
 * @param options.waits whether it waits for another one that counts; if not, it leaves it to that one
 * @returns how many facts were counted
 */
export function rollUpAnew(database: Database, { batch = BATCH, waits = true } = {}): Promise<number> {
  return database.inSystem(async (system) => {
    // Without a limit of time: it waits for others and deletes many sums.
    await system.query('SET LOCAL statement_timeout = 0');
    if (waits) await system.query('SELECT pg_advisory_xact_lock($1)', [SUMS_LOCK]);
    else if (!(await tryLock(system))) return 0;
    // The first day all of whose facts are still kept.
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
 * Facts of a database that this one was restored from name transactions of there, which are all over. A fact that a transaction of here
 * reaches meanwhile keeps its number: it is counted when that one is over.
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

/** A database that was restored elsewhere counts its transactions from the start: what is known of the other one means nothing. */
async function wasRestored(system: EntityManager): Promise<boolean> {
  const [state]: [{ restored: boolean }?] = await system.query(
    'SELECT up_to > pg_snapshot_xmax(pg_current_snapshot()) AS restored FROM app.rollup_state',
  );
  return state?.restored === true;
}

/** Up to which fact all are counted, in the order of their transactions and ids. */
interface Position {
  readonly upTo: string;
  readonly upToId: string;
}

const FIRST_AFTER = (transaction: string, id: string): string =>
  `(SELECT id FROM app.fact WHERE (written_by, id) > (${transaction}, ${id}) ORDER BY written_by, id LIMIT 1)`;

/** Where every fact is counted, the moment up to which they are is now. Nobody else may be counting. */
const NOTHING_NEW = `
  UPDATE app.rollup_state SET counted_until = now()
   WHERE pg_try_advisory_xact_lock($1) AND up_to <= pg_snapshot_xmax(pg_current_snapshot())
     AND ${FIRST_AFTER('up_to', 'up_to_id')} IS NULL
  RETURNING up_to::text`;

/** Below the horizon no fact can appear any more, and none goes: the facts of one transaction may be cut in two there. */
const STATE = `
  SELECT up_to::text AS "upTo", up_to_id AS "upToId", horizon::text, next::text,
         ${FIRST_AFTER('horizon', `'${NO_ID}'::uuid`)} IS NOT NULL AS "isBehind"
    FROM app.rollup_state, pg_snapshot_xmin(pg_current_snapshot()) AS horizon, pg_snapshot_xmax(pg_current_snapshot()) AS next`;

/**
 * Everything committed is counted up to now where no fact is left, and else up to the moment at which a transaction was next (`seen`)
 * that is below the horizon now.
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

/** @param from facts of before are passed over: they are in the sums */
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
