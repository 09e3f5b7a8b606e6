import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a person's download of a document was recorded just now is asked at each part of a file that is sent. */
export class Downloads1763900000471 implements MigrationInterface {
  readonly name = 'Downloads1763900000471';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE INDEX audit_download ON app.audit (target_id, actor_id, at DESC) WHERE action = 'document.download'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX app.audit_download');
  }
}
