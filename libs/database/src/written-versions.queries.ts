import { isHeld } from './legal-holds.js';
import { manager } from './organisation-context.js';

/** Versions of collaborative items, as rows. Everything here runs in a unit of work of the organization. */

export const versionKinds = ['automatic', 'before-restore', 'named'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** Metadata of a version, available without opening it. */
export interface VersionRow {
  readonly number: number;
  /** The last update that it includes. */
  readonly seq: number;
  readonly kind: VersionKind;
  readonly name: string | null;
  /** The person who named it, or who replaced it by restoring another version. */
  readonly by: string | null;
  /** Authors since the previous version. */
  readonly authors: readonly string[];
  /** Time of the last update that it includes. */
  readonly at: Date;
}

/** A version with its bytes, sealed with its document's key. */
export interface SealedVersion extends VersionRow {
  readonly checksum: number;
  readonly sealed: Buffer;
}

export interface NewVersion extends Omit<SealedVersion, 'number' | 'authors'> {
  /** How much of each client's changes it includes, by client id; null if unknown here. */
  readonly clocks: Readonly<Record<string, number>> | null;
  /** Authors since the previous version in addition to those whose clock advanced, because deleting doesn't advance it. */
  readonly alsoBy?: readonly string[];
}

const SHOWN = 'number, seq, kind, name, by, authors, at';

/** All versions of a document, newest first. */
export async function listVersions(itemId: string): Promise<VersionRow[]> {
  const rows: VersionRow[] = await manager().query(
    `SELECT ${SHOWN} FROM app.written_version WHERE item_id = $1 ORDER BY number DESC`,
    [itemId],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }));
}

/**
 * A version with its bytes.
 * @returns undefined if there is no version with this number
 */
export async function readVersion(itemId: string, number: number): Promise<SealedVersion | undefined> {
  const [row]: SealedVersion[] = await manager().query(
    `SELECT ${SHOWN}, checksum, sealed FROM app.written_version WHERE item_id = $1 AND number = $2`,
    [itemId, number],
  );
  return row && { ...row, seq: Number(row.seq), checksum: Number(row.checksum) };
}

/** The version at a specific update. */
export async function versionAt(itemId: string, seq: number): Promise<VersionRow | undefined> {
  const [row]: VersionRow[] = await manager().query(
    `SELECT ${SHOWN} FROM app.written_version WHERE item_id = $1 AND seq = $2`,
    [itemId, seq],
  );
  return row && { ...row, seq: Number(row.seq) };
}

/** Whether a version includes updates after a number. */
export async function hasVersionAfter(itemId: string, seq: number): Promise<boolean> {
  const [row]: { is: boolean }[] = await manager().query(
    'SELECT EXISTS (SELECT FROM app.written_version WHERE item_id = $1 AND seq > $2) AS is',
    [itemId, seq],
  );
  return row?.is === true;
}

/** Owners of clients whose clock advanced since the previous version. */
const AUTHORS = `
  SELECT c.account_id FROM jsonb_each_text($8::jsonb) AS now JOIN app.written_client c
      ON c.item_id = $1 AND c.client_id = now.key::bigint
   WHERE now.value::bigint > coalesce((before.clocks ->> now.key)::bigint, 0)
   UNION SELECT unnest($9::uuid[])`;

/**
 * Adds a version under the next number. Concurrent additions wait.
 * @returns undefined if that update already has a version, in which case nothing is done
 * @throws 23503 if the document has never been opened
 */
