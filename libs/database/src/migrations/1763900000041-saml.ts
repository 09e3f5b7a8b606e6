import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The installation's key of SAML, responses that were used, those on their way to our page, and what ends a session again. */
export class Saml1763900000041 implements MigrationInterface {
  readonly name = 'Saml1763900000041';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What our requests are signed by. One row; the private key is wrapped by the master key.
      CREATE TABLE app.saml_key (
        "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
        certificate text NOT NULL,
        private_key bytea NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );

      -- Assertions that were used, by a hash of who made them and their id, until nobody could show them again.
      CREATE TABLE app.saml_assertion (
        assertion_hash text PRIMARY KEY,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX saml_assertion_expiry ON app.saml_assertion (expires_at);

      -- What an identity provider's form sent, until our page fetches it: encrypted by the token that only the page has.
      CREATE TABLE app.saml_handover (
        token_hash text PRIMARY KEY,
        message bytea NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX saml_handover_expiry ON app.saml_handover (expires_at);

      -- What an identity provider calls a sign-in, so that either side can end it (single logout).
      CREATE TABLE app.saml_sign_in (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        -- Null where a second step was still to come: then it is the session that began after it.
        session_id uuid,
        -- Whose provider it is; null for the installation's.
        provider_organisation_id uuid,
        issuer text NOT NULL,
        name_id text NOT NULL,
        name_id_format text,
        session_index text,
        created_at timestamptz NOT NULL DEFAULT now(),
        expires_at timestamptz NOT NULL,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX saml_sign_in_account ON app.saml_sign_in (organisation_id, account_id);
      CREATE INDEX saml_sign_in_subject ON app.saml_sign_in (issuer, name_id);
      CREATE INDEX saml_sign_in_expiry ON app.saml_sign_in (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.saml_sign_in; DROP TABLE app.saml_handover; DROP TABLE app.saml_assertion; DROP TABLE app.saml_key;
    `);
  }
}
