import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailed code ends before the second step that it is for: what the mail says has to hold. */
export class EndOfMailedCodes1763900000151 implements MigrationInterface {
  readonly name = 'EndOfMailedCodes1763900000151';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.mfa_challenge ADD COLUMN code_expires_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.mfa_challenge DROP COLUMN code_expires_at');
  }
}
