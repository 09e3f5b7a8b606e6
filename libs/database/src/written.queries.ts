import { historyLimits } from '@cartulary/contracts/limits/history';
import { manager } from './organisation-context.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Collaborative items, as rows. Everything here runs in a unit of work of the organization. */

export interface WrittenHead {
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
  /** Epoch of the latest takeover. Appends with an older one are rejected. */
  readonly epoch: number;
  /** The last update that the newest snapshot includes; 0 if there is no snapshot. */
  readonly snapshotSeq: number;
  /** The newest schema known to a page that opened it for editing; 0 if none reported one. */
  readonly schema: number;
  /** Whether some of it was unreadable or missing and hasn't been marked as handled since. */
  readonly isDamaged: boolean;
}

/** As read by `pg`, which returns 8-byte integers as text. */
interface HeadRow extends Omit<WrittenHead, 'epoch' | 'snapshotSeq'> {
  readonly epoch: string;
  readonly snapshotSeq: string;
}

/** A row whose bytes are sealed with its document's key. */
export interface SealedPiece {
  readonly seq: number;
  readonly checksum: number;
  readonly sealed: Buffer;
}

export interface SealedUpdate extends SealedPiece {
  readonly epoch: number;
  readonly authorId: string;
  readonly sessionId: string;
  readonly at: Date;
  readonly isQuarantined: boolean;
}

/**
 * Creates the head of a document, unless it exists.
 * @throws 23503 if there is no such item
 */
export async function createWritten(itemId: string, wrappedKey: Buffer, organisationKeyId: string): Promise<void> {
  await manager().query(
    'INSERT INTO app.written (id, wrapped_key, organisation_key_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [itemId, wrappedKey, organisationKeyId],
  );
}

/**
 * Takes over a document from the instance that hosted it.
 * @returns undefined if no one has ever opened it
 */
export async function takeOverWritten(itemId: string): Promise<WrittenHead | undefined> {
  const [rows]: [HeadRow[]] = await manager().query(
    `UPDATE app.written SET epoch = epoch + 1 WHERE id = $1
     RETURNING wrapped_key AS "wrappedKey", organisation_key_id AS "organisationKeyId", epoch, snapshot_seq AS "snapshotSeq", schema,
               damaged_at IS NOT NULL AS "isDamaged"`,
    [itemId],
  );
  const row = rows[0];
  if (row === undefined) return undefined;
  return { ...row, epoch: Number(row.epoch), snapshotSeq: Number(row.snapshotSeq) };
}

/** Records that a page with this schema may edit a document. A newer known schema stays. */
export async function raiseSchema(itemId: string, schema: number): Promise<void> {
  await manager().query('UPDATE app.written SET schema = $2 WHERE id = $1 AND schema < $2', [itemId, schema]);
}

/**
 * The head of a document, without taking it over.
 * @returns undefined if no one has ever opened it
 */
export async function readWrittenHead(itemId: string): Promise<WrittenHead | undefined> {
  const [row]: WrittenHead[] = await manager().query(
    `SELECT wrapped_key AS "wrappedKey", organisation_key_id AS "organisationKeyId", epoch, snapshot_seq AS "snapshotSeq", schema,
            damaged_at IS NOT NULL AS "isDamaged"
       FROM app.written WHERE id = $1`,
    [itemId],
  );
  return row && { ...row, epoch: Number(row.epoch), snapshotSeq: Number(row.snapshotSeq) };
}

/** Older snapshots are the history of a sealed text and aren't used for opening it. */
const SNAPSHOTS_TO_OPEN = 3;

const isThere = 'item_id = $1 AND quarantined_at IS NULL';
const pieceOf = <Row extends SealedPiece>(row: Row): Row => ({
  ...row,
  seq: Number(row.seq),
  checksum: Number(row.checksum),
});

/** The newest snapshots that aren't quarantined, newest first. */
export async function readSnapshots(itemId: string): Promise<SealedPiece[]> {
  const rows: SealedPiece[] = await manager().query(
    `SELECT seq, checksum, sealed FROM app.written_snapshot WHERE ${isThere} ORDER BY seq DESC LIMIT $2`,
    [itemId, SNAPSHOTS_TO_OPEN],
  );
  return rows.map(pieceOf);
}

