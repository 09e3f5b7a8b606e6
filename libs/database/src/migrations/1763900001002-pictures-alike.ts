import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What first pages look like from afar: documents without text are compared by that. */
export class PicturesAlike1763900001002 implements MigrationInterface {
  readonly name = 'PicturesAlike1763900001002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.document ADD COLUMN picture_hash bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.document DROP COLUMN picture_hash');
  }
}
