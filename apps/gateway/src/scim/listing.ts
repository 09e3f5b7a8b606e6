import { scimLimits } from '@cartulary/contracts/limits/scim';
import { manager } from '@cartulary/database/organisation-context';
import { attributeName, parseFilter } from './filter.js';
import { conditionOf, find, Values, type Attributes } from './filter-sql.js';

/** A directory's list query (RFC 7644, 3.4.2). */
export interface Asked {
  readonly filter?: string | undefined;
  readonly sortBy?: string | undefined;
  readonly sortOrder?: string | undefined;
  readonly startIndex: number;
  readonly count: number;
}

/**
 * One page of rows, and the number of matches. The query only adds parameters to the SQL.
 * @param from `FROM … WHERE …` of the table
 * @param columns the selected columns
 * @throws ScimError `invalidFilter`
 */
export async function listed<Row>(
  { from, columns, order }: { from: string; columns: string; order: string },
  attributes: Attributes,
  asked: Asked,
): Promise<{ rows: Row[]; total: number; startIndex: number }> {
  const values = new Values();
  const filter = asked.filter?.trim();
  const condition = filter ? conditionOf(parseFilter(filter), attributes, values) : 'true';
  const matching = `${from} AND ${condition}`;
  const [counted]: { total: number }[] = await manager().query(
    `SELECT count(*)::int AS total ${matching}`,
    values.list,
  );
  const startIndex = Math.max(1, asked.startIndex);
  const count = Math.min(scimLimits.maxCount, Math.max(0, asked.count));
  const [limit, offset] = [values.add(count), values.add(startIndex - 1)];
  const rows: Row[] = await manager().query(
    `SELECT ${columns} ${matching} ORDER BY ${sorting(asked, attributes)}${order} LIMIT ${limit} OFFSET ${offset}`,
    values.list,
  );
  return { rows, total: counted?.total ?? 0, startIndex };
}

function sorting({ sortBy, sortOrder }: Asked, attributes: Attributes): string {
  if (sortBy === undefined || sortBy.trim() === '') return '';
  const { as, sql } = find(attributes, attributeName(sortBy.trim()));
  if (as === 'members') return '';
  const descending = sortOrder?.toLowerCase() === 'descending';
  return `${as === 'text' ? `lower(${sql})` : sql} ${descending ? 'DESC' : 'ASC'} NULLS LAST, `;
}
