import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who reviews what until when, where two people confirm a document, and how each value was reviewed. */
export class ReviewWork1763900000973 implements MigrationInterface {
  readonly name = 'ReviewWork1763900000973';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.review_task (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        assignee_id uuid,
        due_at timestamptz,
        due_by uuid,
        -- When it was told that the date had passed; null of one that lies ahead.
        overdue_at timestamptz,
        PRIMARY KEY (organisation_id, document_id),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, assignee_id) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (assignee_id),
        FOREIGN KEY (organisation_id, due_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (due_by)
      );
      CREATE INDEX review_task_assignee ON app.review_task (organisation_id, assignee_id);
      CREATE INDEX review_task_due ON app.review_task (due_at) WHERE overdue_at IS NULL AND due_at IS NOT NULL;
      CREATE TABLE app.review_rule (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        class text NOT NULL,
        field text,
        minimum double precision CHECK (minimum >= 0),
        set_by uuid,
        set_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, class),
        CHECK ((field IS NULL) = (minimum IS NULL)),
        FOREIGN KEY (organisation_id) REFERENCES app.organisation (id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, set_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (set_by)
      );
      CREATE TABLE app.four_eyes (
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        -- Whose rules asked for it; while it waits no other class takes one of them away.
        classes text[] NOT NULL DEFAULT '{}',
        -- A rule was changed since: whether it still asks for two people is to be judged.
        unjudged boolean NOT NULL DEFAULT false,
        asked_at timestamptz NOT NULL DEFAULT now(),
        first_by uuid,
        first_at timestamptz,
        second_by uuid,
        second_at timestamptz,
        -- Of the values that the first confirmed.
        values_hash text,
        PRIMARY KEY (organisation_id, document_id),
        CHECK (second_at IS NULL OR first_at IS NOT NULL),
        CHECK (second_by IS NULL OR second_by IS DISTINCT FROM first_by),
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, first_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (first_by),
        FOREIGN KEY (organisation_id, second_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (second_by)
      );
      -- After keep_answers, by its name: what a second person never confirmed doesn't count as right because the document was deleted.
      CREATE FUNCTION app.keep_unconfirmed() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        UPDATE app.accuracy_ask SET kept_wrong = true, kept_missed = kept_twice
         WHERE organisation_id = OLD.organisation_id AND document_id = OLD.item_id AND gone_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM app.four_eyes e
                        WHERE e.organisation_id = OLD.organisation_id AND e.document_id = OLD.item_id AND e.second_at IS NULL);
        RETURN OLD;
      END $$;
      CREATE TRIGGER keep_unconfirmed BEFORE DELETE ON app.document FOR EACH ROW EXECUTE FUNCTION app.keep_unconfirmed();
      CREATE INDEX four_eyes_unjudged ON app.four_eyes (organisation_id, document_id) WHERE unjudged;
      CREATE TABLE app.value_review (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        document_id uuid NOT NULL,
        -- The field or entity: what a later reading no longer finds may be gone.
        value_id uuid NOT NULL,
        kind text NOT NULL CHECK (kind IN ('field', 'entity')),
        done text NOT NULL CHECK (done IN ('confirmed', 'corrected', 'removed')),
        reviewed_by uuid,
        reviewed_at timestamptz NOT NULL DEFAULT now(),
        spent_ms integer CHECK (spent_ms >= 0),
        reason text,
        reason_text text,
        FOREIGN KEY (organisation_id, document_id) REFERENCES app.document (organisation_id, item_id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, reviewed_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (reviewed_by)
      );
      CREATE INDEX value_review_value ON app.value_review (organisation_id, value_id);
      CREATE INDEX value_review_document ON app.value_review (organisation_id, document_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_unconfirmed ON app.document; DROP FUNCTION app.keep_unconfirmed');
    await runner.query('DROP TABLE app.value_review, app.four_eyes, app.review_rule, app.review_task');
  }
}
