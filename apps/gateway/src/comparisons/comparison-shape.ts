import type { ComparisonRow } from '@cartulary/contracts/endpoints/comparisons';
import { ComparisonEntity } from '@cartulary/database/entities/comparison.entity';
import { manager, repository } from '@cartulary/database/organisation-context';

interface Told {
  readonly id: string;
  readonly read: number;
  readonly left: number;
  readonly by: string | null;
}

/** A document in the bin is removed from the set, and returns when it's restored. */
const TOLD = `
  SELECT c.id, nullif(trim(person.first_name || ' ' || person.last_name), '') AS by,
         count(d.document_id) FILTER (WHERE d.read_at IS NOT NULL AND i.binned_at IS NULL)::int AS read,
         (c.documents - count(d.document_id) FILTER (WHERE i.binned_at IS NULL))::int AS left
    FROM app.comparison c
    LEFT JOIN app.account person ON person.id = c.asked_by
    LEFT JOIN app.comparison_document d ON d.comparison_id = c.id
    LEFT JOIN app.item i ON i.id = d.document_id
   WHERE $1::uuid IS NULL OR c.id = $1
   GROUP BY c.id, person.id`;

/** The organization's comparisons, newest first. Runs in a unit of work. */
export async function rowsOfComparisons(): Promise<ComparisonRow[]> {
  const rows = await repository(ComparisonEntity).find({ order: { askedAt: 'DESC', id: 'DESC' } });
  const told = await manager().query<Told[]>(TOLD, [null]);
  return rows.map((row) => shapeOf(row, told));
}

/** One of them. Runs in a unit of work. */
export const rowOfComparison = async (row: ComparisonEntity): Promise<ComparisonRow> =>
  shapeOf(row, await manager().query<Told[]>(TOLD, [row.id]));

function shapeOf(row: ComparisonEntity, all: readonly Told[]): ComparisonRow {
  const { id, state, first, second, fromAt, untilAt, documents, waitsUntil, askedAt, endedAt } = row;
  const told = all.find((one) => one.id === id);
  return {
    id,
    state,
    first,
    second,
    class: row.class,
    from: fromAt?.toISOString() ?? null,
    until: untilAt?.toISOString() ?? null,
    documents,
    read: told?.read ?? 0,
    left: told?.left ?? 0,
    waitsUntil: waitsUntil?.toISOString() ?? null,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    by: told?.by ?? null,
  };
}
