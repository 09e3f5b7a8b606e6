import type { Table } from '@lancedb/lancedb';
import { lance } from './engine.js';

/** With fewer passages, comparing all of them is fast enough, and exact. */
const EXACT_BELOW = 10_000;
/** Passages per partition; a search inspects {@link PROBES} partitions. */
const GROUP_ROWS = 400;
const PROBES = 24;

/** Creates the vector index, which partitions passages by similarity, once there are enough. */
export async function ensureVectorIndex(table: Table): Promise<void> {
  if (await hasVectorIndex(table)) return;
  const rows = await table.countRows();
  if (rows < EXACT_BELOW) return;
  const numPartitions = Math.max(8, Math.round(rows / GROUP_ROWS));
  await table.createIndex('vector', { config: lance.Index.ivfFlat({ distanceType: 'dot', numPartitions }) });
}

export const hasVectorIndex = async (table: Table): Promise<boolean> =>
  (await table.listIndices()).some(({ columns }) => columns.includes('vector'));

/** The passages nearest to a vector, best first. `exact` compares all of them. */
export function nearestIn(
  table: Table,
  vector: Float32Array,
  options: { readonly isIndexed: boolean; readonly exact?: boolean },
) {
  const query = table.vectorSearch(vector).distanceType('dot');
  if (options.exact) return query.bypassVectorIndex();
  // Rows outside the index are also in the recent table.
  return options.isIndexed ? query.nprobes(PROBES).fastSearch() : query;
}
