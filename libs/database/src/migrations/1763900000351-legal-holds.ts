import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What must be kept whatever people, sweeps or rules want: no row of it goes while a hold reaches it. */
export class LegalHolds1763900000351 implements MigrationInterface {
  readonly name = 'LegalHolds1763900000351';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.legal_hold (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org() REFERENCES app.organisation ON DELETE CASCADE,
        reason text NOT NULL,
        placed_by uuid,
        placed_at timestamptz NOT NULL DEFAULT now(),
        released_by uuid,
        released_at timestamptz,
        release_reason text,
        CHECK ((released_at IS NULL) = (release_reason IS NULL)),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, placed_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (placed_by),
        FOREIGN KEY (organisation_id, released_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (released_by)
      );
      CREATE INDEX legal_hold_in_force ON app.legal_hold (organisation_id) WHERE released_at IS NULL;

      -- What it names. The rows stay when it was released and the thing is gone: they are the record of it.
      CREATE TABLE app.legal_hold_subject (
        hold_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('item', 'account', 'team')),
        subject_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- As it was called then.
        name text NOT NULL,
        since timestamptz NOT NULL DEFAULT now(),
        -- It would have slipped out: its owner, its place or its team changed.
        slipped boolean NOT NULL DEFAULT false,
        PRIMARY KEY (hold_id, kind, subject_id),
        FOREIGN KEY (organisation_id, hold_id) REFERENCES app.legal_hold (organisation_id, id) ON DELETE CASCADE
      );
    `);
    await runner.query(functions);
    await runner.query(guards);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP FUNCTION app.keep_in_hold, app.keep_given_in_hold, app.refuse_of_item, app.refuse_of_version,
        app.refuse_of_comment, app.refuse_subject CASCADE;
      DROP FUNCTION app.refuse_held, app.holds_on;
      DROP TABLE app.legal_hold_subject, app.legal_hold;
    `);
  }
}

/**
 * The organisation is always named: cascades of foreign keys run as the owner of the tables, whom row-level security does
 * not bind there.
 */
