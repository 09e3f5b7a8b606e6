import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when somebody went back from a learned version: until somebody takes one again, none is taken by itself. */
export class HeldLearning1763900001062 implements MigrationInterface {
  readonly name = 'HeldLearning1763900001062';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.learning_turn ADD COLUMN held_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.learning_turn DROP COLUMN held_since');
  }
}
