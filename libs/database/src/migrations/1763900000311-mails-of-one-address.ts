import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How many mails an address was written lately, whichever organisation wrote them: a number, and nothing else of other
 * organisations. Runs as the owner of the tables, who may read this table for it (row-access.ts).
 */
export class MailsOfOneAddress1763900000311 implements MigrationInterface {
  readonly name = 'MailsOfOneAddress1763900000311';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX mail_lately ON app.mail (lower(address::text), kind, created_at);

      CREATE FUNCTION app.mails_lately(text, text, bigint) RETURNS integer
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        RETURN (SELECT count(*)::integer FROM app.mail m
                 WHERE lower(m.address::text) = lower($1) AND m.kind = $2
                   AND m.created_at > now() - $3 * interval '1 millisecond');
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION app.mails_lately; DROP INDEX app.mail_lately;');
  }
}
