import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores when a recorder first listened. Recordings from before keep their beginning. So do those of a gateway that is one version
 * behind, which doesn't know the column: it defaults to now.
 */
export class ListeningSince1763900001067 implements MigrationInterface {
  readonly name = 'ListeningSince1763900001067';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.meeting_recording ADD COLUMN listening_since timestamptz DEFAULT now();');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE app.meeting_recording DROP COLUMN listening_since;');
  }
}
