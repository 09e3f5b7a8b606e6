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
/** Facts of one transaction; those of one writer are never cut in two. */
const BATCH = 5_000;
const EVERY_MS = 2_000;

/** What was counted in one turn: which kinds of facts of which organisations. */
export type Counted = ReadonlyMap<string, ReadonlySet<string>>;

export interface RollUpOptions {
  readonly database: Database;
  readonly systemUrl: string;
  readonly onError: (error: unknown) => void;
  /** Told after facts were counted, at most every two seconds. */
  readonly tell: (counted: Counted) => Promise<void>;
}

/** Sums facts up in one process of all: wakes up on every fact, rests two seconds after each turn, looks by itself once a minute. */
export function startRollUp({ database, systemUrl, onError, tell }: RollUpOptions): Loop {
  const stopping = new AbortController();
  const loop = startListeningLoop({
    systemUrl,
    channels: ['cartulary_fact'],
    lock: LOCK,
    pollMs: 60_000,
    work: async () => {
      const counted = await rollUp(database);
      if (counted.size === 0) return;
      await tell(counted);
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

/** Adds all committed facts to the sums, each once: killed at any line, it goes on where it was. @returns what it counted */
export async function rollUp(database: Database): Promise<Counted> {
  if (await database.inSystem(wasRestored)) await rollUpAnew(database);
  const counted = new Map<string, Set<string>>();
  for (;;) {
    const { rows, isLast } = await database.inSystem((system) => rollUpBatch(system));
    for (const { organisationId, kind } of rows)
      counted.set(organisationId, (counted.get(organisationId) ?? new Set()).add(kind));
    if (isLast) return counted;
  }
}

/**
 * Makes the sums of all facts that are kept anew, in one transaction: pages see the old ones until it is done. Sums of before that stay,
 * without what came late to them since they were made last.
 * @returns how many facts were counted
 */
export function rollUpAnew(database: Database): Promise<number> {
  return database.inSystem(async (system) => {
    await waitForOthers(system);
    // The first day whose facts are all still here.
    const [first]: [{ day: Date }?] = await system.query(
      `SELECT date_trunc('day', now() - make_interval(days => $1), 'UTC') + interval '1 day' AS day`,
      [metricsLimits.keptDays],
    );
    const from = first?.day ?? new Date();
    await system.query('DELETE FROM app.rollup WHERE start >= $1', [from]);
    await system.query('DELETE FROM app.rollup_person WHERE hour >= $1', [from]);
    // Of a database that this one was restored from: transactions of there, which are all over.
    await system.query(
      `UPDATE app.fact SET written_by = '${OVER}' WHERE written_by >= pg_snapshot_xmax(pg_current_snapshot())`,
    );
    await system.query("UPDATE app.rollup_state SET up_to = '0'");
    for (let counted = 0; ;) {
      const { rows, isLast } = await rollUpBatch(system, from);
      counted += rows.length;
      if (isLast) return counted;
    }
  });
}

/** A transaction before all others. */
const OVER = 3;

const waitForOthers = (system: EntityManager) => system.query('SELECT pg_advisory_xact_lock($1)', [LOCK + 1_000]);

/** A database that was restored elsewhere counts its transactions from the start: what is known of the other one means nothing. */
async function wasRestored(system: EntityManager): Promise<boolean> {
  const [state]: [{ restored: boolean }?] = await system.query(
    'SELECT up_to > pg_snapshot_xmax(pg_current_snapshot()) AS restored FROM app.rollup_state',
  );
  return state?.restored === true;
}

/** Of the facts that aren't counted yet: up to where they can't get company any more, or to the end of the batch. */
const NEXT = `
  WITH state AS (
    SELECT up_to, pg_snapshot_xmin(pg_current_snapshot()) AS horizon FROM app.rollup_state
  ), cut AS (
    SELECT min(written_by) AS at FROM (
      SELECT written_by FROM app.fact, state WHERE written_by >= state.up_to AND written_by < state.horizon
       ORDER BY written_by OFFSET ${BATCH} LIMIT 1) beyond
  )
  SELECT state.up_to::text AS "upTo", (cut.at IS NULL OR cut.at = state.up_to) AS "isLast",
         (CASE WHEN cut.at IS NULL OR cut.at = state.up_to THEN state.horizon ELSE cut.at END)::text AS "end"
    FROM state, cut`;

/** @param from facts of before are passed over: they are in the sums */
async function rollUpBatch(
  system: EntityManager,
  from = new Date(0),
): Promise<{ rows: readonly FactRow[]; isLast: boolean }> {
  await waitForOthers(system);
  const [{ upTo, end, isLast }]: [{ upTo: string; end: string; isLast: boolean }] = await system.query(NEXT);
  const rows: FactRow[] = await system.query(
    `SELECT organisation_id AS "organisationId", kind, version, at, account_id AS "accountId", duration_ms::float8 AS "durationMs", by, amounts,
            written_at - at > make_interval(secs => $3 / 1000.0) AS late
       FROM app.fact WHERE written_by >= $1::xid8 AND written_by < $2::xid8 AND at >= $4`,
    [upTo, end, metricsLimits.lateAfterMs, from],
  );
  const sums = new RollupSums(countsPeople);
  for (const row of rows) sums.add(row);
  await mergeRollups(system, [...sums.rollups.values()]);
  await addPeople(system, [...sums.people.values()]);
  await system.query('UPDATE app.rollup_state SET up_to = $1::xid8', [end]);
  return { rows, isLast };
}

const countsPeople = (kind: string): boolean =>
  (facts as Readonly<Record<string, FactEntry>>)[kind]?.countsPeople === true;
