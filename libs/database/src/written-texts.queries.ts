import { builtKindOf, builtKindsInSql, type BuiltKind } from '@cartulary/contracts/written-kinds';
import type { EntityManager } from 'typeorm';
import { manager } from './organisation-context.js';

/** Text of collaborative items, for the search. */

/**
 * Channel that announces edits. Announcements are separate from the writes and combined, because commits that notify wait for each other.
 * If a crash loses one, polling finds the edits.
 */
export const WRITTEN_CHANNEL = 'cartulary_written';
export const ANNOUNCE_WRITTEN = `SELECT pg_notify('${WRITTEN_CHANNEL}', '')`;

/** A section of a document's text; each of its lines is a block. */
export interface WrittenPart {
  /** From 1. */
  readonly number: number;
  /** Number of its first block in the document, from 1. */
  readonly firstBlock: number;
  readonly text: string;
}

/**
 * Replaces the stored text of a document, in a unit of work.
 * @param seq the last update it includes
 */
export async function keepWrittenText(itemId: string, seq: number, parts: readonly WrittenPart[]): Promise<void> {
  await manager().query(
    `INSERT INTO app.written_text AS was (item_id, seq) VALUES ($1, $2) ON CONFLICT (item_id) DO UPDATE
        SET seq = excluded.seq, changed_at = CASE WHEN was.seq = excluded.seq THEN was.changed_at ELSE now() END`,
    [itemId, seq],
  );
  await manager().query('DELETE FROM app.written_part WHERE item_id = $1', [itemId]);
  await manager().query(
    `INSERT INTO app.written_part (item_id, number, first_block, text)
     SELECT $1, * FROM unnest($2::int[], $3::int[], $4::text[])`,
    [itemId, parts.map(({ number }) => number), parts.map((part) => part.firstBlock), parts.map(({ text }) => text)],
  );
}

/** Stored text of these documents, by id: the last update it includes, and its parts in order. In a unit of work. */
export async function readWrittenTexts(
  itemIds: readonly string[],
): Promise<Map<string, { readonly seq: number; readonly parts: readonly WrittenPart[] }>> {
  const rows: { itemId: string; seq: string; number: number | null; firstBlock: number; text: string }[] =
    await manager().query(
      `SELECT t.item_id AS "itemId", t.seq, p.number, p.first_block AS "firstBlock", p.text
         FROM app.written_text t LEFT JOIN app.written_part p ON p.item_id = t.item_id
        WHERE t.item_id = ANY($1) ORDER BY t.item_id, p.number`,
      [itemIds],
    );
  const texts = new Map<string, { seq: number; parts: WrittenPart[] }>();
  for (const { itemId, seq, number, firstBlock, text } of rows) {
    const known = texts.get(itemId) ?? { seq: Number(seq), parts: [] };
    texts.set(itemId, known);
    if (number !== null) known.parts.push({ number, firstBlock, text });
  }
  return texts;
}

/** Records the last update of each document in the index, or null if the index no longer has it. In a unit of work. */
export async function markWrittenIndexed(indexed: ReadonlyMap<string, number | null>): Promise<void> {
  await manager().query(
    `UPDATE app.written_text t SET indexed_seq = coalesce(one.seq, t.seq)
       FROM unnest($1::uuid[], $2::bigint[]) AS one (id, seq) WHERE t.item_id = one.id`,
    [[...indexed.keys()], [...indexed.values()]],
  );
}

/** A document whose index isn't up to date. */
export interface UnindexedText {
  readonly organisationId: string;
  readonly itemId: string;
  readonly kind: BuiltKind;
}

export interface Unindexed {
  /** Only edits after this time; null for all. */
  readonly since: Date | null;
  /** Items to skip. */
  readonly but: readonly string[];
  /** A document without edits for this long is due. */
  readonly quietMs: number;
  /** The same applies if its oldest unindexed edit is this old. */
  readonly atLatestMs: number;
  readonly limit: number;
}

const WRITTEN_SINCE = `SELECT item_id, max(seq) AS seq, max(at) AS at FROM app.written_update WHERE at > $1 GROUP BY item_id`;
const ALL_WRITTEN = `
  SELECT w.id AS item_id, greatest(w.snapshot_seq, last.seq) AS seq, coalesce(last.at, $1::timestamptz, '-infinity') AS at
    FROM app.written w LEFT JOIN LATERAL
         (SELECT u.seq, u.at FROM app.written_update u WHERE u.item_id = w.id ORDER BY u.seq DESC LIMIT 1) AS last ON true`;

/** Documents whose text is newer than the index, across all organizations, without sealed ones and templates. Runs as the system role. */
export async function unindexedTexts(
  system: EntityManager,
  { since, but, quietMs, atLatestMs, limit }: Unindexed,
): Promise<UnindexedText[]> {
  const rows: (Omit<UnindexedText, 'kind'> & { readonly word: string })[] = await system.query(
    `SELECT i.organisation_id AS "organisationId", i.id AS "itemId", i.kind AS word
       FROM (${since === null ? ALL_WRITTEN : WRITTEN_SINCE}) AS written
       JOIN app.item i ON i.id = written.item_id AND i.kind IN (${builtKindsInSql}) AND NOT i.sealed AND NOT i.is_template
       LEFT JOIN app.written_text t ON t.item_id = i.id
      WHERE written.seq > coalesce(t.indexed_seq, 0) AND i.id <> ALL ($2::uuid[])
        AND (written.at < now() - $3 * interval '1 millisecond'
             OR (SELECT min(u.at) FROM app.written_update u WHERE u.item_id = i.id AND u.seq > coalesce(t.indexed_seq, 0))
                < now() - $4 * interval '1 millisecond')
      ORDER BY i.organisation_id, i.id LIMIT $5`,
    [since, [...but], quietMs, atLatestMs, limit],
  );
  return rows.flatMap(({ word, ...row }) => {
    const kind = builtKindOf(word);
    return kind === undefined ? [] : [{ ...row, kind }];
  });
}

/**
 * Events after which the index may be wrong about a collaborative item. They include permission changes of its folders and space
 * (below.ts).
 */
const FOLLOWED = "('item.binned', 'item.restored', 'item.deleted', 'item.renamed', 'item.rights_changed')";

/** An event that the index hasn't processed yet. */
export interface UnfollowedEvent {
  readonly id: string;
  readonly organisationId: string;
  readonly itemId: string;
}

/** The oldest unprocessed events, across all organizations. Runs as the system role. */
export const unfollowedEvents = (system: EntityManager, limit: number): Promise<UnfollowedEvent[]> =>
  system.query(
    `SELECT id, organisation_id AS "organisationId", payload ->> 'itemId' AS "itemId" FROM app.outbox
      WHERE indexed_at IS NULL AND type IN ${FOLLOWED} ORDER BY id LIMIT $1`,
    [limit],
  );

export async function markFollowed(system: EntityManager, events: readonly UnfollowedEvent[]): Promise<void> {
  await system.query('UPDATE app.outbox SET indexed_at = now() WHERE id = ANY($1)', [events.map(({ id }) => id)]);
}

/** Of these items, the collaborative ones and the deleted ones. Changes of uploads enqueue their own indexing. In a unit of work. */
export async function writtenOrGone(itemIds: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id) LEFT JOIN app.item ON item.id = asked.id
      WHERE item.id IS NULL OR item.kind IN (${builtKindsInSql})`,
    [itemIds],
  );
  return rows.map(({ id }) => id);
}
