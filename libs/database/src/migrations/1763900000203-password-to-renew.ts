import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A password that was chosen by other rules than those of the organisation that its person joined. */
export class PasswordToRenew1763900000203 implements MigrationInterface {
  readonly name = 'PasswordToRenew1763900000203';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.account ADD COLUMN is_password_outdated boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.account DROP COLUMN is_password_outdated');
  }
}
