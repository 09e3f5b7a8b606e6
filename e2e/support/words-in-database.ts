import pg from 'pg';
import { formsOf, spellingsOf } from './recording-relay';

/** Converts text to a pattern, with double backslashes as in a row printed as text. */
const patternOf = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll(/[\\%_]/g, String.raw`\$&`);

/** The tables with a word in any row, in any encoding, as text or bytes. */
export function tablesWith(superuserUrl: string, word: string): Promise<string[]> {
  const forms = spellingsOf(word).flatMap((spelling) => Object.values(formsOf(spelling)).flat());
  const texts = forms.filter((form) => !form.includes(0)).map((form) => patternOf(form.toString()));
  return tablesLike(superuserUrl, [...new Set([...texts, ...forms.map((form) => form.toString('hex'))])]);
}

/** The tables with one of these byte runs in any row. */
export const tablesWithBytes = (superuserUrl: string, runs: readonly Buffer[]): Promise<string[]> =>
  tablesLike(
    superuserUrl,
    runs.flatMap((run) => [run.toString('hex'), patternOf(run.toString('base64').replace(/.{2}=*$/u, ''))]),
  );

async function tablesLike(superuserUrl: string, patterns: readonly string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; address: string }>(
      `SELECT table_name AS name, format('%I.%I', table_schema, table_name) AS address FROM information_schema.tables
       WHERE table_schema NOT IN ('pg_catalog', 'information_schema') AND table_type = 'BASE TABLE'`,
    );
    const found: string[] = [];
    for (const { name, address } of tables) {
      const { rows } = await client.query(`SELECT 1 FROM ${address} t WHERE t::text ILIKE ANY($1) LIMIT 1`, [
        patterns.map((pattern) => `%${pattern}%`),
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found.sort();
  } finally {
    await client.end();
  }
}
