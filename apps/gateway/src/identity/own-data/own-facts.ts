import { metricsLimits } from '@cartulary/contracts/limits/metrics';
import { prepared } from '@cartulary/database/prepared';

interface FactRow {
  readonly kind: string;
  readonly at: Date;
  readonly itemId: string | null;
  readonly durationMs: string | null;
  readonly by: object;
  readonly amounts: object;
}

/** Each fact stores who acted, if anyone. */
const OWN = `
  SELECT kind, at, item_id AS "itemId", duration_ms AS "durationMs", by, amounts FROM app.fact
   WHERE account_id = $1 ORDER BY at DESC, id LIMIT ${metricsLimits.ownFacts}`;

/** A person's facts in the metrics, newest first; `durationMs` is null for kinds without a duration. Runs in a unit of work. */
export async function ownFacts(accountId: string): Promise<Record<string, unknown>[]> {
  const rows = await prepared<FactRow>(OWN, [accountId]);
  return rows.map(({ at, durationMs, ...fact }) => ({
    ...fact,
    at: at.toISOString(),
    durationMs: durationMs === null ? null : Number(durationMs),
  }));
}
