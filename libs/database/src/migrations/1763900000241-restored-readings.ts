import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an earlier reading found is kept with its places, so that it can be brought back. */
export class RestoredReadings1763900000241 implements MigrationInterface {
  readonly name = 'RestoredReadings1763900000241';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE app.processing_run
        DROP CONSTRAINT processing_run_reason_check,
        ADD CONSTRAINT processing_run_reason_check CHECK (reason IN ('received', 'again', 'turned', 'restored')),
        -- The version that it brings back; gone again, perhaps, since the oldest are thinned out.
        ADD COLUMN restores uuid;

      ALTER TABLE app.reading_version
        ADD COLUMN page_turns jsonb NOT NULL DEFAULT '{}',
        -- What was found and settled by nobody, with its places. Null where the version can only be compared.
        ADD COLUMN found jsonb,
        -- Of the places of words, as they are stored.
        ADD COLUMN places_bytes bigint NOT NULL DEFAULT 0;

      CREATE TABLE app.reading_version_page (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        version_id uuid NOT NULL REFERENCES app.reading_version (id) ON DELETE CASCADE,
        number integer NOT NULL,
        width_points real,
        height_points real,
        text text NOT NULL,
        words jsonb NOT NULL,
        blocks jsonb,
        source text NOT NULL,
        confidence real,
        engine text NOT NULL,
        engine_version text NOT NULL,
        PRIMARY KEY (version_id, number)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.reading_version_page;
      ALTER TABLE app.reading_version DROP COLUMN page_turns, DROP COLUMN found, DROP COLUMN places_bytes;
      UPDATE app.processing_run SET reason = 'again' WHERE reason = 'restored';
      ALTER TABLE app.processing_run
        DROP CONSTRAINT processing_run_reason_check,
        ADD CONSTRAINT processing_run_reason_check CHECK (reason IN ('received', 'again', 'turned')),
        DROP COLUMN restores;
    `);
  }
}
