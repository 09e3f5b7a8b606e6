import { historyLimits } from '@cartulary/contracts/limits/history';
import { manager } from './organisation-context.js';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** What people write together, as rows. Everything here runs in a unit of work of its organisation. */

export interface WrittenHead {
  readonly wrappedKey: Buffer;
  readonly organisationKeyId: string;
  /** Of whoever took it over last: appending under an older one is refused. */
  readonly epoch: number;
  /** The last update that the newest snapshot covers; 0: there is no snapshot. */
  readonly snapshotSeq: number;
  /** The newest schema that a page knew which opened it to write; 0 where none said. */
  readonly schema: number;
  /** Whether something of it could not be read, or was missing, and nobody has said since that all is well. */
  readonly isDamaged: boolean;
}

/** As `pg` reads it: whole numbers of eight bytes are texts. */
interface HeadRow extends Omit<WrittenHead, 'epoch' | 'snapshotSeq'> {
  readonly epoch: string;
  readonly snapshotSeq: string;
}

/** A row whose bytes are sealed by the key of its document. */
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

/** Makes the head of a document, unless there is one. @throws 23503 where there is no such item */
export async function createWritten(itemId: string, wrappedKey: Buffer, organisationKeyId: string): Promise<void> {
  await manager().query(
    'INSERT INTO app.written (id, wrapped_key, organisation_key_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [itemId, wrappedKey, organisationKeyId],
  );
}

/** Takes a document over from whoever looked after it. @returns undefined where nobody has ever opened it */
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

/** Says that a page which knows this schema may write in a document; a newer one that is known stays. */
export async function raiseSchema(itemId: string, schema: number): Promise<void> {
  await manager().query('UPDATE app.written SET schema = $2 WHERE id = $1 AND schema < $2', [itemId, schema]);
}

/** The head of a document, which whoever looks after it keeps. @returns undefined where nobody has ever opened it */
export async function readWrittenHead(itemId: string): Promise<WrittenHead | undefined> {
  const [row]: WrittenHead[] = await manager().query(
    `SELECT wrapped_key AS "wrappedKey", organisation_key_id AS "organisationKeyId", epoch, snapshot_seq AS "snapshotSeq", schema,
            damaged_at IS NOT NULL AS "isDamaged"
       FROM app.written WHERE id = $1`,
    [itemId],
  );
  return row && { ...row, epoch: Number(row.epoch), snapshotSeq: Number(row.snapshotSeq) };
}

/** More than these are earlier states of what is sealed: nobody opens it by them. */
const SNAPSHOTS_TO_OPEN = 3;

const isThere = 'item_id = $1 AND quarantined_at IS NULL';
const pieceOf = <Row extends SealedPiece>(row: Row): Row => ({
  ...row,
  seq: Number(row.seq),
  checksum: Number(row.checksum),
});

/** The newest snapshots that are not set aside, newest first. */
export async function readSnapshots(itemId: string): Promise<SealedPiece[]> {
  const rows: SealedPiece[] = await manager().query(
    `SELECT seq, checksum, sealed FROM app.written_snapshot WHERE ${isThere} ORDER BY seq DESC LIMIT $2`,
    [itemId, SNAPSHOTS_TO_OPEN],
  );
  return rows.map(pieceOf);
}

/** Which snapshots there are, newest first, and when each was stored. */
export async function listSnapshots(itemId: string): Promise<{ seq: number; at: Date }[]> {
  const rows: { seq: string; at: Date }[] = await manager().query(
    `SELECT seq, at FROM app.written_snapshot WHERE ${isThere} ORDER BY seq DESC`,
    [itemId],
  );
  return rows.map(({ seq, at }) => ({ seq: Number(seq), at }));
}

/** One of them; undefined where there is none. */
export async function readSnapshot(itemId: string, seq: number): Promise<SealedPiece | undefined> {
  const [row]: SealedPiece[] = await manager().query(
    `SELECT seq, checksum, sealed FROM app.written_snapshot WHERE ${isThere} AND seq = $2`,
    [itemId, seq],
  );
  return row && pieceOf(row);
}

/** Updates after a number, in order; those that were set aside too. */
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
 * Writes the first update of a document that is made with something in it, and whose the client id is that it is written
 * under. In the unit of work that makes the item, so that nobody can have opened it.
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

/** Whose the client ids of a document are. */
export async function readClients(itemId: string): Promise<Map<number, string>> {
  const rows: { client: string; account: string }[] = await manager().query(
    'SELECT client_id AS client, account_id AS account FROM app.written_client WHERE item_id = $1',
    [itemId],
  );
  return new Map(rows.map(({ client, account }) => [Number(client), account]));
}

/** Sets pieces aside that can't be read: they are kept for whoever mends them, and not asked for again. */
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

/** Keeps since when a document is damaged, for whoever operates the installation. `missing`: updates that are not there at all. */
export async function noteDamage(itemId: string, missing: number): Promise<void> {
  await manager().query(
    'UPDATE app.written SET damaged_at = coalesce(damaged_at, now()), missing_updates = greatest(missing_updates, $2) WHERE id = $1',
    [itemId, missing],
  );
}

/** Whoever operates the installation has seen to a damaged document. What is found damaged later makes it so again. */
export async function settleDamage(itemId: string): Promise<void> {
  await manager().query('UPDATE app.written SET damaged_at = NULL, missing_updates = 0 WHERE id = $1', [itemId]);
}

/** Says of a damaged document that nothing is missing, and that it is whole where nothing is set aside either. */
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

/** Somebody else looks after the document by now. */
export class TakenOverError extends Error {
  override readonly name = 'TakenOverError';
}

/**
 * Writes a snapshot and removes what is no longer needed. The snapshot before it stays, and the updates since that one:
 * should the new one be damaged, everything is still there. The head is changed last, since who appends waits for that.
 * @param keeps `before`: what is said above; `spells`: earlier snapshots too, thinned out as versions are: of what nobody but its own pages can
 *   read they are its history; `all`: where a legal hold reaches that
 * @throws TakenOverError where somebody else looks after the document by now, or has a later snapshot: the unit of work may not be
 *   kept then
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

/** Leaves of earlier snapshots the last of each spell, as many of the newest as there is room for. */
async function thinSnapshots(itemId: string, seq: number, before: string): Promise<void> {
  const { automaticEveryMs, keepEachForMs, keepDailyForMs, maxOtherBytes } = historyLimits;
  const atMs = 'extract(epoch FROM at) * 1000';
  const ageMs = `extract(epoch FROM now()) * 1000 - ${atMs}`;
  // Each spell for a day, one a day for a month, and then one a week.
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
