import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who said something, in the words of the file that somebody imported with its comments. */
export class SaidBy1763900000531 implements MigrationInterface {
  readonly name = 'SaidBy1763900000531';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.comment ADD COLUMN said_by text CHECK (length(said_by) <= 200)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.comment DROP COLUMN said_by');
  }
}
