import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mail that a mail server took keeps whom it went to, what for, when and with what result, and its words no longer. */
export class WordsOfSentMails1763900000202 implements MigrationInterface {
  readonly name = 'WordsOfSentMails1763900000202';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.mail ALTER COLUMN body DROP NOT NULL, ALTER COLUMN organisation_key_id DROP NOT NULL;
      UPDATE app.mail SET body = NULL, organisation_key_id = NULL WHERE state = 'sent';
      ALTER TABLE app.mail ADD CONSTRAINT mail_words
        CHECK ((body IS NULL) = (organisation_key_id IS NULL) AND (body IS NULL) = (state = 'sent'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.mail DROP CONSTRAINT mail_words;
      DELETE FROM app.mail WHERE body IS NULL;
      ALTER TABLE app.mail ALTER COLUMN body SET NOT NULL, ALTER COLUMN organisation_key_id SET NOT NULL;
    `);
  }
}