export async function addVersion(itemId: string, version: NewVersion): Promise<VersionRow | undefined> {
  // Doesn't lock the document's head, because appends would wait for these bytes.
  await manager().query(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, [`written_version:${itemId}`]);
  const rows: VersionRow[] = await manager().query(
    `INSERT INTO app.written_version (item_id, number, seq, kind, name, by, at, clocks, authors, checksum, sealed)
     SELECT $1, (SELECT coalesce(max(number), 0) + 1 FROM app.written_version WHERE item_id = $1), $2, $3, $4, $5, $6, $8::jsonb,
            ARRAY(${AUTHORS}), $7, $10
       FROM (SELECT 1) AS one
       LEFT JOIN LATERAL (SELECT clocks FROM app.written_version WHERE item_id = $1 AND seq < $2 ORDER BY seq DESC LIMIT 1) AS before ON true
     ON CONFLICT (item_id, seq) DO NOTHING RETURNING ${SHOWN}`,
    [
      itemId,
      version.seq,
      version.kind,
      version.name,
      version.by,
      version.at,
      version.checksum,
      version.clocks && JSON.stringify(version.clocks),
      [...(version.alsoBy ?? [])],
      version.sealed,
    ],
  );
  return rows.map((row) => ({ ...row, seq: Number(row.seq) }))[0];
}

/** Names a version, or removes its name, which makes it an automatic one. */
export async function nameVersion(itemId: string, number: number, name: string | null, by: string): Promise<void> {
  await manager().query(
    `UPDATE app.written_version SET name = $3, kind = CASE WHEN $3::text IS NULL THEN 'automatic' ELSE 'named' END, by = $4
      WHERE item_id = $1 AND number = $2`,
    [itemId, number, name, name === null ? null : by],
  );
}

/** Number of a document's named versions, and their total size including this one. */
export async function namedVersions(itemId: string, number: number): Promise<{ count: number; bytes: number }> {
  const [row]: { count: string; bytes: string }[] = await manager().query(
    `SELECT count(*) FILTER (WHERE kind = 'named') AS count, coalesce(sum(octet_length(sealed)), 0) AS bytes
       FROM app.written_version WHERE item_id = $1 AND (kind = 'named' OR number = $2)`,
    [itemId, number],
  );
  return { count: Number(row?.count ?? 0), bytes: Number(row?.bytes ?? 0) };
}

/** Retention of automatic versions by age in milliseconds, and their total size limit. */
export interface Thinning {
  readonly each: number;
  readonly daily: number;
  readonly bytes: number;
}

/**
 * Thins out automatic versions: keeps all that are younger than `each`, the last one per day for those younger than
 * `daily`, and the last one per week for older ones (UTC), within the size limit. Always keeps named versions, the
 * newest one, and all versions of documents under a legal hold.
 */
export async function thinVersions(itemId: string, { each, daily, bytes }: Thinning): Promise<void> {
  if (await isHeld(itemId)) return;
  await manager().query(
    `DELETE FROM app.written_version v USING (
       SELECT number, at,
              row_number() OVER (PARTITION BY date_trunc('day', at, 'UTC') ORDER BY number DESC) AS of_day,
              row_number() OVER (PARTITION BY date_trunc('week', at, 'UTC') ORDER BY number DESC) AS of_week,
              row_number() OVER (ORDER BY number DESC) AS place,
              sum(octet_length(sealed)) OVER (ORDER BY number DESC) AS bytes
         FROM app.written_version WHERE item_id = $1 AND kind <> 'named'
     ) one
      WHERE v.item_id = $1 AND v.number = one.number AND one.place > 1
        AND (one.bytes > $4
             OR one.at < now() - $2 * interval '1 millisecond'
            AND CASE WHEN one.at < now() - $3 * interval '1 millisecond' THEN one.of_week > 1 ELSE one.of_day > 1 END)`,
    [itemId, each, daily, bytes],
  );
}

/** When an update was written; undefined if its row is gone. */
export async function writtenAt(itemId: string, seq: number): Promise<Date | undefined> {
  const [row]: { at: Date }[] = await manager().query(
    'SELECT at FROM app.written_update WHERE item_id = $1 AND seq = $2',
    [itemId, seq],
  );
  return row?.at;
}

/** A document's last update and its time; undefined if there is none. */
export async function lastWriting(itemId: string): Promise<{ seq: number; at: Date } | undefined> {
  const [row]: { seq: string; at: Date }[] = await manager().query(
    'SELECT seq, at FROM app.written_update WHERE item_id = $1 ORDER BY seq DESC LIMIT 1',
    [itemId],
  );
  return row && { seq: Number(row.seq), at: row.at };
}
