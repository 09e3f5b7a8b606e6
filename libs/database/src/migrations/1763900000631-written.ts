import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people write together is called written, of whatever kind, and named by the id of its item, as in the code. */
export class Written1763900000631 implements MigrationInterface {
  readonly name = 'Written1763900000631';

  async up(runner: QueryRunner): Promise<void> {
    await rename(runner, { table: ['doc', 'written'], column: ['doc_id', 'item_id'] });
  }

  async down(runner: QueryRunner): Promise<void> {
    await rename(runner, { table: ['written', 'doc'], column: ['item_id', 'doc_id'] });
  }
}

type Change = readonly [from: string, to: string];

const parts = ['update', 'snapshot', 'client', 'version'];

async function rename(runner: QueryRunner, { table, column }: { table: Change; column: Change }): Promise<void> {
  const named = ([before, after]: Change): [string, string][] => [
    [before, after],
    ...parts.map((part): [string, string] => [`${before}_${part}`, `${after}_${part}`]),
  ];
  const tables = named(table);
  for (const [before, after] of tables) {
    await runner.query(`ALTER TABLE app.${before} RENAME TO ${after}`);
    if (before !== table[0]) await runner.query(`ALTER TABLE app.${after} RENAME COLUMN ${column[0]} TO ${column[1]}`);
  }
  // Indexes of constraints go with them.
  const constraints: { on: string; name: string }[] = await runner.query(
    `SELECT c.relname AS on, k.conname AS name FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
      WHERE c.relnamespace = 'app'::regnamespace AND c.relname = ANY ($1) AND k.conname LIKE $2`,
    [tables.map(([, after]) => after), `${table[0]}\\_%`],
  );
  for (const { on, name } of constraints) {
    const after = name.replace(column[0], column[1]).replace(table[0], table[1]);
    await runner.query(`ALTER TABLE app.${on} RENAME CONSTRAINT "${name}" TO "${after}"`);
  }
  for (const index of ['update_at', 'damaged'])
    await runner.query(`ALTER INDEX app.${table[0]}_${index} RENAME TO ${table[1]}_${index}`);
  await runner.query(functions(`${table[1]}_client`, column[1]));
  await runner.query(`
    DROP TRIGGER legal_hold ON app.${table[1]}_version;
    CREATE TRIGGER legal_hold BEFORE DELETE ON app.${table[1]}_version
      FOR EACH ROW EXECUTE FUNCTION app.refuse_of_item('${column[1]}');
  `);
}

/** Policies, grants and triggers follow their table; functions name it in their text. These say the same as before. */
const functions = (clients: string, column: string): string => `
  CREATE OR REPLACE FUNCTION app.holds_on(org uuid, item uuid) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM app.legal_hold h WHERE h.organisation_id = org AND h.released_at IS NULL) THEN
      RETURN;
    END IF;
    RETURN QUERY
      WITH RECURSIVE chain AS (
        SELECT i.id, i.parent_id, i.space_id, i.owner_id, 0 AS depth
          FROM app.item i WHERE i.organisation_id = org AND i.id = item
        UNION ALL
        SELECT p.id, p.parent_id, p.space_id, p.owner_id, depth + 1
          FROM chain JOIN app.item p ON p.id = chain.parent_id WHERE depth < 64
      ), subject AS (
        SELECT s.hold_id, s.kind, s.subject_id
          FROM app.legal_hold h JOIN app.legal_hold_subject s ON s.hold_id = h.id
         WHERE h.organisation_id = org AND h.released_at IS NULL
      )
      SELECT s.hold_id FROM subject s JOIN chain c ON s.kind = 'item' AND s.subject_id = c.id
      UNION
      SELECT s.hold_id FROM subject s JOIN chain c ON s.kind = 'account' AND s.subject_id = c.owner_id
      UNION
      SELECT s.hold_id FROM subject s JOIN app.${clients} w ON s.kind = 'account' AND w.account_id = s.subject_id
       WHERE w.${column} = item
      UNION
      SELECT s.hold_id FROM app.comment_thread t JOIN app.comment c ON c.thread_id = t.id
        JOIN subject s ON s.kind = 'account' AND s.subject_id = c.author_id
       WHERE t.item_id = item
      UNION
      SELECT s.hold_id FROM subject s JOIN app."grant" g ON s.kind = 'team' AND g.principal_kind = 'team' AND g.principal_id = s.subject_id
        JOIN chain c ON g.item_id = c.id OR g.space_id = c.space_id;
  END $$;

  CREATE OR REPLACE FUNCTION app.refuse_sealed_log() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE held record;
  BEGIN
    FOR held IN SELECT DISTINCT i.organisation_id, i.id FROM gone
      JOIN app.item i ON i.organisation_id = gone.organisation_id AND i.id = gone.${column} WHERE i.sealed
    LOOP
      PERFORM app.refuse_held(held.organisation_id, held.id);
    END LOOP;
    RETURN NULL;
  END $$;
`;
