import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications that browsers show while no page is open: whether and where to, in which browsers, and what waits. */
export class Push1763900000815 implements MigrationInterface {
  readonly name = 'Push1763900000815';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.push_control (
        "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
        is_on boolean NOT NULL,
        hosts text[] NOT NULL,
        contact text NOT NULL,
        changed_by text NOT NULL,
        changed_at timestamptz NOT NULL DEFAULT clock_timestamp()
      );
      -- What messages are signed by (RFC 8292). Browsers subscribe with its public half, so it is made once.
      CREATE TABLE app.push_key (
        "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
        public_key text NOT NULL,
        private_key bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      CREATE TABLE app.push_subscription (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        session_id uuid NOT NULL UNIQUE,
        host text NOT NULL,
        sealed bytea NOT NULL,
        organisation_key_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        last_used_at timestamptz,
        failure text,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, session_id) REFERENCES app.session (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX push_subscription_account ON app.push_subscription (organisation_id, account_id);

      CREATE TABLE app.push_message (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        subscription_id uuid NOT NULL,
        notification_ids uuid[] NOT NULL,
        urgent boolean NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        due_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, subscription_id)
          REFERENCES app.push_subscription (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX push_message_due ON app.push_message (due_at);
      CREATE INDEX push_message_subscription ON app.push_message (organisation_id, subscription_id);

      -- However a session ends, its browser is told nothing anymore.
      CREATE FUNCTION app.end_push() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM app.push_subscription WHERE session_id = NEW.id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER push_ends AFTER UPDATE OF ended_at ON app.session FOR EACH ROW
        WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION app.end_push();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER push_ends ON app.session;
      DROP FUNCTION app.end_push();
      DROP TABLE app.push_message, app.push_subscription, app.push_key, app.push_control;
    `);
  }
}
