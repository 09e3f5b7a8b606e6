import type { ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import type { DocumentState } from '@cartulary/contracts/stages';
import { prepared } from '@cartulary/database/prepared';

/** The current states of the organization's documents, except those in the bin. Runs in the caller's unit of work. */
export async function countStates(): Promise<ExecutiveMetrics['now']> {
  const rows = await prepared<{ state: DocumentState; documents: number }>(
    "SELECT state, sum(items)::int AS documents FROM app.listed_count WHERE kind = 'file' AND NOT binned GROUP BY state",
    [],
  );
  const of = (...states: DocumentState[]): number =>
    rows.reduce((sum, { state, documents }) => sum + (states.includes(state) ? documents : 0), 0);
  return {
    underWay: of('received', 'scanning', 'processing'),
    waiting: of('needs-review'),
    failed: of('failed'),
  };
}

/** The number of the organization's accounts that can sign in. */
export async function countAccounts(): Promise<number> {
  const [row] = await prepared<{ accounts: number }>(
    'SELECT count(*)::int AS accounts FROM app.account WHERE is_active',
    [],
  );
  return row?.accounts ?? 0;
}
