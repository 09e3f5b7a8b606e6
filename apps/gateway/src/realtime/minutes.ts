import { minuteCounts, type MinuteCount, type Realtime } from '@cartulary/contracts/endpoints/realtime';
import { realtimeLimits } from '@cartulary/contracts/limits/realtime';
import { readSums, type Stretch, type Sum } from '@cartulary/database/rollups.queries';

const MINUTE_MS = 60_000;

/** The last complete counted minutes, from the sums by minute. Runs in the caller's unit of work. */
export async function readMinutes(counted: Date, now: Date): Promise<Realtime['minutes']> {
  const endMs = Math.floor(counted.getTime() / MINUTE_MS) * MINUTE_MS;
  const stretches: Stretch[] = Array.from({ length: realtimeLimits.minutes }, (_, index) => {
    const from = new Date(endMs - (realtimeLimits.minutes - index) * MINUTE_MS);
    return { from, until: new Date(from.getTime() + MINUTE_MS) };
  });
  const sums = await readSums(
    ['document.received', 'document.settled', 'document.opened', 'search.asked'],
    stretches,
    now,
  );
  const counts = Object.fromEntries(minuteCounts.map((name) => [name, stretches.map(() => 0)])) as Record<
    MinuteCount,
    number[]
  >;
  for (const sum of sums) {
    const values = counts[countOf(sum)];
    if (!isAgain(sum) && values[sum.place] !== undefined) values[sum.place] = (values[sum.place] ?? 0) + sum.facts;
  }
  return { from: (stretches[0]?.from ?? now).toISOString(), counts };
}

function countOf({ kind, by }: Sum): MinuteCount {
  if (kind === 'document.received') return 'received';
  if (kind === 'document.opened') return 'opened';
  if (kind === 'search.asked') return 'searched';
  return by['outcome'] === 'failed' ? 'failed' : 'read';
}

/** True if a document was reprocessed: only the first processing run counts. */
const isAgain = ({ kind, by }: Sum): boolean => kind === 'document.settled' && by['isFirst'] !== true;

/** Documents whose first processing run ended since a given time. Runs in the caller's unit of work. */
export async function readToday(from: Date, now: Date): Promise<Realtime['today']> {
  const sums = (await readSums(['document.settled'], [{ from, until: now }], now)).filter((sum) => !isAgain(sum));
  const of = (chosen: readonly Sum[]): number => chosen.reduce((all, { facts }) => all + facts, 0);
  const outcome = (name: string): number => of(sums.filter(({ by }) => by['outcome'] === name));
  return { ended: of(sums), read: of(sums) - outcome('failed'), straight: outcome('ready') };
}
