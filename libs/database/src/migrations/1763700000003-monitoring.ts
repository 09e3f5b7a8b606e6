import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What clients say of themselves: logs, reported errors by fingerprint, recordings, analytics events. Rows of people who
 * weren't signed in belong to no organisation: only the system role sees them.
 */
export class Monitoring1763700000003 implements MigrationInterface {
  readonly name = 'Monitoring1763700000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.client_log (
        id uuid PRIMARY KEY,
        organisation_id uuid REFERENCES app.organisation ON DELETE CASCADE,
        account_id uuid,
        at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        -- By which path of the chain it came.
        via text NOT NULL,
        level text NOT NULL,
        severity text NOT NULL,
        message text NOT NULL,
        category text,
        component text,
        action text,
        correlation_id text,
        duration_ms double precision,
        metadata jsonb NOT NULL DEFAULT '{}',
        tags text[] NOT NULL DEFAULT '{}',
        client jsonb NOT NULL DEFAULT '{}',
        client_version text
      );
      CREATE INDEX client_log_received ON app.client_log (organisation_id, received_at DESC);
      CREATE INDEX client_log_age ON app.client_log (received_at);

      CREATE TABLE app.error_group (
        id uuid PRIMARY KEY,
        organisation_id uuid REFERENCES app.organisation ON DELETE CASCADE,
        fingerprint text NOT NULL,
        name text NOT NULL,
        message text NOT NULL,
        component text,
        -- 0 low … 3 critical: the worst so far.
        severity_rank smallint NOT NULL,
        count integer NOT NULL DEFAULT 1,
        first_seen_at timestamptz NOT NULL DEFAULT now(),
        last_seen_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE NULLS NOT DISTINCT (organisation_id, fingerprint)
      );
      CREATE INDEX error_group_seen ON app.error_group (organisation_id, last_seen_at DESC);
      CREATE INDEX error_group_fingerprint ON app.error_group (fingerprint);

      CREATE TABLE app.error_report (
        id uuid PRIMARY KEY,
        organisation_id uuid REFERENCES app.organisation ON DELETE CASCADE,
        group_id uuid NOT NULL REFERENCES app.error_group ON DELETE CASCADE,
        account_id uuid,
        -- The id that the person was shown.
        error_id text NOT NULL,
        sitting_id text,
        at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now(),
        severity text NOT NULL,
        stack text,
        action text,
        context jsonb NOT NULL DEFAULT '{}',
        breadcrumbs jsonb NOT NULL DEFAULT '[]',
        client jsonb NOT NULL DEFAULT '{}',
        release text,
        sent_by_hand boolean NOT NULL DEFAULT false
      );
      CREATE INDEX error_report_group ON app.error_report (group_id, received_at DESC);
      CREATE INDEX error_report_error ON app.error_report (error_id);
      CREATE INDEX error_report_age ON app.error_report (received_at);

      CREATE TABLE app.replay (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        sitting_id text NOT NULL,
        part integer NOT NULL,
        reason text NOT NULL CHECK (reason IN ('sample', 'error')),
        error_id text,
        started_at timestamptz NOT NULL,
        ended_at timestamptz NOT NULL,
        blob_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, account_id, sitting_id, part),
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, blob_id) REFERENCES app.blob (organisation_id, id)
      );
      CREATE INDEX replay_blob ON app.replay (organisation_id, blob_id);
      CREATE INDEX replay_age ON app.replay (created_at);

      CREATE TABLE app.analytics_event (
        id uuid PRIMARY KEY,
        organisation_id uuid REFERENCES app.organisation ON DELETE CASCADE,
        account_id uuid,
        name text NOT NULL,
        properties jsonb NOT NULL DEFAULT '{}',
        at timestamptz NOT NULL,
        received_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX analytics_event_name ON app.analytics_event (organisation_id, name, received_at DESC);
      CREATE INDEX analytics_event_age ON app.analytics_event (received_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP TABLE app.analytics_event, app.replay, app.error_report, app.error_group, app.client_log;',
    );
  }
}