/** Existing snapshots, newest first, with the time each was stored. */
export async function listSnapshots(itemId: string): Promise<{ seq: number; at: Date }[]> {
  const rows: { seq: string; at: Date }[] = await manager().query(
    `SELECT seq, at FROM app.written_snapshot WHERE ${isThere} ORDER BY seq DESC`,
    [itemId],
  );
  return rows.map(({ seq, at }) => ({ seq: Number(seq), at }));
}

/** A single snapshot; undefined if it doesn't exist. */
export async function readSnapshot(itemId: string, seq: number): Promise<SealedPiece | undefined> {
  const [row]: SealedPiece[] = await manager().query(
    `SELECT seq, checksum, sealed FROM app.written_snapshot WHERE ${isThere} AND seq = $2`,
    [itemId, seq],
  );
  return row && pieceOf(row);
}

/** Updates after a number, in order, including quarantined ones. */
export async function readUpdates(itemId: string, afterSeq: number, limit: number): Promise<SealedUpdate[]> {
  const rows: SealedUpdate[] = await manager().query(
    `SELECT seq, epoch, checksum, sealed, author_id AS "authorId", session_id AS "sessionId", at,
            quarantined_at IS NOT NULL AS "isQuarantined"
       FROM app.written_update WHERE item_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
    [itemId, afterSeq, limit],
  );
  return rows.map((row) => ({
    ...row,
    seq: Number(row.seq),
    epoch: Number(row.epoch),
    checksum: Number(row.checksum),
  }));
}

/**
 * Writes the first update of a document that is created with content, and the owner of its client id. Runs in the unit of work that creates
 * the item, so that no one can have opened it yet.
 */
export async function writeFirstUpdate(
  itemId: string,
  first: Omit<SealedUpdate, 'at' | 'isQuarantined'> & { readonly clientId: number },
): Promise<void> {
  const { seq, epoch, authorId, sessionId, checksum, sealed, clientId } = first;
  await manager().query('INSERT INTO app.written_client (item_id, client_id, account_id) VALUES ($1, $2, $3)', [
    itemId,
    clientId,
    authorId,
  ]);
  await manager().query(
    `INSERT INTO app.written_update (item_id, seq, epoch, author_id, session_id, checksum, sealed)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [itemId, seq, epoch, authorId, sessionId, checksum, sealed],
  );
}

/** Owners of a document's client ids. */
export async function readClients(itemId: string): Promise<Map<number, string>> {
  const rows: { client: string; account: string }[] = await manager().query(
    'SELECT client_id AS client, account_id AS account FROM app.written_client WHERE item_id = $1',
    [itemId],
  );
  return new Map(rows.map(({ client, account }) => [Number(client), account]));
}

/** Quarantines unreadable pieces: they're kept for repair and not read again. */
export async function quarantine(
  table: 'written_update' | 'written_snapshot',
  itemId: string,
  seqs: readonly number[],
) {
  await manager().query(
    `UPDATE app.${table} SET quarantined_at = now() WHERE item_id = $1 AND seq = ANY($2::bigint[])`,
    [itemId, [...seqs]],
  );
}

/** Records since when a document has been damaged, for operators. `missing`: number of missing updates. */
export async function noteDamage(itemId: string, missing: number): Promise<void> {
  await manager().query(
    'UPDATE app.written SET damaged_at = coalesce(damaged_at, now()), missing_updates = greatest(missing_updates, $2) WHERE id = $1',
    [itemId, missing],
  );
}

/** An operator has handled a damaged document. Further damage flags it again. */
export async function settleDamage(itemId: string): Promise<void> {
  await manager().query('UPDATE app.written SET damaged_at = NULL, missing_updates = 0 WHERE id = $1', [itemId]);
}

