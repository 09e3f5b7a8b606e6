import pg from 'pg';

const hexOf = (word: string): string => Buffer.from(word, 'utf8').toString('hex');

/** The tables in which a word stands in any row, as text or as bytes. */
export async function tablesWith(superuserUrl: string, word: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'app' AND table_type = 'BASE TABLE'",
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query(`SELECT 1 FROM app."${name}" t WHERE t::text ILIKE ANY($1) LIMIT 1`, [
        [`%${word}%`, `%${hexOf(word)}%`],
      ]);
      if (rows.length > 0) found.push(name);
    }
    return found.sort();
  } finally {
    await client.end();
  }
}
