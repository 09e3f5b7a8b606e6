import type { Sizes, Work } from '@cartulary/contracts/endpoints/internal';
import { limits } from '@cartulary/contracts/limits';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { underWayStates, type StageName } from '@cartulary/contracts/stages';

/** A query in the current unit of work: an organization's rows, or all rows for the system. */
export type Query = <T>(sql: string, values: unknown[]) => Promise<T[]>;

const STAGES = `
  SELECT d.stage, count(*)::int AS documents, min(coalesce(r.started_at, d.created_at)) AS "oldestSince"
    FROM app.document d LEFT JOIN app.processing_run r ON r.organisation_id = d.organisation_id AND r.id = d.current_run_id
   WHERE d.state IN (${underWayStates.map((state) => `'${state}'`).join(', ')}) GROUP BY d.stage ORDER BY 3`;

const EVENTS = `
  SELECT count(*)::int AS waiting, min(created_at) AS "oldestSince" FROM (
    SELECT created_at FROM app.outbox WHERE number IS NULL
    UNION ALL
    SELECT created_at FROM app.outbox WHERE published_at IS NULL AND number IS NOT NULL) open`;

const MAILS = `
  SELECT count(*) FILTER (WHERE state = 'waiting')::int AS waiting, count(*) FILTER (WHERE state = 'failed')::int AS failed,
         min(created_at) FILTER (WHERE state = 'waiting') AS "oldestSince"
    FROM app.mail WHERE state IN ('waiting', 'failed')`;

/** Errors reported by pages: a failed call is already counted by the gateway, and a job isn't a call. */
const ERRORS = `
  SELECT count(*) FILTER (WHERE r.received_at > now() - make_interval(secs => $1 / 1000.0))::int AS lately, count(*)::int AS today,
         max(r.received_at) AS "newestAt"
    FROM app.error_report r JOIN app.error_group g ON g.id = r.group_id AND g.source = 'browser'
   WHERE r.received_at > now() - interval '1 day'`;

const SIZES = `
  SELECT * FROM (SELECT count(*)::int AS documents, count(*) FILTER (WHERE state = 'needs-review')::int AS "needsReview",
                        count(*) FILTER (WHERE state = 'failed')::int AS failed FROM app.document) document,
                (SELECT count(*)::int AS files, coalesce(sum(size_bytes), 0)::float8 AS "filesBytes" FROM app.blob) blob`;

const momentOf = (date: Date | null): string | null => date?.toISOString() ?? null;

async function one<T>(query: Query, sql: string, values: unknown[] = []): Promise<T> {
  const [row] = await query<T>(sql, values);
  if (row === undefined) throw new Error('A count answered nothing');
  return row;
}

interface Waiting {
  readonly waiting: number;
  readonly oldestSince: Date | null;
}

/** The current state of work, of the organization or of all, as visible to the current unit of work. */
export async function readWork(query: Query): Promise<Work> {
  const stages = await query<{ stage: StageName | null; documents: number; oldestSince: Date }>(STAGES, []);
  const events = await one<Waiting>(query, EVENTS);
  const mails = await one<Waiting & { failed: number }>(query, MAILS);
  const errors = await one<{ lately: number; today: number; newestAt: Date | null }>(query, ERRORS, [
    limits.errorRate.windowMs,
  ]);
  return {
    stages: stages.map((row) => ({ ...row, oldestSince: row.oldestSince.toISOString() })),
    events: { ...events, oldestSince: momentOf(events.oldestSince) },
    mails: { ...mails, oldestSince: momentOf(mails.oldestSince) },
    errors: { ...errors, newestAt: momentOf(errors.newestAt) },
  };
}

/**
 * Whether sizes were counted recently: for many documents and files within `everyMs`, for few since the last report.
 */
export function areSizesNew({ countedAt, documents, files }: Sizes, everyMs: number): boolean {
  const keptMs = documents + files > internalLimits.fewCounted ? everyMs : internalLimits.reportEveryMs;
  return Date.parse(countedAt) > Date.now() - keptMs;
}

/** The stored sizes, of the organization or of all: reads every row of documents and files. */
export async function countSizes(query: Query): Promise<Sizes> {
  const counted = await one<Omit<Sizes, 'countedAt'>>(query, SIZES);
  return { countedAt: new Date().toISOString(), ...counted };
}
