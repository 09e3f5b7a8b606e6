import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What people who work on a board together share beside it: a timer, a vote, and notes that stay with their writers until revealed. */
export class BoardSessions1763900000931 implements MigrationInterface {
  readonly name = 'BoardSessions1763900000931';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.board_timer (
        item_id uuid PRIMARY KEY,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- While it runs.
        ends_at timestamptz,
        -- While it is paused.
        left_ms integer,
        -- Neither: it is off.
        CHECK (ends_at IS NULL OR left_ms IS NULL),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
      );

      -- The newest vote of a board: another one takes its place.
      CREATE TABLE app.board_vote (
        id uuid PRIMARY KEY,
        item_id uuid NOT NULL UNIQUE,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- How many each person has.
        dots smallint NOT NULL CHECK (dots > 0),
        closed_at timestamptz,
        UNIQUE (organisation_id, id),
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE
      );

      CREATE TABLE app.board_dot (
        vote_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        -- Id of a thing on the board.
        thing text NOT NULL,
        dots smallint NOT NULL CHECK (dots > 0),
        PRIMARY KEY (vote_id, account_id, thing),
        FOREIGN KEY (organisation_id, vote_id) REFERENCES app.board_vote (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX board_dot_account ON app.board_dot (account_id);

      CREATE TABLE app.board_hidden_note (
        id uuid PRIMARY KEY,
        item_id uuid NOT NULL,
        account_id uuid NOT NULL,
        organisation_id uuid NOT NULL DEFAULT app.org(),
        words text NOT NULL,
        written_at timestamptz NOT NULL DEFAULT now(),
        -- Until then it is its writer's alone; afterwards it goes once it is stored on the board.
        revealed_at timestamptz,
        FOREIGN KEY (organisation_id, item_id) REFERENCES app.item (organisation_id, id) ON DELETE CASCADE,
        FOREIGN KEY (organisation_id, account_id) REFERENCES app.account (organisation_id, id) ON DELETE CASCADE
      );
      CREATE INDEX board_hidden_note_item ON app.board_hidden_note (item_id, account_id);
      CREATE INDEX board_hidden_note_account ON app.board_hidden_note (account_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE app.board_hidden_note, app.board_dot, app.board_vote, app.board_timer');
  }
}
