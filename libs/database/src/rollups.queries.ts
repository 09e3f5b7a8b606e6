import { facts, type FactKind } from '@cartulary/contracts/facts/all';
import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { prepared } from './prepared.js';
import { grainsMs, spansOf, type Span } from './rollup-spans.js';

/** A time range; the end is exclusive. */
export interface Stretch {
  readonly from: Date;
  readonly until: Date;
}

/** Sum of one fact kind in one time range, per combination of dimensions. */
export interface Sum {
  /** Index of the range, from 0. */
  readonly place: number;
  readonly kind: FactKind;
  readonly by: Readonly<Record<string, unknown>>;
  readonly facts: number;
  readonly late: number;
  readonly newest: Date;
  readonly durationMs: number;
  /** Sum of the requested amount; 0 if none was requested. */
  readonly amount: number;
}

/** Before this time, only day rollups exist: the second UTC day after the oldest facts, so that hour rollups are complete. */
export const daysOnlyBefore = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / grainsMs.day) - metricsLimits.keptDays + 2) * grainsMs.day);

/** Spans with the index of their range, as the four arrays of {@link SPANS}. */
export function asArrays(stretches: readonly Stretch[], now: Date, grains: readonly Span['grain'][]) {
  const spans = stretches.flatMap(({ from, until }, place) =>
    spansOf(from, until, daysOnlyBefore(now)).map((span) => ({ ...span, place })),
  );
  const chosen = spans.filter(({ grain }) => grains.includes(grain));
  return [
    chosen.map(({ place }) => place),
    chosen.map(({ grain }) => grain),
    chosen.map(({ from }) => from),
    chosen.map(({ until }) => until),
  ];
}

export const SPANS =
  'unnest($1::int[], $2::text[], $3::timestamptz[], $4::timestamptz[]) AS span (place, grain, since, until)';
export const FACT_SPANS =
  'unnest($7::int[], $8::text[], $9::timestamptz[], $10::timestamptz[]) AS span (place, grain, since, until)';
const factKinds = Object.keys(facts) as FactKind[];
const KINDS = 'unnest($5::text[], $6::smallint[]) AS asked (kind, version)';

/**
 * Looks up each span through the index. A plain join would read all rows of a kind and grain and take 48 to 700 times as long
 * (`npm run bench -- facts-cards`). `OFFSET 0` keeps PostgreSQL from doing that.
 */
const sums = `
  SELECT place, kind, by, sum(facts)::float8 AS facts, sum(late)::float8 AS late, max(newest) AS newest, sum(duration_ms)::float8 AS "durationMs", sum(amount)::float8 AS amount
    FROM (
      SELECT span.place, r.kind, r.by, r.facts, r.late, r.newest, r.duration_ms, coalesce((r.amounts ->> $11)::float8, 0) AS amount
        FROM ${SPANS} CROSS JOIN ${KINDS} CROSS JOIN LATERAL (
               SELECT * FROM app.rollup r
                WHERE r.kind = asked.kind AND r.version = asked.version AND r.grain = span.grain
                  AND r.start >= span.since AND r.start < span.until OFFSET 0) r
      UNION ALL
      SELECT span.place, f.kind, f.by, 1, (f.written_at - f.at > make_interval(secs => ${metricsLimits.lateAfterMs} / 1000.0))::int, f.at, coalesce(f.duration_ms, 0), coalesce((f.amounts ->> $11)::float8, 0)
        FROM ${FACT_SPANS} CROSS JOIN ${KINDS} CROSS JOIN LATERAL (
               SELECT * FROM app.fact f
                WHERE f.kind = asked.kind AND f.version = asked.version AND f.at >= span.since AND f.at < span.until OFFSET 0) f
    ) counted GROUP BY place, kind, by`;

/**
 * Sums of some fact kinds in each of several time ranges, for the current organization. Omits facts whose meaning
 * differs in another release (`version`).
 * @param amount the amount to add up
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export function readSums(
  kinds: readonly FactKind[],
  stretches: readonly Stretch[],
  now: Date,
  amount: string | null = null,
): Promise<Sum[]> {
  return prepared<Sum>(sums, [
    ...asArrays(stretches, now, ['minute', 'hour', 'day']),
    [...kinds],
    kinds.map((kind) => facts[kind].version),
    ...asArrays(stretches, now, ['fact']),
    amount,
  ]);
}

/**
 * People with a fact of a kind in each range, looking up each span through the index as in {@link readSums}. Parameters: {@link
 * peopleValues}.
 */
