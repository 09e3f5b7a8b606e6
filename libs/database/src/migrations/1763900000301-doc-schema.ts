import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which schema whoever may have written a document knew: an older page would delete what it doesn't know. */
export class DocSchema1763900000301 implements MigrationInterface {
  readonly name = 'DocSchema1763900000301';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.doc ADD COLUMN schema integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.doc DROP COLUMN schema');
  }
}
