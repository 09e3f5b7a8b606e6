import { DDSketch } from '@datadog/sketches-js';
import type { EntityManager } from 'typeorm';
import { addAmounts, type PersonHour, type Rollup } from './rollup-sums.js';

interface Stored {
  readonly place: number;
  readonly facts: number;
  readonly late: number;
  readonly newest: Date;
  readonly amounts: Readonly<Record<string, number>>;
  readonly durationMs: number;
  readonly durations: Buffer | null;
}

const keys = (rollups: readonly Rollup[]) => [
  rollups.map(({ organisationId }) => organisationId),
  rollups.map(({ kind }) => kind),
  rollups.map(({ version }) => version),
  rollups.map(({ grain }) => grain),
  rollups.map(({ start }) => start),
  rollups.map(({ by }) => by),
];
const KEY_COLUMNS = 'organisation_id, kind, version, grain, start, by';
const KEY_ARRAYS = '$1::uuid[], $2::text[], $3::smallint[], $4::text[], $5::timestamptz[], $6::jsonb[]';

/** Merges sums into the stored ones. The caller holds the lock, so only one process does this. */
export async function mergeRollups(system: EntityManager, rollups: readonly Rollup[]): Promise<void> {
  if (rollups.length === 0) return;
  const stored: Stored[] = await system.query(
    `SELECT key.place::int, r.facts::float8, r.late::float8, r.newest, r.amounts, r.duration_ms::float8 AS "durationMs", r.durations
       FROM unnest(${KEY_ARRAYS}) WITH ORDINALITY AS key (${KEY_COLUMNS}, place)
       JOIN app.rollup r USING (${KEY_COLUMNS})`,
    keys(rollups),
  );
  for (const known of stored) {
    const rollup = rollups[known.place - 1];
    if (rollup) addStored(rollup, known);
  }
  await system.query(
    `INSERT INTO app.rollup (${KEY_COLUMNS}, facts, late, newest, amounts, duration_ms, durations)
     SELECT * FROM unnest(${KEY_ARRAYS}, $7::bigint[], $8::bigint[], $9::timestamptz[], $10::jsonb[], $11::bigint[], $12::bytea[])
     ON CONFLICT (${KEY_COLUMNS}) DO UPDATE SET facts = excluded.facts, late = excluded.late, newest = excluded.newest,
       amounts = excluded.amounts, duration_ms = excluded.duration_ms, durations = excluded.durations`,
    [
      ...keys(rollups),
      rollups.map(({ facts }) => facts),
      rollups.map(({ late }) => late),
      rollups.map(({ newest }) => newest),
      rollups.map(({ amounts }) => JSON.stringify(amounts)),
      rollups.map(({ durationMs }) => durationMs),
      rollups.map(({ durations }) => durations && Buffer.from(durations.toProto())),
    ],
  );
}

function addStored(rollup: Rollup, known: Stored): void {
  rollup.facts += known.facts;
  rollup.late += known.late;
  if (known.newest > rollup.newest) rollup.newest = known.newest;
  addAmounts(rollup.amounts, known.amounts);
  rollup.durationMs += known.durationMs;
  if (known.durations === null) return;
  const durations = DDSketch.fromProto(known.durations);
  if (rollup.durations) rollup.durations.merge(durations);
  else rollup.durations = durations;
}

/** Adds to the stored counts per person. */
export async function addPeople(system: EntityManager, people: readonly PersonHour[]): Promise<void> {
  if (people.length === 0) return;
  await system.query(
    `INSERT INTO app.rollup_person AS known (organisation_id, kind, hour, account_id, facts)
     SELECT * FROM unnest($1::uuid[], $2::text[], $3::timestamptz[], $4::uuid[], $5::bigint[])
     ON CONFLICT (organisation_id, kind, hour, account_id) DO UPDATE SET facts = known.facts + excluded.facts`,
    [
      people.map(({ organisationId }) => organisationId),
      people.map(({ kind }) => kind),
      people.map(({ hour }) => hour),
      people.map(({ accountId }) => accountId),
      people.map(({ facts }) => facts),
    ],
  );
}