const functions = `
  -- The holds in force that reach an item: it or a folder above is named; a person who is named owns it, wrote in it or
  -- commented on it; a team that is named was given it.
  CREATE FUNCTION app.holds_on(org uuid, item uuid) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
  BEGIN
    IF NOT EXISTS (SELECT 1 FROM app.legal_hold h WHERE h.organisation_id = org AND h.released_at IS NULL) THEN
      RETURN;
    END IF;
    RETURN QUERY
      WITH RECURSIVE chain AS (
        SELECT i.id, i.parent_id, i.space_id, i.owner_id, 0 AS depth
          FROM app.item i WHERE i.organisation_id = org AND i.id = item
        UNION ALL
        SELECT p.id, p.parent_id, p.space_id, p.owner_id, depth + 1
          FROM chain JOIN app.item p ON p.id = chain.parent_id WHERE depth < 64
      ), subject AS (
        SELECT s.hold_id, s.kind, s.subject_id
          FROM app.legal_hold h JOIN app.legal_hold_subject s ON s.hold_id = h.id
         WHERE h.organisation_id = org AND h.released_at IS NULL
      )
      SELECT s.hold_id FROM subject s JOIN chain c ON s.kind = 'item' AND s.subject_id = c.id
      UNION
      SELECT s.hold_id FROM subject s JOIN chain c ON s.kind = 'account' AND s.subject_id = c.owner_id
      UNION
      SELECT s.hold_id FROM subject s JOIN app.doc_client d ON s.kind = 'account' AND d.account_id = s.subject_id
       WHERE d.doc_id = item
      UNION
      SELECT s.hold_id FROM app.comment_thread t JOIN app.comment c ON c.thread_id = t.id
        JOIN subject s ON s.kind = 'account' AND s.subject_id = c.author_id
       WHERE t.item_id = item
      UNION
      SELECT s.hold_id FROM subject s JOIN app."grant" g ON s.kind = 'team' AND g.principal_kind = 'team' AND g.principal_id = s.subject_id
        JOIN chain c ON g.item_id = c.id OR g.space_id = c.space_id;
  END $$;

  -- Placing a hold waits for deletions under way, and later ones wait for it: nothing goes that a hold already reaches.
  CREATE FUNCTION app.refuse_held(org uuid, item uuid) RETURNS void LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('legal_hold:' || org, 0));
    IF EXISTS (SELECT 1 FROM app.holds_on(org, item)) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps item ' || item;
    END IF;
  END $$;

  CREATE FUNCTION app.refuse_of_item() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM app.refuse_held(OLD.organisation_id, (to_jsonb(OLD) ->> TG_ARGV[0])::uuid);
    RETURN OLD;
  END $$;

  CREATE FUNCTION app.refuse_of_version() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM app.refuse_held(OLD.organisation_id, v.document_id) FROM app.reading_version v WHERE v.id = OLD.version_id;
    RETURN OLD;
  END $$;

  CREATE FUNCTION app.refuse_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM app.refuse_held(OLD.organisation_id, t.item_id) FROM app.comment_thread t WHERE t.id = OLD.thread_id;
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END $$;

  -- A person or team that a hold names stays too.
  CREATE FUNCTION app.refuse_subject() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('legal_hold:' || OLD.organisation_id, 0));
    IF EXISTS (SELECT 1 FROM app.legal_hold h JOIN app.legal_hold_subject s ON s.hold_id = h.id
                WHERE h.organisation_id = OLD.organisation_id AND h.released_at IS NULL
                  AND s.kind = TG_ARGV[0] AND s.subject_id = OLD.id) THEN
      RAISE EXCEPTION USING ERRCODE = 'CTH01', MESSAGE = 'a legal hold keeps ' || TG_ARGV[0] || ' ' || OLD.id;
    END IF;
    RETURN OLD;
  END $$;

  -- Another owner or place does not take an item out of its holds: they name it from now on.
  CREATE FUNCTION app.keep_in_hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('legal_hold:' || OLD.organisation_id, 0));
    INSERT INTO app.legal_hold_subject (hold_id, kind, subject_id, organisation_id, name, slipped)
      SELECT held, 'item', OLD.id, OLD.organisation_id, OLD.title, true FROM app.holds_on(OLD.organisation_id, OLD.id) AS held
      ON CONFLICT DO NOTHING;
    RETURN NEW;
  END $$;

  -- Nor does a right that a team had and loses.
  CREATE FUNCTION app.keep_given_in_hold() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_advisory_xact_lock_shared(hashtextextended('legal_hold:' || OLD.organisation_id, 0));
    INSERT INTO app.legal_hold_subject (hold_id, kind, subject_id, organisation_id, name, slipped)
      SELECT s.hold_id, 'item', i.id, i.organisation_id, i.title, true
        FROM app.legal_hold h JOIN app.legal_hold_subject s ON s.hold_id = h.id AND s.kind = 'team' AND s.subject_id = OLD.principal_id
        JOIN app.item i ON i.organisation_id = h.organisation_id AND (i.id = OLD.item_id OR i.space_id = OLD.space_id)
       WHERE h.organisation_id = OLD.organisation_id AND h.released_at IS NULL
      ON CONFLICT DO NOTHING;
    RETURN OLD;
  END $$;
`;

const guarded = [
  ['item', 'id'],
  ['document', 'item_id'],
  ['doc', 'id'],
  ['doc_version', 'doc_id'],
  ['reading_version', 'document_id'],
  ['item_file', 'item_id'],
  ['comment_thread', 'item_id'],
] as const;

const guards = `
  ${guarded
    .map(
      ([table, column]) =>
        `CREATE TRIGGER legal_hold BEFORE DELETE ON app.${table} FOR EACH ROW EXECUTE FUNCTION app.refuse_of_item('${column}');`,
    )
    .join('\n')}
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.reading_version_page FOR EACH ROW EXECUTE FUNCTION app.refuse_of_version();
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.comment FOR EACH ROW EXECUTE FUNCTION app.refuse_of_comment();
  CREATE TRIGGER legal_hold_words BEFORE UPDATE OF body ON app.comment FOR EACH ROW
    WHEN (OLD.body IS DISTINCT FROM NEW.body) EXECUTE FUNCTION app.refuse_of_comment();
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.account FOR EACH ROW EXECUTE FUNCTION app.refuse_subject('account');
  CREATE TRIGGER legal_hold BEFORE DELETE ON app.team FOR EACH ROW EXECUTE FUNCTION app.refuse_subject('team');
  CREATE TRIGGER legal_hold_moved BEFORE UPDATE OF owner_id, parent_id, space_id ON app.item FOR EACH ROW
    WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id OR OLD.parent_id IS DISTINCT FROM NEW.parent_id OR OLD.space_id IS DISTINCT FROM NEW.space_id)
    EXECUTE FUNCTION app.keep_in_hold();
  CREATE TRIGGER legal_hold_given BEFORE DELETE ON app."grant" FOR EACH ROW
    WHEN (OLD.principal_kind = 'team') EXECUTE FUNCTION app.keep_given_in_hold();
`;
