import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** One person's documents, independent of everyone else's: a newcomer sees the same in every library. */
const NEWCOMER_DOCUMENTS = 300;
const FOLDER_DEPTH = 30;

/**
 * Fills an organization with SQL statements: documents over two years, each processed once (two pages, three entities,
 * a field), with tags, classes and batches; people with sessions; an audit log, notifications and activity in
 * proportion to the library.
 *
 * The keeper owns two fifths of the documents; one in fifty of the others' is shared with the keeper individually,
 * through a team, through a folder and in a space. The newcomer sees 300, however large the library is. With `heavy`, a
 * tenth is shared individually, plus a hundredth as many teams (at most 500).
 *
 * @param people the minimum number of accounts
 * @param known `{ organisationId, keeper, newcomer, heavy, key }`: ids of accounts, and of the organization's key
 */
export async function fillOrganisation(superuserUrl, { documents, people }, known) {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    // Rows refer to each other, and all of them are inserted before anything reads them.
    await client.query('SET session_replication_role = replica');
    await client.query(peopleRows, [known.organisationId, people]);
    for (const statement of ['keeper', 'newcomer', 'heavy'].map((name) => [
      spaceRow,
      [known.organisationId, known[name]],
    ]))
      await client.query(...statement);
    await client.query(madeRows, [known.organisationId, documents, known.keeper, known.newcomer, NEWCOMER_DOCUMENTS]);
    await client.query('CREATE INDEX ON made (n)');
    await client.query('ANALYZE made');
    const values = [known.organisationId];
    for (const statement of [placeRows(known), itemRows, textRows, ...documentRows(known.key)])
      await client.query(statement, values);
    for (const statement of [...grantRows(known, documents), ...recordRows(known, documents)])
      await client.query(statement, values);
    await client.query('SET session_replication_role = origin');
    await client.query('SELECT app.fill_listed()');
    await client.query('SELECT app.fill_places()');
    await client.query('VACUUM (FREEZE, ANALYZE)');
    const { rows } = await client.query('SELECT id FROM made WHERE owner_id = $1 ORDER BY n LIMIT 1', [known.keeper]);
    return { ...(await namesOf(client, known)), document: rows[0].id };
  } finally {
    await client.end();
  }
}

const peopleRows = `
  INSERT INTO app.account (id, organisation_id, email, first_name, last_name, role, is_email_verified, created_at, last_login_at)
  SELECT gen_random_uuid(), $1, 'person-' || n || '@filled.example', 'First' || n % 97, 'Last' || n, 'user', true,
         now() - n * interval '1 hour', CASE WHEN n % 5 > 0 THEN now() - n * interval '1 minute' END
    FROM generate_series(1, $2::int) n`;

const spaceRow = `
  INSERT INTO app.space (id, organisation_id, name, kind, owner_id) SELECT gen_random_uuid(), $1, 'Own', 'personal', $2
   WHERE NOT EXISTS (SELECT 1 FROM app.space WHERE owner_id = $2 AND kind = 'personal')`;

/** Every document with its owner and its date; one in eleven is a collaborative document. */
const madeRows = `
  CREATE TEMP TABLE made AS
  WITH person AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS people FROM app.account
                   WHERE organisation_id = $1::uuid AND email LIKE '%@filled.example')
  SELECT n, gen_random_uuid() AS id, gen_random_uuid() AS run_id, gen_random_uuid() AS blob_id, n % 11 = 0 AS written,
         n % 40 = 0 AS binned, NULL::uuid AS parent_id, NULL::uuid AS space_id,
         CASE WHEN n <= $5 THEN $4::uuid WHEN n % 5 < 2 THEN $3::uuid ELSE person.id END AS owner_id,
         now() - (n * 7919 % $2) * (interval '730 days' / $2) AS at
    FROM generate_series(1, $2::int) n JOIN person ON person.place = n % person.people`;

/**
 * Folders: one of a colleague, one shared with the keeper, one shared with the keeper's team, and one nested thirty
 * deep; and a space.
 */
