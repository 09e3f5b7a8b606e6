import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Things that are written together and from which others are begun. */
export class Templates1763900000341 implements MigrationInterface {
  readonly name = 'Templates1763900000341';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.item ADD COLUMN is_template boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.item DROP COLUMN is_template');
  }
}
