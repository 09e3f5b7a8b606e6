/** Rows of a whole library for the search benches: copies of one processed document. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

/**
 * The statement that copies the row of one document, `$2`, once for each entry `d` of a JSON array, `$1`.
 * @param where the column that refers to the document
 * @param own SQL of a JSON object: the differences from the copied row
 */
export async function copyOf(client, table, where, own) {
  const columns = await columnsOf(client, table);
  return `INSERT INTO app.${table} (${columns.join(', ')})
     SELECT ${columns.map((column) => `r.${column}`).join(', ')}
       FROM app.${table} t, jsonb_array_elements($1::jsonb) d, jsonb_populate_record(t, ${own}) r WHERE t.${where} = $2`;
}

/** The writable columns; the database computes the others. */
async function columnsOf(client, table) {
  const { rows } = await client.query(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = 'app' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Doesn't block this process, so that it notices if the server closes a connection meanwhile. */
export async function rebuildIndex(product) {
  const { stdout } = await promisify(execFile)(process.execPath, ['infra/launcher/rebuild-search.mjs'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, CARTULARY_DATA_DIR: product.dataDirectory, PORT: String(product.port) },
  });
  console.log(stdout);
}
