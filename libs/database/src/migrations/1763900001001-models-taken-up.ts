import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Models of the models directory that proved usable by themselves: organisations that want it have their recordings written down by the newest. */
export class ModelsTakenUp1763900001001 implements MigrationInterface {
  readonly name = 'ModelsTakenUp1763900001001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.taken_up_model (
        folder text PRIMARY KEY,
        files jsonb NOT NULL,
        taken_up_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.taken_up_model');
  }
}
