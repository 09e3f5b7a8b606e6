import type { Table } from '@lancedb/lancedb';
import { lance } from './engine.js';

/** Below so many passages comparing with every one of them is fast enough, and exact. */
const EXACT_BELOW = 10_000;
/** Passages of one group; a search looks into {@link PROBES} groups. */
const GROUP_ROWS = 400;
const PROBES = 24;

/** Groups passages that mean alike, where there are enough of them; they are indexed from then on. */
export async function ensureVectorIndex(table: Table): Promise<void> {
  if (await hasVectorIndex(table)) return;
  const rows = await table.countRows();
  if (rows < EXACT_BELOW) return;
  const numPartitions = Math.max(8, Math.round(rows / GROUP_ROWS));
  await table.createIndex('vector', { config: lance.Index.ivfFlat({ distanceType: 'dot', numPartitions }) });
}

export const hasVectorIndex = async (table: Table): Promise<boolean> =>
  (await table.listIndices()).some(({ columns }) => columns.includes('vector'));

/** The passages nearest to a vector, best first. `exact` compares with every one of them. */
export function nearestIn(
  table: Table,
  vector: Float32Array,
  options: { readonly isIndexed: boolean; readonly exact?: boolean },
) {
  const query = table.vectorSearch(vector).distanceType('dot');
  if (options.exact) return query.bypassVectorIndex();
  // What is outside the index lies in the recent table as well.
  return options.isIndexed ? query.nprobes(PROBES).fastSearch() : query;
}
