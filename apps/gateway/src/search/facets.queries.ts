import { builtKindsInSql } from '@cartulary/contracts/written-kinds';
import { kindOf, type FacetValue } from '@cartulary/contracts/endpoints/search';
import { searchLimits } from '@cartulary/contracts/limits/search';
import { manager } from '@cartulary/database/organisation-context';
import { entityFields } from '@cartulary/pipeline/matching/query-fields';

interface Counted {
  readonly field: string;
  readonly value: string;
  readonly count: number;
}

/** The facet buckets of amounts, by the greatest amount in a document. */
const AMOUNTS = [10, 100, 1_000, 10_000, 100_000, 1_000_000];

const SIMPLE = `
  SELECT 'class' AS field, coalesce(c.name, d.class) AS value, count(*)::int AS count
    FROM app.document d LEFT JOIN app.document_class c ON c.id::text = d.class
   WHERE d.item_id = ANY($1) AND d.class IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'state', state, count(*)::int FROM app.document WHERE item_id = ANY($1) GROUP BY 2
  UNION ALL SELECT 'media', media_type, count(*)::int FROM app.document WHERE item_id = ANY($1) GROUP BY 2
  UNION ALL SELECT one.field, one.value, count(*)::int FROM app.item i,
                   LATERAL (VALUES ('type', 'written'), ('state', 'ready'),
                                   ('uploaded', to_char(i.created_at AT TIME ZONE 'UTC', 'YYYY-MM'))) AS one (field, value)
             WHERE i.id = ANY($1) AND i.kind IN (${builtKindsInSql}) GROUP BY 1, 2
  UNION ALL SELECT 'language', language, count(*)::int FROM app.document
             WHERE item_id = ANY($1) AND language IS NOT NULL GROUP BY 2
  UNION ALL SELECT 'uploaded', to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM'), count(*)::int FROM app.document
             WHERE item_id = ANY($1) GROUP BY 2
  UNION ALL SELECT 'tag', t.name, count(*)::int FROM app.document_tag dt JOIN app.tag t ON t.id = dt.tag_id
             WHERE dt.document_id = ANY($1) GROUP BY 2
  UNION ALL SELECT 'date', left(e.value, 4), count(DISTINCT e.document_id)::int FROM app.entity e
             WHERE e.document_id = ANY($1) AND e.kind = 'date' AND e.removed_at IS NULL AND e.value ~ '^[0-9]{4}-' GROUP BY 2
  UNION ALL SELECT e.kind, coalesce(nullif(e.value, ''), e.text), count(DISTINCT e.document_id)::int FROM app.entity e
             WHERE e.document_id = ANY($1) AND e.kind = ANY($2) AND e.removed_at IS NULL GROUP BY 1, 2`;

const GREATEST_AMOUNTS = `
  SELECT max(substring(value FROM '-?[0-9.]+$')::numeric)::float8 AS amount FROM app.entity
   WHERE document_id = ANY($1) AND kind = 'money' AND removed_at IS NULL AND value ~ '[0-9]$' GROUP BY document_id`;

/** Counts the classes and entities of these documents. Runs in a unit of work, so rows of others don't count. */
export async function countFacets(documentIds: readonly string[]): Promise<{ field: string; values: FacetValue[] }[]> {
  const counted: Counted[] = await manager().query(SIMPLE, [documentIds, entityFields]);
  const greatest: { amount: number }[] = await manager().query(GREATEST_AMOUNTS, [documentIds]);
  const values = byField([...counted.map(asKind), ...amountsOf(greatest.map(({ amount }) => amount))]);
  return FIELDS.flatMap((field) => {
    const found = values.get(field) ?? [];
    return found.length === 0 ? [] : [{ field, values: found }];
  });
}

const FIELDS = ['class', 'type', 'state', 'tag', 'amount', 'date', 'uploaded', 'language', ...entityFields];

const asKind = (one: Counted): Counted =>
  one.field === 'media' ? { ...one, field: 'type', value: kindOf(one.value) } : one;

const amountsOf = (greatest: readonly number[]): Counted[] =>
  AMOUNTS.map((amount) => ({
    field: 'amount',
    value: String(amount),
    count: greatest.filter((one) => one >= amount).length,
  })).filter(({ count }) => count > 0);

/** Groups equal values of a field, most frequent first; times and amounts in order. */
function byField(counted: readonly Counted[]): Map<string, FacetValue[]> {
  const fields = new Map<string, Map<string, number>>();
  for (const { field, value, count } of counted) {
    const values = fields.get(field) ?? new Map<string, number>();
    values.set(value, (values.get(value) ?? 0) + count);
    fields.set(field, values);
  }
  return new Map([...fields].map(([field, values]) => [field, shown(field, [...values])]));
}

function shown(field: string, values: readonly (readonly [string, number])[]): FacetValue[] {
  const comparison = field === 'amount' ? '>=' : ':';
  const frequent = [...values].sort(([a, some], [b, more]) => more - some || (a < b ? -1 : 1));
  const isOrdered = ['date', 'uploaded'].includes(field);
  const ordered = isOrdered ? [...values].sort(([a], [b]) => (a < b ? 1 : -1)) : frequent;
  return ordered.slice(0, searchLimits.maxFacetValues).map(([value, count]) => ({ field, comparison, value, count }));
}
