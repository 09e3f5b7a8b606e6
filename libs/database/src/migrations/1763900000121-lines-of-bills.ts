import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The lines of invoices and receipts: a field a cell, which knows its line. */
export class LinesOfBills1763900000121 implements MigrationInterface {
  readonly name = 'LinesOfBills1763900000121';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.field ADD COLUMN line integer CHECK (line >= 1)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.field DROP COLUMN line');
  }
}