const placeRows = ({ organisationId, keeper, newcomer }) => `
  WITH colleague AS (SELECT owner_id AS id FROM made WHERE owner_id NOT IN ('${keeper}', '${newcomer}') ORDER BY n LIMIT 1),
  own AS (INSERT INTO app.space (id, organisation_id, name, kind, owner_id)
          SELECT gen_random_uuid(), '${organisationId}', 'Own', 'personal', a.id FROM app.account a
           WHERE a.organisation_id = $1 AND a.email LIKE '%@filled.example' RETURNING id, owner_id),
  shared AS (INSERT INTO app.space (id, organisation_id, name, kind, owner_id)
             SELECT gen_random_uuid(), $1, 'Harbour', 'shared', id FROM colleague RETURNING id, owner_id),
  deep AS (SELECT depth, gen_random_uuid() AS id FROM generate_series(1, ${FOLDER_DEPTH}) depth),
  folder AS (
    SELECT gen_random_uuid() AS id, NULL::uuid AS parent_id, name FROM unnest(ARRAY['Given', 'Of the team']) name
    UNION ALL SELECT deep.id, above.id, 'Deep ' || deep.depth FROM deep LEFT JOIN deep above ON above.depth = deep.depth - 1),
  folders AS (INSERT INTO app.item (id, organisation_id, kind, space_id, parent_id, owner_id, title)
              SELECT folder.id, $1, 'folder', own.id, folder.parent_id, own.owner_id, folder.name
                FROM folder, colleague JOIN own ON own.owner_id = colleague.id RETURNING id, space_id, title),
  all_own AS (SELECT id, owner_id FROM own UNION ALL SELECT id, owner_id FROM app.space WHERE kind = 'personal')
  UPDATE made SET parent_id = folders.id, space_id = coalesce(folders.space_id, harbour.id, all_own.id)
    FROM made m LEFT JOIN all_own ON all_own.owner_id = m.owner_id
    LEFT JOIN folders ON m.n % 5 >= 2 AND m.owner_id <> '${newcomer}'
      AND folders.title = CASE m.n % 50 WHEN 2 THEN 'Given' WHEN 3 THEN 'Of the team' WHEN 4 THEN 'Deep ${FOLDER_DEPTH}' END
    LEFT JOIN shared harbour ON m.n % 50 = 7 AND m.owner_id <> '${newcomer}'
   WHERE made.n = m.n`;

const itemRows = `
  INSERT INTO app.item (id, organisation_id, kind, space_id, parent_id, owner_id, title, binned_at, created_at, updated_at)
  SELECT id, $1, CASE WHEN written THEN 'document' ELSE 'file' END, space_id, parent_id, owner_id,
         CASE WHEN written THEN 'Notes ' ELSE 'Document ' END || md5(n::text), CASE WHEN binned THEN at + interval '1 hour' END, at, at FROM made`;

const textRows = `
  INSERT INTO app.written_text (item_id, organisation_id, seq, indexed_seq, changed_at)
  SELECT id, $1, 1, 1, at FROM made WHERE written`;

