import type { AssumptionName } from '@cartulary/contracts/assumptions';
import type { Assumption } from '@cartulary/contracts/endpoints/metrics';
import { prepared } from '@cartulary/database/prepared';

interface Row {
  readonly name: AssumptionName;
  readonly value: number | null;
  readonly reason: string;
  readonly setBy: string | null;
  readonly setAt: Date;
}

/** The current values of these assumptions, in order. Runs in the caller's unit of work. */
export async function readAssumptions(names: readonly AssumptionName[]): Promise<Assumption[]> {
  const rows = await prepared<Row>(
    `SELECT DISTINCT ON (a.name) a.name, a.value, a.reason, nullif(trim(p.first_name || ' ' || p.last_name), '') AS "setBy", a.set_at AS "setAt"
       FROM app.assumption a LEFT JOIN app.account p ON p.id = a.set_by
      WHERE a.name = ANY ($1::text[])
      ORDER BY a.name, a.set_at DESC`,
    [[...names]],
  );
  return names.map((name) => {
    const row = rows.find((one) => one.name === name);
    return row
      ? { ...row, setAt: row.setAt.toISOString() }
      : { name, value: null, reason: '', setBy: null, setAt: null };
  });
}
