import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Captions of encrypted meetings that are kept: lines that only the meeting's link opens. A legal hold keeps them from being corrected. */
export class SealedCaptions1763900001041 implements MigrationInterface {
  readonly name = 'SealedCaptions1763900001041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.meeting_caption ADD COLUMN sealed text;
      CREATE FUNCTION app.refuse_of_sealed_line() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF OLD.sealed IS DISTINCT FROM NEW.sealed AND app.transcript_held(OLD.organisation_id, OLD.transcript_id) THEN
          RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps transcript ' || OLD.transcript_id;
        END IF;
        RETURN NEW;
      END $$;
      CREATE TRIGGER legal_hold_line BEFORE UPDATE OF sealed ON app.meeting_caption FOR EACH ROW
        EXECUTE FUNCTION app.refuse_of_sealed_line();
    `);
  }

  /** Lines that only the link opens go: without their bytes a readable file of who spoke when would be made of them. */
  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER legal_hold_line ON app.meeting_caption;
      DROP FUNCTION app.refuse_of_sealed_line;
      -- The owner is subject to row-level security like everybody, and has no organisation here.
      ALTER TABLE app.meeting_caption NO FORCE ROW LEVEL SECURITY;
      DELETE FROM app.meeting_caption WHERE sealed IS NOT NULL;
      ALTER TABLE app.meeting_caption FORCE ROW LEVEL SECURITY;
      ALTER TABLE app.meeting_caption DROP COLUMN sealed;
    `);
  }
}
