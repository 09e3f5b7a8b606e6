import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The language that a person said a recording is in: a run remembers that it was chosen, and later ones keep to it. */
export class SpokenLanguage1763900000921 implements MigrationInterface {
  readonly name = 'SpokenLanguage1763900000921';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.processing_run ADD COLUMN spoken_language text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.processing_run DROP COLUMN spoken_language');
  }
}
