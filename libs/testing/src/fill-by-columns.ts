import { manager } from '@cartulary/database/organisation-context';
import { rowAccess } from '@cartulary/database/row-access';

/** A value of each type, as SQL. */
const values: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'x'`,
  bool: 'false',
  int2: '1',
  int4: '1',
  int8: '1',
  float4: '1',
  float8: '1',
  timestamptz: 'now()',
  date: 'current_date',
  bytea: `'x'`,
  jsonb: `'{}'`,
};

interface NeededColumn {
  readonly name: string;
  readonly type: string;
  /** The table and column that it refers to. */
  readonly ofTable: string | null;
  readonly ofColumn: string | null;
}

/** The required columns. */
const needed = (table: string): Promise<NeededColumn[]> =>
  manager().query<NeededColumn[]>(
    `SELECT a.attname AS name, t.typname AS type, c.confrelid::regclass::text AS "ofTable", r.attname AS "ofColumn"
       FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
       LEFT JOIN pg_constraint c ON c.conrelid = a.attrelid AND c.contype = 'f' AND a.attnum = ANY (c.conkey)
       LEFT JOIN pg_attribute r ON r.attrelid = c.confrelid AND r.attnum = c.confkey[array_position(c.conkey, a.attnum)]
      WHERE a.attrelid = $1::regclass AND a.attnum > 0 AND NOT a.attisdropped AND a.attnotnull AND NOT a.atthasdef`,
    [`app."${table}"`],
  );

async function fill(table: string): Promise<void> {
  const columns = new Map((await needed(table)).map((column) => [column.name, column]));
  const given = [...columns.values()].map(({ type, ofTable, ofColumn }) =>
    ofTable === null ? (values[type] ?? `'{}'`) : `(SELECT "${ofColumn}" FROM ${ofTable} LIMIT 1)`,
  );
  const names = [...columns.keys()].map((name) => `"${name}"`);
  await manager().query(`INSERT INTO app."${table}" (${names.join(', ')}) VALUES (${given.join(', ')})`);
}

const isEmpty = async (table: string): Promise<boolean> =>
  (await manager().query<unknown[]>(`SELECT 1 FROM app."${table}" LIMIT 1`)).length === 0;

/**
 * Inserts a row into every table without rows in the current organization, based on the types of its columns and the
 * rows that they refer to.
 * @throws if the constraints of a table reject such a row: it needs its own in `every-table.ts`
 */
export async function fillEmptyTables(): Promise<void> {
  const seen = Object.keys(rowAccess).filter((table) => rowAccess[table]?.app.includes('insert'));
  for (const table of seen) if (await isEmpty(table)) await fill(table);
}
