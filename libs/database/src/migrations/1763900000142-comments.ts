import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Comments on items, kept outside what is written together, and the feed of what was done with an item. */
export class Comments1763900000142 implements MigrationInterface {
  readonly name = 'Comments1763900000142';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.comment_thread (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        anchor jsonb,
        quote text NOT NULL DEFAULT '',
        orphaned_at timestamptz,
        resolved_at timestamptz,
        resolved_by uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, resolved_by) REFERENCES app.account (organisation_id, id) ON DELETE SET NULL (resolved_by)
      );
      CREATE INDEX comment_thread_item ON app.comment_thread (item_id, id);

      CREATE TABLE app.comment (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        thread_id uuid NOT NULL,
        author_id uuid NOT NULL,
        body text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        edited_at timestamptz,
        deleted_at timestamptz,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, thread_id) REFERENCES app.comment_thread (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, author_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX comment_thread_comments ON app.comment (thread_id, id);

      CREATE TABLE app.comment_mention (
        comment_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        PRIMARY KEY (comment_id, account_id),
        FOREIGN KEY (organisation_id, comment_id) REFERENCES app.comment (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX comment_mention_account ON app.comment_mention (account_id, comment_id DESC);

      CREATE TABLE app.item_activity (
        id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        act text NOT NULL,
        detail jsonb NOT NULL DEFAULT '{}',
        at timestamptz NOT NULL DEFAULT now(),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX item_activity_item ON app.item_activity (item_id, id DESC);
      CREATE INDEX item_activity_newest ON app.item_activity (organisation_id, id DESC);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.item_activity, app.comment_mention, app.comment, app.comment_thread');
  }
}
