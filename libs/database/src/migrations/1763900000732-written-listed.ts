import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is written together is a small part of a library, and listed by itself; an act names what it was done with. */
export class WrittenListed1763900000732 implements MigrationInterface {
  readonly name = 'WrittenListed1763900000732';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX listed_written ON app.listed (organisation_id, space_id) WHERE kind <> 'file'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.listed_written');
  }
}
