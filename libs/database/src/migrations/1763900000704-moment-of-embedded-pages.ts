import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When a page got its vectors: tells how fast they are made, and so how long the rest takes. */
export class MomentOfEmbeddedPages1763900000704 implements MigrationInterface {
  readonly name = 'MomentOfEmbeddedPages1763900000704';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.embedded_page ADD COLUMN embedded_at timestamptz NOT NULL DEFAULT now();
      CREATE INDEX embedded_page_moment ON app.embedded_page (embedded_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.embedded_page DROP COLUMN embedded_at');
  }
}
