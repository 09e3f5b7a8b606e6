import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people watch and mute. */
export class Attention1763900000776 implements MigrationInterface {
  readonly name = 'Attention1763900000776';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.attention (
        account_id uuid NOT NULL,
        item_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        attention text NOT NULL CHECK (attention IN ('watched', 'muted')),
        since timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (account_id, item_id),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX attention_item ON app.attention (item_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.attention');
  }
}
