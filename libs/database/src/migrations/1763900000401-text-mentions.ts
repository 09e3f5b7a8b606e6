import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People who are named in the text of an item, as the page that wrote it told: the server does not read texts. */
export class TextMentions1763900000401 implements MigrationInterface {
  readonly name = 'TextMentions1763900000401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.text_mention (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        -- What the text calls it.
        mention_id uuid NOT NULL,
        account_id uuid NOT NULL,
        by_id uuid NOT NULL,
        at timestamptz NOT NULL DEFAULT now(),
        gone_at timestamptz,
        resolved_at timestamptz,
        UNIQUE (item_id, mention_id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, by_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX text_mention_account ON app.text_mention (account_id, id DESC);
      CREATE INDEX text_mention_by ON app.text_mention (by_id, at DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.text_mention');
  }
}
