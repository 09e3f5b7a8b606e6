import { createHash } from 'node:crypto';
import type { Table } from '@lancedb/lancedb';
import type { Float32, Table as ArrowTable, Vector } from 'apache-arrow';

/** Vectors of a sample of passages, and the number of passages it was drawn from. */
export interface Sample {
  readonly vectors: readonly Float32Array[];
  readonly of: number;
}

/** Oversampling factor, because random numbers aren't evenly distributed. */
const MARGIN = 1.3;

/**
 * Deterministic random number of a passage from its key, 0 to 1. The sample for some principals consists of the visible passages with the
 * smallest numbers, regardless of what others can see.
 */
export const sampleNumber = (key: string): number =>
  createHash('sha256').update(key).digest().readUIntBE(0, 6) / 2 ** 48;

/** The passages that match a condition with the smallest sample numbers, at most `most`. */
export async function sampleOf(tables: readonly Table[], where: string, most: number): Promise<Sample> {
  const counts = await Promise.all(tables.map((table) => table.countRows(where)));
  const of = counts.reduce((sum, count) => sum + count, 0);
  if (of === 0) return { vectors: [], of };
  const below = (MARGIN * most) / of;
  const condition = below < 1 ? `${where} AND sample < ${below}` : where;
  const found = await Promise.all(
    tables.map((table) => table.query().where(condition).select(['sample', 'vector']).toArrow()),
  );
  // A passage being moved between tables is in both, with the same number.
  const byNumber = new Map(found.flatMap(numbered));
  const first = [...byNumber].sort(([a], [b]) => a - b).slice(0, most);
  return { vectors: first.map(([, vector]) => vector), of };
}

/** Vectors by sample number. Reads column by column, because reading single values took as long as finding them. */
function numbered(rows: ArrowTable): (readonly [number, Float32Array])[] {
  const [numbers, vectors] = [rows.getChild('sample'), rows.getChild('vector')];
  return Array.from({ length: rows.numRows }, (_, at) => {
    const vector: Vector<Float32> = vectors?.get(at);
    return [Number(numbers?.get(at)), vector.toArray()] as const;
  });
}
