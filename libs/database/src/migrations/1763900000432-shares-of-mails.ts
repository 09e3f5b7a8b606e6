import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When an address may be written again, whichever organisations wrote to it: null, at once. A moment, and nothing else of
 * other organisations. Runs as the owner of the tables, who may read this table for it (row-access.ts). How many one organisation wrote it
 * counts itself.
 */
export class SharesOfMails1763900000432 implements MigrationInterface {
  readonly name = 'SharesOfMails1763900000432';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION app.mails_lately;

      CREATE FUNCTION app.mail_waits_until(text, text, bigint, integer) RETURNS timestamptz
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        RETURN (SELECT handed.at + $3 * interval '1 millisecond'
                  FROM (SELECT coalesce(m.sent_at, CASE WHEN m.attempts = 0 THEN m.due_at ELSE m.created_at END) AS at
                          FROM app.mail m
                         WHERE lower(m.address::text) = lower($1) AND m.kind = $2) handed
                 WHERE handed.at > now() - $3 * interval '1 millisecond'
                 ORDER BY handed.at DESC OFFSET $4 - 1 LIMIT 1);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION app.mail_waits_until;

      CREATE FUNCTION app.mails_lately(text, text, bigint) RETURNS integer
        LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
        RETURN (SELECT count(*)::integer FROM app.mail m
                 WHERE lower(m.address::text) = lower($1) AND m.kind = $2
                   AND m.created_at > now() - $3 * interval '1 millisecond');
    `);
  }
}
