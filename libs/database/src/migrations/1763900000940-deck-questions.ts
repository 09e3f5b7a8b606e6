import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the audience of a presentation asks, and who wants it answered. */
export class DeckQuestions1763900000940 implements MigrationInterface {
  readonly name = 'DeckQuestions1763900000940';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.deck_question (
        id uuid PRIMARY KEY,
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        words text NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT now(),
        answered_at timestamptz,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX deck_question_item ON app.deck_question (item_id, account_id);
      CREATE INDEX deck_question_account ON app.deck_question (account_id);

      CREATE TABLE app.deck_question_vote (
        question_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        PRIMARY KEY (question_id, account_id),
        FOREIGN KEY (organisation_id, question_id) REFERENCES app.deck_question (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX deck_question_vote_account ON app.deck_question_vote (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.deck_question_vote, app.deck_question');
  }
}
