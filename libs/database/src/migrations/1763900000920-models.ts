import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The newest trial of each model, and which model writes recordings down where operators chose another than the bundled one. */
export class Models1763900000920 implements MigrationInterface {
  readonly name = 'Models1763900000920';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.model_trial (
        model text PRIMARY KEY,
        id uuid NOT NULL,
        state text NOT NULL DEFAULT 'asked',
        files jsonb,
        asked_by text NOT NULL,
        asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        ready_ms integer,
        took_ms integer,
        answer text,
        failure text
      );
      CREATE TABLE app.speech_model (
        is_one boolean PRIMARY KEY DEFAULT true CHECK (is_one),
        folder text NOT NULL,
        files jsonb NOT NULL,
        chosen_by text NOT NULL,
        chosen_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.speech_model, app.model_trial');
  }
}
