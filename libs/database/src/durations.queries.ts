import { facts, type FactKind } from '@cartulary/contracts/facts/all';
import { Durations } from './durations.js';
import { prepared } from './prepared.js';
import { asArrays, FACT_SPANS, SPANS, type Stretch } from './rollups.queries.js';

/** Durations of one fact kind in one time range, per combination of dimensions. */
export interface Lasted {
  /** Index of the range, from 0. */
  readonly place: number;
  readonly by: Readonly<Record<string, unknown>>;
  readonly durations: Durations;
}

const KIND = '$5::text AS kind, $6::smallint AS version, $11::jsonb AS only';

const lasted = `
  SELECT span.place, r.by, r.durations, NULL::float8 AS "durationMs"
    FROM (SELECT ${KIND}) asked CROSS JOIN ${SPANS}
    JOIN app.rollup r ON r.kind = asked.kind AND r.version = asked.version AND r.grain = span.grain
                     AND r.start >= span.since AND r.start < span.until AND r.durations IS NOT NULL AND r.by @> asked.only
  UNION ALL
  SELECT span.place, f.by, NULL, f.duration_ms::float8
    FROM (SELECT ${KIND}) asked CROSS JOIN ${FACT_SPANS}
    JOIN app.fact f ON f.kind = asked.kind AND f.version = asked.version AND f.at >= span.since AND f.at < span.until
                   AND f.duration_ms IS NOT NULL AND f.by @> asked.only`;

interface Row {
  readonly place: number;
  readonly by: Readonly<Record<string, unknown>>;
  readonly durations: Buffer | null;
  readonly durationMs: number | null;
}

/**
 * Reads the durations of a fact kind in each of several time ranges, for the current organization.
 * @param only required dimension values
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function readDurations(
  kind: FactKind,
  stretches: readonly Stretch[],
  now: Date,
  only: Readonly<Record<string, unknown>> = {},
): Promise<Lasted[]> {
  const rows = await prepared<Row>(lasted, [
    ...asArrays(stretches, now, ['minute', 'hour', 'day']),
    kind,
    facts[kind].version,
    ...asArrays(stretches, now, ['fact']),
    JSON.stringify(only),
  ]);
  const found = new Map<string, Lasted>();
  for (const { place, by, durations, durationMs } of rows) {
    const key = `${place} ${JSON.stringify(by)}`;
    const known = found.get(key) ?? { place, by, durations: new Durations() };
    found.set(key, known);
    if (durations !== null) known.durations.addStored(durations);
    if (durationMs !== null) known.durations.add(durationMs);
  }
  return [...found.values()];
}