function documentRows(key) {
  const seed = randomBytes(4).toString('hex');
  const sha = `encode(sha256(('${seed}' || n)::bytea), 'hex')`;
  const media = `(ARRAY['application/pdf', 'image/png', 'text/plain', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'])[1 + n % 4]`;
  return [
    `INSERT INTO app.blob (id, organisation_id, sha256, size_bytes, media_type, organisation_key_id, wrapped_key, location)
     SELECT blob_id, $1, ${sha}, 1000 + n % 977, ${media}, '${key}', '\\x00', 'x' || n FROM made WHERE NOT written`,
    `INSERT INTO app.batch (id, organisation_id, owner_id, name)
     SELECT gen_random_uuid(), $1, owner_id, 'Scans' FROM made WHERE NOT written ORDER BY n LIMIT 1`,
    `INSERT INTO app.document (item_id, organisation_id, blob_id, original_name, media_type, size_bytes, sha256, state, page_count,
                               language, class, current_run_id, shown_run_id, batch_id, created_at, updated_at)
     SELECT made.id, $1, blob_id, 'Document.pdf', ${media}, 1000 + n % 977, ${sha},
            CASE WHEN n % 10 = 1 THEN 'needs-review' WHEN n % 100 = 2 THEN 'failed' WHEN n % 1000 = 3 THEN 'processing' ELSE 'ready' END,
            1 + n % 40, (ARRAY['en', 'de', 'fr', 'es', 'it'])[1 + n % 5],
            (ARRAY['invoice', 'letter', 'contract', 'report', 'receipt'])[1 + n % 5], run_id, run_id,
            CASE WHEN n % 100 = 5 THEN batch.id END, at, at FROM made, (SELECT id FROM app.batch WHERE organisation_id = $1) batch WHERE NOT written`,
    `INSERT INTO app.page (id, organisation_id, document_id, run_id, number, text, words, source, confidence, engine, engine_version)
     SELECT gen_random_uuid(), $1, id, run_id, number, 'word word', '[{"text": "word"}, {"text": "word"}]', 'recognised', (n % 100) / 100.0, 'e', '1'
       FROM made, generate_series(1, 2) number WHERE NOT written`,
    `INSERT INTO app.entity (id, kind, organisation_id, document_id, run_id, text, page, confidence, engine, engine_version)
     SELECT gen_random_uuid(), 'money', $1, id, run_id, 'EUR 1', 1, CASE WHEN n % 10 = 1 THEN 0.3 ELSE 0.95 END + (n % 7) / 1000.0, 'e', '1'
       FROM made, generate_series(1, 3) WHERE NOT written`,
    `INSERT INTO app.field (id, name, organisation_id, document_id, run_id, text, page, confidence, engine, engine_version)
     SELECT gen_random_uuid(), 'total', $1, id, run_id, 'EUR 1', 1, 0.9, 'e', '1' FROM made WHERE NOT written`,
    `INSERT INTO app.tag (id, organisation_id, name, colour, created_by)
     SELECT gen_random_uuid(), $1, 'tag ' || t, 'grey', (SELECT owner_id FROM made LIMIT 1) FROM generate_series(0, 9) t`,
    // One tag is on every document.
    `INSERT INTO app.document_tag (organisation_id, document_id, tag_id, added_by)
     SELECT $1, made.id, tag.id, owner_id FROM made JOIN app.tag ON tag.organisation_id = $1 AND (tag.name = 'tag 0' OR tag.name = 'tag ' || 1 + n % 40)
      WHERE NOT written`,
  ];
}

function grantRows({ keeper, newcomer, heavy }, documents) {
  const given = 'INSERT INTO app."grant" (id, organisation_id, item_id, space_id, principal_kind, principal_id, role)';
  const others = `owner_id NOT IN ('${keeper}', '${newcomer}')`;
  const teams = Math.min(500, documents / 100);
  return [
    `INSERT INTO app.team (id, organisation_id, name) SELECT gen_random_uuid(), $1, 'Team ' || t FROM generate_series(1, ${teams}) t`,
    `INSERT INTO app.team_member (team_id, account_id, organisation_id, role) SELECT id, '${heavy}', $1, 'member' FROM app.team WHERE organisation_id = $1`,
    `INSERT INTO app.team_member (team_id, account_id, organisation_id, role)
     SELECT id, '${keeper}', $1, 'member' FROM app.team WHERE organisation_id = $1 AND name = 'Team 1'`,
    `${given} SELECT gen_random_uuid(), $1, id, NULL, 'account', '${keeper}', 'editor' FROM made WHERE ${others} AND n % 50 = 8`,
    `${given} SELECT gen_random_uuid(), $1, id, NULL, 'team', t.team_id, 'viewer' FROM made, (SELECT id AS team_id FROM app.team WHERE organisation_id = $1 AND name = 'Team 1') t
       WHERE ${others} AND n % 50 = 9`,
    `${given} SELECT gen_random_uuid(), $1, id, NULL, 'account', '${heavy}', 'viewer' FROM made WHERE ${others} AND n % 10 IN (7, 8) AND n % 20 < 10`,
    `${given} SELECT gen_random_uuid(), $1, made.id, NULL, 'team', t.id, 'viewer' FROM made
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place FROM app.team WHERE organisation_id = $1) t ON t.place = made.n - 300 WHERE ${others} ON CONFLICT DO NOTHING`,
    // Shares between other people, which a person in a large library can't see.
    `${given} SELECT gen_random_uuid(), $1, made.id, NULL, 'account', a.id, 'viewer' FROM made
       JOIN (SELECT id, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS people FROM app.account
              WHERE organisation_id = $1 AND email LIKE '%@filled.example') a ON a.place = 1 + made.n * 13 % a.people WHERE ${others} AND n % 5 = 4`,
    `${given} SELECT gen_random_uuid(), $1, id, NULL, 'account', '${keeper}', 'viewer' FROM app.item WHERE organisation_id = $1 AND kind = 'folder' AND title IN ('Given', 'Deep 1')`,
    `${given} SELECT gen_random_uuid(), $1, i.id, NULL, 'team', t.id, 'editor' FROM app.item i, app.team t
       WHERE i.organisation_id = $1 AND i.kind = 'folder' AND i.title = 'Of the team' AND t.organisation_id = $1 AND t.name = 'Team 1'`,
    `${given} SELECT gen_random_uuid(), $1, NULL, id, 'account', '${keeper}', 'editor' FROM app.space WHERE organisation_id = $1 AND name = 'Harbour'`,
  ];
}

