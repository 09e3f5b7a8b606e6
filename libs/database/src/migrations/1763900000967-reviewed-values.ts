import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What people reviewed, by when: few of all values are, and without these indexes every value of the organization would be looked at
 * to count them.
 */
export class ReviewedValues1763900000967 implements MigrationInterface {
  readonly name = 'ReviewedValues1763900000967';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX field_reviewed ON app.field (organisation_id, confirmed_at) WHERE confirmed_at IS NOT NULL;
      CREATE INDEX entity_reviewed ON app.entity (organisation_id, confirmed_at) WHERE confirmed_at IS NOT NULL;
      CREATE INDEX document_class_reviewed ON app.document (organisation_id, class_confirmed_at) WHERE class_confirmed_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.document_class_reviewed, app.entity_reviewed, app.field_reviewed');
  }
}
