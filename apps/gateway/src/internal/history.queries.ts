import type { InternalHistory, InternalSpan } from '@cartulary/contracts/endpoints/internal';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import type { Database } from '@cartulary/database/database';

const PLACE = 'floor(extract(epoch FROM at - $1::timestamptz) * 1000 / $2::float8)::int';

const OF_PROCESSES = `
  SELECT process_id AS id, ${PLACE} AS place, max(resident_bytes)::float8 AS "residentBytes", avg(cpu_share)::float8 AS "cpuShare",
         max(loop_longest_ms)::float8 AS "loopLongestMs"
    FROM app.process_sample WHERE at >= $1 AND at < $1 + make_interval(secs => $2::float8 * $3::int / 1000.0) GROUP BY 1, 2`;

const OF_INSTALLATION = `
  SELECT ${PLACE} AS place, max(extract(epoch FROM at - (state #>> '{work,events,oldestSince}')::timestamptz) * 1000)::float8 AS lag,
         max((state #>> '{health,rate}')::float8) AS rate, max((state #>> '{database,sizeBytes}')::float8) AS bytes,
         max((SELECT sum((q ->> 'waiting')::int) FROM jsonb_array_elements(state -> 'queues') q))::float8 AS waiting
    FROM app.installation_sample WHERE at >= $1 AND at < $1 + make_interval(secs => $2::float8 * $3::int / 1000.0) GROUP BY 1`;

interface ProcessStep {
  readonly id: string;
  readonly place: number;
  readonly residentBytes: number;
  readonly cpuShare: number;
  readonly loopLongestMs: number | null;
}

interface InstallationStep {
  readonly place: number;
  readonly lag: number | null;
  readonly rate: number;
  readonly bytes: number;
  readonly waiting: number;
}

type Line = (number | null)[];

/** One value per step, in order; null if nothing was recorded. */
function lineOf<T extends { readonly place: number }>(
  steps: number,
  rows: readonly T[],
  value: (row: T) => number | null,
): Line {
  const line: Line = Array.from({ length: steps }, () => null);
  for (const row of rows) line[row.place] = value(row);
  return line;
}

/** The history of processes and the installation, divided into steps that end now. */
export async function readHistory(database: Database, span: InternalSpan, now: Date): Promise<InternalHistory> {
  const { spanMs, stepMs } = internalLimits[span];
  const steps = spanMs / stepMs;
  const from = new Date(now.getTime() - spanMs);
  const ofProcesses = await database.askSystem<ProcessStep>(OF_PROCESSES, [from, stepMs, steps]);
  const taken = await database.askSystem<InstallationStep>(OF_INSTALLATION, [from, stepMs, steps]);
  const ids = [...new Set(ofProcesses.map(({ id }) => id))];
  return {
    from: from.toISOString(),
    stepMs,
    steps,
    processes: ids.map((id) => {
      const own = ofProcesses.filter((row) => row.id === id);
      return {
        id,
        residentBytes: lineOf(steps, own, (row) => row.residentBytes),
        cpuShare: lineOf(steps, own, (row) => row.cpuShare),
        loopLongestMs: lineOf(steps, own, (row) => row.loopLongestMs),
      };
    }),
    // Nothing was pending, so there was no lag.
    eventLagMs: lineOf(steps, taken, ({ lag }) => Math.max(0, lag ?? 0)),
    errorRate: lineOf(steps, taken, ({ rate }) => rate),
    waitingJobs: lineOf(steps, taken, ({ waiting }) => waiting),
    databaseBytes: lineOf(steps, taken, ({ bytes }) => bytes),
  };
}
