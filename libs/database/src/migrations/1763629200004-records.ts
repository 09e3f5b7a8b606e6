import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Audit chain, event log, settings, notifications, and the tables of the bus and of socket.io. */
export class Records1763629200004 implements MigrationInterface {
  readonly name = 'Records1763629200004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The organisation stays referenced: an audit row is never deleted, so neither is its organisation.
      CREATE TABLE app.audit (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation,
        seq bigint,
        at timestamptz NOT NULL DEFAULT clock_timestamp(),
        actor_id uuid,
        action text NOT NULL,
        target_kind text NOT NULL,
        target_id text,
        detail jsonb NOT NULL DEFAULT '{}',
        previous_hash text,
        hash text,
        UNIQUE (organisation_id, seq)
      );
      CREATE INDEX audit_at ON app.audit (organisation_id, at DESC);
      CREATE INDEX audit_unsealed ON app.audit (organisation_id, at, id) WHERE seq IS NULL;

      CREATE FUNCTION app.guard_audit() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'INSERT' THEN
          IF NEW.seq IS NOT NULL OR NEW.hash IS NOT NULL OR NEW.previous_hash IS NOT NULL THEN
            RAISE EXCEPTION 'only the sealer numbers audit rows' USING ERRCODE = '42501';
          END IF;
          RETURN NEW;
        END IF;
        IF TG_OP = 'UPDATE' AND OLD.seq IS NULL
          AND (OLD.id, OLD.organisation_id, OLD.at, OLD.action, OLD.target_kind, OLD.detail)
            = (NEW.id, NEW.organisation_id, NEW.at, NEW.action, NEW.target_kind, NEW.detail)
          AND (OLD.actor_id, OLD.target_id) IS NOT DISTINCT FROM (NEW.actor_id, NEW.target_id) THEN
          RETURN NEW;
        END IF;
        RAISE EXCEPTION 'audit rows are append-only' USING ERRCODE = '42501';
      END $$;
      CREATE TRIGGER guard BEFORE INSERT OR UPDATE OR DELETE ON app.audit
        FOR EACH ROW EXECUTE FUNCTION app.guard_audit();

      CREATE TABLE app.outbox (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        type text NOT NULL,
        payload jsonb NOT NULL,
        audience text[] NOT NULL,
        created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
        number bigint,
        published_at timestamptz,
        UNIQUE (organisation_id, number)
      );
      CREATE INDEX outbox_unnumbered ON app.outbox (organisation_id, created_at, id) WHERE number IS NULL;
      CREATE INDEX outbox_unpublished ON app.outbox (organisation_id, number) WHERE published_at IS NULL AND number IS NOT NULL;

      -- The last numbers given away and the head of the audit chain; only the relay and the sealer touch it.
      CREATE TABLE app.organisation_counter (
        organisation_id uuid PRIMARY KEY REFERENCES app.organisation ON DELETE CASCADE,
        outbox_number bigint NOT NULL DEFAULT 0,
        audit_seq bigint NOT NULL DEFAULT 0,
        audit_hash text
      );

      CREATE FUNCTION app.announce() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('cartulary_' || TG_TABLE_NAME, '');
        RETURN NULL;
      END $$;
      CREATE TRIGGER announce AFTER INSERT ON app.audit FOR EACH STATEMENT EXECUTE FUNCTION app.announce();
      CREATE TRIGGER announce AFTER INSERT ON app.outbox FOR EACH STATEMENT EXECUTE FUNCTION app.announce();

      CREATE TABLE app.setting (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        scope text NOT NULL CHECK (scope IN ('account', 'organisation')),
        account_id uuid,
        category text NOT NULL,
        value jsonb NOT NULL,
        version integer NOT NULL DEFAULT 1,
        updated_at timestamptz NOT NULL DEFAULT now(),
        CHECK ((scope = 'account') = (account_id IS NOT NULL)),
        UNIQUE NULLS NOT DISTINCT (organisation_id, account_id, category),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );

      CREATE TABLE app.notification (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        type text NOT NULL,
        priority text NOT NULL,
        category text NOT NULL,
        title text NOT NULL,
        message text NOT NULL,
        persistent boolean NOT NULL DEFAULT false,
        read_at timestamptz,
        cleared_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX notification_account ON app.notification (organisation_id, account_id, created_at DESC);

      -- Shape prescribed by @socket.io/postgres-adapter.
      CREATE TABLE app.socket_io_attachments (
        id bigserial UNIQUE,
        created_at timestamptz DEFAULT now(),
        payload bytea
      );

      -- Bus messages above the 8,000 bytes of a NOTIFY lie here for a short while.
      CREATE TABLE app.bus_payload (
        id uuid PRIMARY KEY,
        body text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX bus_payload_created ON app.bus_payload (created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.bus_payload, app.socket_io_attachments, app.notification, app.setting,
        app.organisation_counter, app.outbox, app.audit;
      DROP FUNCTION app.guard_audit();
      DROP FUNCTION app.announce();
    `);
  }
}
