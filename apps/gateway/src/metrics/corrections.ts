import type { ExecutiveMetrics } from '@cartulary/contracts/endpoints/metrics';
import type { Sum } from '@cartulary/database/rollups.queries';

/**
 * The fields that people corrected, removed or added, most frequent first. @param days how many of the periods belong
 * to the current one
 */
export function correctionsOf(sums: readonly Sum[], days: number): ExecutiveMetrics['corrections'] {
  const fields = new Map<string, ExecutiveMetrics['corrections'][number]>();
  for (const { kind, by, place, facts } of sums) {
    if (kind !== 'field.settled') continue;
    const field = String(by['field']);
    const row = fields.get(field) ?? { field, corrected: 0, settled: 0, correctedBefore: 0 };
    fields.set(field, row);
    const isChange = by['as'] !== 'confirmed';
    if (place < days) row.settled += facts;
    if (place < days && isChange) row.corrected += facts;
    if (place >= days && isChange) row.correctedBefore += facts;
  }
  return [...fields.values()]
    .filter(({ corrected, correctedBefore }) => corrected + correctedBefore > 0)
    .sort((one, other) => other.corrected - one.corrected || one.field.localeCompare(other.field));
}
