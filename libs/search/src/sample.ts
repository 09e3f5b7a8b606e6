import { createHash } from 'node:crypto';
import type { Table } from '@lancedb/lancedb';
import type { Float32, Table as ArrowTable, Vector } from 'apache-arrow';

/** Vectors of a sample of passages, and how many passages it was drawn from. */
export interface Sample {
  readonly vectors: readonly Float32Array[];
  readonly of: number;
}

/** Somewhat more than are wanted are asked for, since numbers drawn by chance don't lie evenly. */
const MARGIN = 1.3;

/**
 * Where a passage stands among all, drawn by chance but always the same: 0 … 1, out of its key. Whoever may see some of the
 * passages gets as sample those of them with the smallest numbers, whatever others may see.
 */
export const sampleNumber = (key: string): number =>
  createHash('sha256').update(key).digest().readUIntBE(0, 6) / 2 ** 48;

/** Of the passages that fit a condition those with the smallest sample numbers, at most `most`. */
export async function sampleOf(tables: readonly Table[], where: string, most: number): Promise<Sample> {
  const counts = await Promise.all(tables.map((table) => table.countRows(where)));
  const of = counts.reduce((sum, count) => sum + count, 0);
  if (of === 0) return { vectors: [], of };
  const below = (MARGIN * most) / of;
  const condition = below < 1 ? `${where} AND sample < ${below}` : where;
  const found = await Promise.all(
    tables.map((table) => table.query().where(condition).select(['sample', 'vector']).toArrow()),
  );
  // A passage that is moving from one table to the other stands in both, with one number.
  const byNumber = new Map(found.flatMap(numbered));
  const first = [...byNumber].sort(([a], [b]) => a - b).slice(0, most);
  return { vectors: first.map(([, vector]) => vector), of };
}

/** Vectors by their sample numbers. Taken out column by column: value by value took as long as finding them. */
function numbered(rows: ArrowTable): (readonly [number, Float32Array])[] {
  const [numbers, vectors] = [rows.getChild('sample'), rows.getChild('vector')];
  return Array.from({ length: rows.numRows }, (_, at) => {
    const vector: Vector<Float32> = vectors?.get(at);
    return [Number(numbers?.get(at)), vector.toArray()] as const;
  });
}
