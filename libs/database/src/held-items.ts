import { builtKindsInSql } from '@cartulary/contracts/written-kinds';
import { manager } from './organisation-context.js';

/** Items under legal holds, as rows. Everything here runs in a unit of work of the organization. */

/** Set-based version of `app.holds_on`, as `kept (id)`: $1 is the hold. */
export const keptByHold = `
  subject AS (
    SELECT s.kind, s.subject_id FROM app.legal_hold h JOIN app.legal_hold_subject s ON s.hold_id = h.id
     WHERE h.id = $1 AND h.released_at IS NULL
  ), given AS (
    SELECT g.item_id, g.space_id FROM subject s
      JOIN app."grant" g ON s.kind = 'team' AND g.principal_kind = 'team' AND g.principal_id = s.subject_id
  ), named AS (
    SELECT subject_id AS id FROM subject WHERE kind = 'item'
    UNION SELECT i.id FROM app.item i JOIN subject s ON s.kind = 'account' AND i.owner_id = s.subject_id
    UNION SELECT item_id FROM given WHERE item_id IS NOT NULL
    UNION SELECT i.id FROM app.item i JOIN given g ON i.space_id = g.space_id
  ), tree AS (
    SELECT id FROM named
    UNION SELECT child.id FROM tree JOIN app.item child ON child.parent_id = tree.id
  ), said AS (
    SELECT w.item_id AS id FROM app.written_client w JOIN subject s ON s.kind = 'account' AND w.account_id = s.subject_id
    UNION
    SELECT t.item_id FROM app.comment c JOIN subject s ON s.kind = 'account' AND c.author_id = s.subject_id
      JOIN app.comment_thread t ON t.id = c.thread_id
  ), kept AS (SELECT id FROM tree UNION SELECT id FROM said)`;

/**
 * Records the last update of every document that a hold covers and that wasn't recorded before. A version with that
 * state is stored later. Empty documents have nothing to store, and sealed documents keep all of their changes anyway.
 */
export async function noteHeldTexts(holdId: string): Promise<void> {
  await manager().query(
    `WITH RECURSIVE ${keptByHold}, text AS (
       SELECT w.id, greatest(w.snapshot_seq, (SELECT max(u.seq) FROM app.written_update u WHERE u.item_id = w.id)) AS seq
         FROM kept JOIN app.written w ON w.id = kept.id JOIN app.item i ON i.id = w.id
        WHERE i.kind IN (${builtKindsInSql}) AND NOT i.sealed
     )
     INSERT INTO app.legal_hold_text (hold_id, item_id, seq) SELECT $1, id, seq FROM text WHERE seq > 0
     ON CONFLICT DO NOTHING`,
    [holdId],
  );
}

/** A document whose version isn't stored yet. */
export interface WaitingText {
  readonly holdId: string;
  readonly itemId: string;
  readonly tries: number;
}

/** Documents that are due, in recording order. The delay doubles after each failed attempt, up to one day. */
export const waitingTexts = (limit: number): Promise<WaitingText[]> =>
  manager().query(
    `SELECT t.hold_id AS "holdId", t.item_id AS "itemId", t.tries
       FROM app.legal_hold_text t JOIN app.legal_hold h ON h.id = t.hold_id
      WHERE t.version IS NULL AND h.released_at IS NULL
        AND (t.tried_at IS NULL OR t.tried_at < now() - least(interval '1 day', interval '1 minute' * 2 ^ least(t.tries, 20)))
      ORDER BY t.at, t.item_id LIMIT $1`,
    [limit],
  );

/**
 * Counts an attempt.
 * @returns the recorded update; undefined if the version is saved or the hold was released
 */
export async function beginKeeping(holdId: string, itemId: string): Promise<number | undefined> {
  const [rows]: [{ seq: string }[]] = await manager().query(
    `UPDATE app.legal_hold_text t SET tries = tries + 1, tried_at = now() FROM app.legal_hold h
      WHERE t.hold_id = $1 AND t.item_id = $2 AND t.version IS NULL AND h.id = t.hold_id AND h.released_at IS NULL
      RETURNING t.seq`,
    [holdId, itemId],
  );
  return rows[0] && Number(rows[0].seq);
}

/** Records the version with a document's state at the time of the hold. */
export async function noteKept(holdId: string, itemId: string, version: number): Promise<void> {
  await manager().query('UPDATE app.legal_hold_text SET version = $3 WHERE hold_id = $1 AND item_id = $2', [
    holdId,
    itemId,
    version,
  ]);
}

/** Job ID for storing a document's version. Changes with each attempt, so that a failed one can be enqueued again. */
export const keepingJobId = ({ holdId, itemId, tries }: WaitingText): string => `hold-${holdId}-${itemId}-${tries}`;