/** Records that a damaged document has no missing updates, and that it is intact if nothing is quarantined either. */
export async function noteMended(itemId: string): Promise<void> {
  const aside = (table: string) =>
    `EXISTS (SELECT 1 FROM app.${table} WHERE item_id = $1 AND quarantined_at IS NOT NULL)`;
  await manager().query(
    `UPDATE app.written SET missing_updates = 0,
            damaged_at = CASE WHEN ${aside('written_update')} OR ${aside('written_snapshot')} THEN damaged_at END
      WHERE id = $1`,
    [itemId],
  );
}

/** Another instance hosts the document now. */
export class TakenOverError extends Error {
  override readonly name = 'TakenOverError';
}

/**
 * Writes a snapshot and deletes data that is no longer needed. Keeps the previous snapshot and the updates since then,
 * so that nothing is lost if the new one is damaged. Updates the head last, because appends wait for it.
 * @param keeps `before`: as described. `spells`: also earlier snapshots, thinned out like versions, because they're the
 * history of sealed documents. `all`: for those under a legal hold
 * @throws TakenOverError if another instance hosts the document or has a later snapshot; the unit of work must then be
 * rolled back
 */
export async function saveSnapshot(
  itemId: string,
  epoch: number,
  snapshot: SealedPiece,
  keeps: 'before' | 'spells' | 'all' = 'before',
): Promise<void> {
  const { seq, checksum, sealed } = snapshot;
  const isOwn = 'id = $1 AND epoch = $2 AND snapshot_seq < $3';
  const [head]: unknown[] = await manager().query(`SELECT 1 FROM app.written WHERE ${isOwn}`, [itemId, epoch, seq]);
  if (head === undefined) throw new TakenOverError();
  await manager().query('INSERT INTO app.written_snapshot (item_id, seq, checksum, sealed) VALUES ($1, $2, $3, $4)', [
    itemId,
    seq,
    checksum,
    sealed,
  ]);
  const before = `(SELECT max(seq) FROM app.written_snapshot WHERE item_id = $1 AND seq < $2 AND quarantined_at IS NULL)`;
  if (keeps !== 'all')
    await manager().query(`DELETE FROM app.written_update WHERE ${isThere} AND seq <= ${before}`, [itemId, seq]);
  if (keeps === 'before')
    await manager().query(`DELETE FROM app.written_snapshot WHERE ${isThere} AND seq < ${before}`, [itemId, seq]);
  if (keeps === 'spells') await thinSnapshots(itemId, seq, before);
  const [heads]: [unknown[]] = await manager().query(
    `UPDATE app.written SET snapshot_seq = $3 WHERE ${isOwn} RETURNING 1`,
    [itemId, epoch, seq],
  );
  if (heads.length === 0) throw new TakenOverError();
}

/** Keeps the last earlier snapshot of each editing period, as many of the newest as fit. */
async function thinSnapshots(itemId: string, seq: number, before: string): Promise<void> {
  const { automaticEveryMs, keepEachForMs, keepDailyForMs, maxOtherBytes } = historyLimits;
  const atMs = 'extract(epoch FROM at) * 1000';
  const ageMs = `extract(epoch FROM now()) * 1000 - ${atMs}`;
  // One per period for a day, one per day for a month, then one per week.
  const spellMs = `CASE WHEN ${ageMs} < $4::numeric THEN $3::numeric WHEN ${ageMs} < $5::numeric THEN ${DAY_MS} ELSE ${7 * DAY_MS} END`;
  const earlier = `${isThere} AND seq < ${before}`;
  await manager().query(
    `WITH spells AS (
       SELECT seq, octet_length(sealed) AS bytes,
              row_number() OVER (PARTITION BY ${spellMs}, floor((${atMs}) / (${spellMs})) ORDER BY seq DESC) AS place
         FROM app.written_snapshot WHERE ${earlier}),
     kept AS (SELECT seq, sum(bytes) OVER (ORDER BY seq DESC) AS bytes FROM spells WHERE place = 1)
     DELETE FROM app.written_snapshot WHERE ${earlier} AND seq NOT IN (SELECT seq FROM kept WHERE bytes <= $6)`,
    [itemId, seq, automaticEveryMs, keepEachForMs, keepDailyForMs, maxOtherBytes],
  );
}
