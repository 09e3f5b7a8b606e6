import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whether people were asked about a value, or settled it because they noticed something: only what was asked about says how often such values
 * are right. Of what was said before nobody knows, so certainties are learned anew.
 */
export class AskedExamples1763900001061 implements MigrationInterface {
  readonly name = 'AskedExamples1763900001061';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.learning_example ADD COLUMN asked boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.learning_example DROP COLUMN asked');
  }
}
