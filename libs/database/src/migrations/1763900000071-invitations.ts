import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who was asked to join an organisation, and mails to people who have no account yet. */
export class Invitations1763900000071 implements MigrationInterface {
  readonly name = 'Invitations1763900000071';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.invitation (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        email public.citext NOT NULL,
        first_name text NOT NULL DEFAULT '',
        last_name text NOT NULL DEFAULT '',
        role text NOT NULL CHECK (role <> 'internal'),
        custom_role_id uuid,
        message text NOT NULL DEFAULT '',
        token_hash text NOT NULL UNIQUE,
        invited_by uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        UNIQUE (organisation_id, email),
        FOREIGN KEY (organisation_id, invited_by) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, custom_role_id) REFERENCES app.custom_role (organisation_id, id)
          ON DELETE SET NULL (custom_role_id)
      );
      CREATE INDEX invitation_newest ON app.invitation (organisation_id, created_at DESC, id);
      CREATE INDEX invitation_expiry ON app.invitation (expires_at);

      ALTER TABLE app.mail ALTER COLUMN account_id DROP NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.invitation;
      DELETE FROM app.mail WHERE account_id IS NULL;
      ALTER TABLE app.mail ALTER COLUMN account_id SET NOT NULL;
    `);
  }
}
