import { builtKindOf, builtKindsInSql, type BuiltKind } from '@cartulary/contracts/written-kinds';
import type { EntityManager } from 'typeorm';
import { manager } from './organisation-context.js';

/** The words of what is written together, as the search finds and shows them. */

/**
 * On which it is said that something was written. It is said apart from what is written, and once for much of it: commits that
 * announce something wait for each other. What a crash kept from being said is found by looking.
 */
export const WRITTEN_CHANNEL = 'cartulary_written';
export const ANNOUNCE_WRITTEN = `SELECT pg_notify('${WRITTEN_CHANNEL}', '')`;

/** A stretch of a document's text; each of its lines is a block. */
export interface WrittenPart {
  /** From 1. */
  readonly number: number;
  /** Which block of the document it begins with, from 1. */
  readonly firstBlock: number;
  readonly text: string;
}

/** Puts what a document says in place of what is kept of it, in a unit of work. @param seq the last update that it holds */
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

/** What is kept of these documents, by id: up to which update, and their parts in order. In a unit of work. */
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

/** Says up to which update the index holds these documents, or that it holds none of them any more (null). In a unit of work. */
export async function markWrittenIndexed(indexed: ReadonlyMap<string, number | null>): Promise<void> {
  await manager().query(
    `UPDATE app.written_text t SET indexed_seq = coalesce(one.seq, t.seq)
       FROM unnest($1::uuid[], $2::bigint[]) AS one (id, seq) WHERE t.item_id = one.id`,
    [[...indexed.keys()], [...indexed.values()]],
  );
}

/** What was written and is not indexed. */
export interface UnindexedText {
  readonly organisationId: string;
  readonly itemId: string;
  readonly kind: BuiltKind;
}

export interface Unindexed {
  /** Only what was written after that; null: whenever it was. */
  readonly since: Date | null;
  /** Those that are left alone. */
  readonly but: readonly string[];
  /** A document where nobody wrote for so long is due. */
  readonly quietMs: number;
  /** So is one where the first update that is not indexed is as old. */
  readonly atLatestMs: number;
  readonly limit: number;
}

const WRITTEN_SINCE = `SELECT item_id, max(seq) AS seq, max(at) AS at FROM app.written_update WHERE at > $1 GROUP BY item_id`;
const ALL_WRITTEN = `
  SELECT w.id AS item_id, greatest(w.snapshot_seq, last.seq) AS seq, coalesce(last.at, $1::timestamptz, '-infinity') AS at
    FROM app.written w LEFT JOIN LATERAL
         (SELECT u.seq, u.at FROM app.written_update u WHERE u.item_id = w.id ORDER BY u.seq DESC LIMIT 1) AS last ON true`;

/** Documents whose text is newer than the index, over all organisations; none that is sealed, and no template. As the system. */
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

/** Events after which the index may be wrong about something written. A right on what it lies in is told of it too (below.ts). */
const FOLLOWED = "('item.binned', 'item.restored', 'item.deleted', 'item.renamed', 'item.rights_changed')";

/** An event that the index has not followed yet. */
export interface UnfollowedEvent {
  readonly id: string;
  readonly organisationId: string;
  readonly itemId: string;
}

/** The oldest of them, over all organisations. As the system. */
export const unfollowedEvents = (system: EntityManager, limit: number): Promise<UnfollowedEvent[]> =>
  system.query(
    `SELECT id, organisation_id AS "organisationId", payload ->> 'itemId' AS "itemId" FROM app.outbox
      WHERE indexed_at IS NULL AND type IN ${FOLLOWED} ORDER BY id LIMIT $1`,
    [limit],
  );

export async function markFollowed(system: EntityManager, events: readonly UnfollowedEvent[]): Promise<void> {
  await system.query('UPDATE app.outbox SET indexed_at = now() WHERE id = ANY($1)', [events.map(({ id }) => id)]);
}

/** Of these items those that are written together, and those that are gone: whoever changes an upload asks for it. In a unit of work. */
export async function writtenOrGone(itemIds: readonly string[]): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `SELECT asked.id FROM unnest($1::uuid[]) AS asked (id) LEFT JOIN app.item ON item.id = asked.id
      WHERE item.id IS NULL OR item.kind IN (${builtKindsInSql})`,
    [itemIds],
  );
  return rows.map(({ id }) => id);
}
