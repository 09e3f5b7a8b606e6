import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who else may say who somebody is: providers of organisations, the identities linked to accounts, ways there and back. */
export class IdentityProviders1763900000031 implements MigrationInterface {
  readonly name = 'IdentityProviders1763900000031';

  async up(runner: QueryRunner): Promise<void> {
    const kinds = `('google', 'github', 'microsoft', 'oidc', 'saml', 'ldap')`;
    await runner.query(`
      CREATE TABLE app.identity_provider (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ${kinds}),
        enabled boolean NOT NULL,
        allow_new_accounts boolean NOT NULL,
        default_role text NOT NULL,
        group_roles jsonb NOT NULL DEFAULT '[]',
        -- What is no secret. The secrets are one JSON object, sealed by the organisation's key.
        config jsonb NOT NULL,
        secret_names text[] NOT NULL DEFAULT '{}',
        secrets bytea,
        organisation_key_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, kind)
      );

      -- Addresses of which domains an organisation answers for, once the DNS says so.
      CREATE TABLE app.organisation_domain (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        domain public.citext NOT NULL,
        -- What the domain's TXT record has to say.
        challenge text NOT NULL,
        verified_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, domain)
      );
      CREATE UNIQUE INDEX organisation_domain_verified ON app.organisation_domain (domain) WHERE verified_at IS NOT NULL;

      -- Known by issuer and subject and never by address (ASVS 6.8.1), within who configured the provider: an
      -- organisation's SAML or LDAP can call itself whatever it likes.
      CREATE TABLE app.linked_identity (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        account_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ${kinds}),
        of_organisation boolean NOT NULL,
        issuer text NOT NULL,
        subject text NOT NULL,
        email public.citext,
        linked_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE UNIQUE INDEX linked_identity_installation ON app.linked_identity (kind, issuer, subject) WHERE NOT of_organisation;
      CREATE UNIQUE INDEX linked_identity_organisation ON app.linked_identity (organisation_id, kind, issuer, subject) WHERE of_organisation;
      CREATE INDEX linked_identity_account ON app.linked_identity (organisation_id, account_id);

      -- Somebody is on the way to a provider and back. Before anybody is signed in it belongs to no organisation's people.
      CREATE TABLE app.provider_ceremony (
        state_hash text PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ${kinds}),
        -- Whose provider it is; null for the installation's.
        provider_organisation_id uuid,
        browser_hash text NOT NULL,
        nonce text,
        code_verifier text,
        -- Of a SAML request.
        request_id text,
        next text,
        remember_me boolean NOT NULL,
        expires_at timestamptz NOT NULL
      );
      CREATE INDEX provider_ceremony_expiry ON app.provider_ceremony (expires_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE app.provider_ceremony; DROP TABLE app.linked_identity;
      DROP TABLE app.organisation_domain; DROP TABLE app.identity_provider;
    `);
  }
}
