import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What editors may do on a board and in its frames, and who facilitates it. Without a row: all, and nobody. */
export class BoardRules1763900000930 implements MigrationInterface {
  readonly name = 'BoardRules1763900000930';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.board_rule (
        item_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- Id of a frame; empty: where no frame says otherwise.
        frame text NOT NULL,
        may text NOT NULL CHECK (may IN ('all', 'notes', 'vote', 'look')),
        PRIMARY KEY (item_id, frame),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
      );

      CREATE TABLE app.board_facilitator (
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        PRIMARY KEY (item_id, account_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX board_facilitator_account ON app.board_facilitator (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.board_facilitator, app.board_rule');
  }
}
