import pg from 'pg';

/** The name of the `number`th document of {@link fillLibrary}, from 1; sorts by number. */
export const filledName = (number: number): string => `Document ${String(number).padStart(6, '0')}.txt`;

/** The differences between the copies in `made`: number, id and run id. */
const copies: readonly { readonly table: string; readonly of: string; readonly own: string }[] = [
  {
    table: 'item',
    of: 'id',
    own: `jsonb_build_object('id', made.id, 'title', made.title, 'created_at', made.at, 'updated_at', made.at)`,
  },
  {
    table: 'document',
    of: 'item_id',
    own: `jsonb_build_object('item_id', made.id, 'original_name', made.title, 'current_run_id', made.run,
      'shown_run_id', made.run, 'created_at', made.at, 'updated_at', made.at, 'size_bytes', 1000 + made.number % 977,
      'page_count', 1 + made.number % 40, 'state', CASE made.number % 10 WHEN 0 THEN 'needs-review' ELSE 'ready' END)`,
  },
  {
    table: 'processing_run',
    of: 'document_id',
    own: `jsonb_build_object('id', made.run, 'document_id', made.id)`,
  },
  {
    table: 'page',
    of: 'document_id',
    own: `jsonb_build_object('id', gen_random_uuid(), 'document_id', made.id, 'run_id', made.run)`,
  },
  {
    table: 'entity',
    of: 'document_id',
    own: `jsonb_build_object('id', gen_random_uuid(), 'document_id', made.id, 'run_id', made.run)`,
  },
];

/**
 * Copies the rows of one processed document `count` times. The copies are named by {@link filledName}, each uploaded a
 * minute before the one with the next number, and every tenth needs review. Adds no search entries.
 *
 * @param superuserUrl a database URL that bypasses row-level security
 */
export async function fillLibrary(superuserUrl: string, templateId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // Rows refer to each other, and all of them are inserted before anything reads them.
    await client.query('SET session_replication_role = replica');
    await client.query(
      `CREATE TEMP TABLE made AS
         SELECT number, gen_random_uuid() AS id, gen_random_uuid() AS run,
                'Document ' || lpad(number::text, 6, '0') || '.txt' AS title,
                now() - make_interval(mins => $1 - number + 10) AS at
           FROM generate_series(1, $1) number`,
      [count],
    );
    for (const { table, of, own } of copies) {
      const columns = await columnsOf(client, table);
      await client.query(
        `INSERT INTO app.${table} (${columns.join(', ')})
         SELECT ${columns.map((column) => `r.${column}`).join(', ')}
           FROM app.${table} t, made, jsonb_populate_record(t, ${own}) r WHERE t.${of} = $1`,
        [templateId],
      );
    }
    await client.query('SET session_replication_role = origin');
    await client.query('SELECT app.fill_listed()');
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** The writable columns; the database computes the others. */
async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(column_name) AS name FROM information_schema.columns
      WHERE table_schema = 'app' AND table_name = $1 AND is_generated = 'NEVER' ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/**
 * Adds collaborative documents next to an upload, with the same folder and owner, each with a few words of extracted
 * text. Their logs are empty.
 *
 * @param superuserUrl a database URL that bypasses row-level security
 */
export async function fillWritten(superuserUrl: string, besideId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `WITH made AS (
         INSERT INTO app.item (id, organisation_id, kind, space_id, owner_id, title, created_at, updated_at)
         SELECT gen_random_uuid(), i.organisation_id, 'document', i.space_id, i.owner_id, 'Notes ' || lpad(number::text, 6, '0'),
                now() - make_interval(mins => number * 10), now() - make_interval(mins => number * 10)
           FROM app.item i, generate_series(1, $2) number WHERE i.id = $1 RETURNING id, organisation_id, updated_at
       ), texts AS (
         INSERT INTO app.written_text (item_id, organisation_id, seq, indexed_seq, changed_at)
         SELECT id, organisation_id, 1, 1, updated_at FROM made RETURNING item_id, organisation_id
       )
       INSERT INTO app.written_part (organisation_id, item_id, number, first_block, text)
       SELECT organisation_id, item_id, 1, 1, repeat('What was said at the harbour in November.' || chr(10), 200) FROM texts`,
      [besideId, count],
    );
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}
