import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A legal hold keeps what the audience of a presentation asked: one that reaches the presentation, and one on whoever asked. */
export class DeckQuestionsHeld1763900000953 implements MigrationInterface {
  readonly name = 'DeckQuestionsHeld1763900000953';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION app.refuse_of_question() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM app.refuse_held(OLD.organisation_id, OLD.item_id);
        IF EXISTS (SELECT 1 FROM app.legal_hold h JOIN app.legal_hold_subject s ON s.hold_id = h.id
                    WHERE h.organisation_id = OLD.organisation_id AND h.released_at IS NULL
                      AND s.kind = 'account' AND s.subject_id = OLD.account_id) THEN
          RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps question ' || OLD.id;
        END IF;
        RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
      END $$;
      CREATE TRIGGER legal_hold BEFORE DELETE ON app.deck_question FOR EACH ROW EXECUTE FUNCTION app.refuse_of_question();
      CREATE TRIGGER legal_hold_words BEFORE UPDATE OF words ON app.deck_question FOR EACH ROW
        WHEN (OLD.words IS DISTINCT FROM NEW.words) EXECUTE FUNCTION app.refuse_of_question();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER legal_hold ON app.deck_question;
      DROP TRIGGER legal_hold_words ON app.deck_question;
      DROP FUNCTION app.refuse_of_question;
    `);
  }
}