function recordRows({ keeper, newcomer, heavy }, documents) {
  const notices = ['keeper', 'newcomer'].map(
    (_, index) => `
    INSERT INTO app.notification (id, organisation_id, account_id, type, priority, category, title, message, kind, event_type, event_at, once_key, read_at, created_at)
    SELECT gen_random_uuid(), $1, '${[keeper, newcomer][index]}', 'info', 'low', 'documentProcessing', 'Read', 'It was read', 'document.ready', 'document.changed', at, n::text,
           CASE WHEN n % 10 > 0 THEN at END, at FROM made WHERE n <= ${index === 0 ? documents : NEWCOMER_DOCUMENTS}`,
  );
  return [
    `INSERT INTO app.audit (id, organisation_id, at, actor_id, action, target_kind, target_id)
     SELECT gen_random_uuid(), $1, at, owner_id, CASE n % 3 WHEN 0 THEN 'document.upload' WHEN 1 THEN 'document.rename' ELSE 'document.refuse-download' END, 'document', id::text FROM made`,
    ...notices,
    `INSERT INTO app.item_activity (id, organisation_id, item_id, account_id, act, at)
     SELECT id, $1, id, owner_id, 'created', at FROM made WHERE written`,
    `INSERT INTO app.item_visit (item_id, account_id, organisation_id, opened_at)
     SELECT id, owner_id, $1, at FROM made WHERE owner_id IN ('${keeper}', '${newcomer}') AND n % 10 < 3`,
    `INSERT INTO app.session (id, organisation_id, account_id, expires_at, ended_at)
     SELECT gen_random_uuid(), $1, a.id, now() + interval '1 day', CASE WHEN s > 1 THEN now() END FROM app.account a, generate_series(1, 5) s
      WHERE a.organisation_id = $1 AND a.email LIKE '%@filled.example' AND '${heavy}' <> a.id::text`,
  ];
}

/** Ids that filters refer to. */
async function namesOf(client, { organisationId }) {
  const one = async (statement) => (await client.query(statement, [organisationId])).rows[0].id;
  return {
    folder: await one(`SELECT id FROM app.item WHERE organisation_id = $1 AND kind = 'folder' AND title = 'Given'`),
    deepFolder: await one(
      `SELECT id FROM app.item WHERE organisation_id = $1 AND kind = 'folder' AND title = 'Deep ${FOLDER_DEPTH}'`,
    ),
    space: await one(`SELECT id FROM app.space WHERE organisation_id = $1 AND name = 'Harbour'`),
    tagOnAll: await one(`SELECT id FROM app.tag WHERE organisation_id = $1 AND name = 'tag 0'`),
    tag: await one(`SELECT id FROM app.tag WHERE organisation_id = $1 AND name = 'tag 7'`),
    batch: await one(`SELECT id FROM app.batch WHERE organisation_id = $1`),
  };
}
