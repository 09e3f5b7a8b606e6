import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people answered to a contract outlives the document, without its content: else deleting what was found wrong would have the
 * rest look better. `wrong` is what `libs/accuracy` (`evidence.queries.ts`) has it be; a double check that waits is given up.
 */
export class KeptAnswers1763900000972 implements MigrationInterface {
  readonly name = 'KeptAnswers1763900000972';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.accuracy_ask
        DROP CONSTRAINT accuracy_ask_organisation_id_document_id_fkey,
        ADD FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        ADD COLUMN gone_at timestamptz,
        ADD COLUMN kept_wrong boolean,
        ADD COLUMN kept_twice boolean,
        ADD COLUMN kept_missed boolean,
        ADD COLUMN kept_first_wrong boolean,
        ADD CHECK (num_nulls(gone_at, kept_wrong, kept_twice, kept_missed, kept_first_wrong) IN (0, 5));

      CREATE FUNCTION app.keep_answers() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE app.accuracy_ask a
           SET gone_at = now(), kept_wrong = k.wrong, kept_twice = k.twice, kept_missed = k.missed, kept_first_wrong = k.first_wrong
          FROM (
            SELECT s.generation, bool_or(s.wrong) AS wrong, bool_or(s.twice) AS twice,
                   bool_or(s.twice AND s.first_passed AND s.wrong) AS missed, bool_or(s.twice AND s.first_wrong) AS first_wrong
              FROM (
                SELECT q.generation, t.generation IS NOT NULL AS twice, t.first_value IS NOT DISTINCT FROM t.read_value AS first_passed,
                       f.id IS NULL OR f.removed_at IS NOT NULL
                         OR (f.corrected_from IS NOT NULL AND coalesce(f.value, f.text) IS DISTINCT FROM f.corrected_from->>'value')
                         OR (t.generation IS NOT NULL AND (t.settled_at IS NULL OR t.settled_value IS DISTINCT FROM t.read_value)) AS wrong,
                       t.settled_at IS NULL OR (t.third_at IS NULL AND t.first_value IS DISTINCT FROM t.second_value)
                         OR t.first_value IS DISTINCT FROM t.settled_value
                         OR t.first_value IS DISTINCT FROM CASE WHEN f.removed_at IS NULL THEN coalesce(f.value, f.text) END AS first_wrong
                  FROM app.accuracy_ask q
                  LEFT JOIN app.field f ON f.document_id = q.document_id AND f.gate_generation = q.generation AND f.gate = q.gate
                  LEFT JOIN app.double_check t ON t.generation = q.generation AND t.document_id = q.document_id
                 WHERE q.organisation_id = OLD.organisation_id AND q.document_id = OLD.item_id
                   AND (f.id IS NULL OR f.confirmed_at IS NOT NULL OR f.removed_at IS NOT NULL)
                   -- Of a contract that was stopped nothing counts any more.
                   AND EXISTS (SELECT 1 FROM app.accuracy_contract c
                                WHERE c.organisation_id = OLD.organisation_id AND c.generation = q.generation)
              ) s GROUP BY s.generation
          ) k
         WHERE a.organisation_id = OLD.organisation_id AND a.document_id = OLD.item_id AND a.generation = k.generation;
        -- What people wrote goes with the document, and so does what nobody answered.
        DELETE FROM app.double_check WHERE organisation_id = OLD.organisation_id AND document_id = OLD.item_id;
        DELETE FROM app.accuracy_ask WHERE organisation_id = OLD.organisation_id AND document_id = OLD.item_id AND gone_at IS NULL;
        RETURN OLD;
      END $$;
      CREATE TRIGGER keep_answers BEFORE DELETE ON app.document FOR EACH ROW EXECUTE FUNCTION app.keep_answers();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER keep_answers ON app.document;
      DROP FUNCTION app.keep_answers;
      -- Of all organisations.
      ALTER TABLE app.accuracy_ask NO FORCE ROW LEVEL SECURITY;
      DELETE FROM app.accuracy_ask WHERE gone_at IS NOT NULL;
      ALTER TABLE app.accuracy_ask FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.accuracy_ask
        DROP CONSTRAINT accuracy_ask_organisation_id_fkey,
        DROP COLUMN gone_at, DROP COLUMN kept_wrong, DROP COLUMN kept_twice, DROP COLUMN kept_missed, DROP COLUMN kept_first_wrong,
        ADD FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE;
    `);
  }
}