export const SEEN = `
      SELECT span.place, p.account_id
        FROM ${SPANS} CROSS JOIN LATERAL (
               SELECT DISTINCT p.account_id FROM app.rollup_person p
                WHERE p.kind = $5 AND p.hour >= span.since AND p.hour < span.until OFFSET 0) p
      UNION ALL
      SELECT span.place, f.account_id
        FROM unnest($6::int[], $7::text[], $8::timestamptz[], $9::timestamptz[]) AS span (place, grain, since, until)
       CROSS JOIN LATERAL (
               SELECT DISTINCT f.account_id FROM app.fact f
                WHERE f.kind = $5 AND f.at >= span.since AND f.at < span.until AND f.account_id IS NOT NULL OFFSET 0) f`;

const people = `
  SELECT place, count(*)::int AS people
    FROM (SELECT DISTINCT place, account_id FROM (${SEEN}) each) seen
    JOIN app.account a ON a.id = seen.account_id AND a.is_active GROUP BY place`;

/**
 * Number of distinct people with a fact in each time range, among those who can still sign in, by range index; null for
 * a range that starts before per-person data is available.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function countPeople(
  kind: FactKind,
  stretches: readonly Stretch[],
  now: Date,
): Promise<(number | null)[]> {
  const kept = daysOnlyBefore(now);
  const rows = await prepared<{ place: number; people: number }>(people, peopleValues(kind, stretches, kept));
  const counted = new Map(rows.map((row) => [row.place, row.people]));
  return stretches.map(({ from }, place) => (from < kept ? null : (counted.get(place) ?? 0)));
}

/** Parameters of {@link SEEN}. Omits ranges that start before per-person data is available. */
export function peopleValues(kind: FactKind, stretches: readonly Stretch[], kept: Date): readonly unknown[] {
  // Days are split into hours and minutes into facts, because per-person rollups only exist per hour.
  const asked = stretches.flatMap(({ from, until }, place) =>
    from < kept ? [] : spansOf(from, until, new Date(0)).map((span) => ({ ...span, place })),
  );
  const arrays = (grains: readonly Span['grain'][]) => {
    const chosen = asked.filter(({ grain }) => grains.includes(grain));
    return [
      chosen.map(({ place }) => place),
      chosen.map(({ grain }) => grain),
      chosen.map(({ from }) => from),
      chosen.map(({ until }) => until),
    ];
  };
  return [...arrays(['hour', 'day']), kind, ...arrays(['minute', 'fact'])];
}

/**
 * Everything committed before this time has been counted.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function countedUntil(): Promise<Date> {
  const [row] = await prepared<{ at: Date }>('SELECT app.counted_until() AS at', []);
  if (!row) throw new Error('Nothing says up to when facts are counted');
  return row.at;
}

const sinces = `
  SELECT asked.kind, coalesce(
           (SELECT min(r.start) FROM app.rollup r WHERE r.kind = asked.kind AND r.grain = 'minute' AND r.start < first.day + interval '1 day'),
           first.day + interval '1 day') AS since
    FROM unnest($1::text[]) AS asked (kind)
   CROSS JOIN LATERAL (SELECT min(r.start) AS day FROM app.rollup r WHERE r.kind = asked.kind AND r.grain = 'day') first
   WHERE first.day IS NOT NULL`;

/**
 * Start of counting per fact kind: the minute of the first fact, or the following day if only day rollups remain, so
 * that a partial first day never counts as a full one. Omits kinds without facts.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function countedSinces(kinds: readonly FactKind[]): Promise<ReadonlyMap<FactKind, Date>> {
  const rows = await prepared<{ kind: FactKind; since: Date }>(sinces, [[...kinds]]);
  return new Map(rows.map(({ kind, since }) => [kind, since]));
}

/**
 * Start of counting here; null if there are no facts.
 * @throws NoOrganisationContextError outside `inOrganisation`
 */
export async function countedSince(): Promise<Date | null> {
  const found = await countedSinces(factKinds);
  return [...found.values()].sort((one, other) => one.getTime() - other.getTime())[0] ?? null;
}
