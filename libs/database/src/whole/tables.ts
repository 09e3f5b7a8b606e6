import { escapeIdentifier, type ClientBase } from 'pg';

/** A table of the product, with its stored columns (not the generated ones). */
export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** State of a sequence. */
export interface Sequence {
  readonly name: string;
  /** An integer in decimal digits; null if it was never used. */
  readonly last: string | null;
}

/** All tables in schema `app`, by name. Excludes the queue and the bus: the sweeps recreate their pending entries. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS columns
       FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'app'::regnamespace AND c.relkind = 'r' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      GROUP BY c.relname ORDER BY c.relname`,
  );
  return rows;
}

/** All sequences of schema `app`, by name. */
export async function sequencesOf(client: ClientBase): Promise<Sequence[]> {
  const { rows } = await client.query<Sequence>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'app' ORDER BY sequencename`,
  );
  return rows;
}

/** `app."name"` */
export const qualified = (name: string): string => `app.${escapeIdentifier(name)}`;

/** `"one", "two"` */
export const columnList = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ');
