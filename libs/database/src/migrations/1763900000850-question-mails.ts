import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions about figures that people get by mail on a schedule. They go with the question, its reader and who made them. */
export class QuestionMails1763900000850 implements MigrationInterface {
  readonly name = 'QuestionMails1763900000850';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.analysis ADD CONSTRAINT analysis_of_organisation UNIQUE (organisation_id, id);
      CREATE TABLE app.question_mail (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        question_id uuid NOT NULL,
        reader_id uuid NOT NULL,
        made_by uuid NOT NULL,
        zone text NOT NULL,
        starts text NOT NULL,
        repeat jsonb NOT NULL,
        next_at timestamptz,
        sent_at timestamptz,
        is_paused boolean NOT NULL DEFAULT false,
        stopped text CHECK (stopped IN ('right-lost', 'over')),
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, question_id, reader_id),
        FOREIGN KEY (organisation_id, question_id) REFERENCES app.analysis (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, reader_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, made_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX question_mail_due ON app.question_mail (next_at) WHERE NOT is_paused;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.question_mail;
      ALTER TABLE app.analysis DROP CONSTRAINT analysis_of_organisation;
    `);
  }
}
