import type { HeldItem, HeldKind, HeldSubject, LegalHold } from '@cartulary/contracts/endpoints/holds';
import { manager } from '@cartulary/database/organisation-context';

/** Everything here runs in a unit of work of its organisation. */

interface HoldRow {
  readonly id: string;
  readonly reason: string;
  readonly placedBy: LegalHold['placedBy'];
  readonly placedAt: Date;
  readonly releasedBy: LegalHold['placedBy'];
  readonly releasedAt: Date | null;
  readonly releaseReason: string | null;
  readonly subjects: HeldSubject[];
}

const person = (alias: string): string =>
  `CASE WHEN ${alias}.id IS NULL THEN NULL
        ELSE json_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name) END`;

const holds = `
  SELECT h.id, h.reason, ${person('p')} AS "placedBy", h.placed_at AS "placedAt", ${person('r')} AS "releasedBy",
         h.released_at AS "releasedAt", h.release_reason AS "releaseReason",
         (SELECT coalesce(json_agg(json_build_object('kind', s.kind, 'id', s.subject_id, 'name', s.name, 'since',
                   to_char(s.since AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'slipped', s.slipped)
                   ORDER BY s.slipped, s.since, s.kind, s.subject_id), '[]')
            FROM app.legal_hold_subject s WHERE s.hold_id = h.id) AS subjects
    FROM app.legal_hold h
    LEFT JOIN app.account p ON p.id = h.placed_by
    LEFT JOIN app.account r ON r.id = h.released_by`;

const recordOf = ({ releasedBy, releasedAt, releaseReason, placedAt, ...row }: HoldRow): LegalHold => ({
  ...row,
  placedAt: placedAt.toISOString(),
  released: releasedAt === null ? null : { by: releasedBy, at: releasedAt.toISOString(), reason: releaseReason ?? '' },
});

export type HoldState = 'in-force' | 'released' | 'all';
const inState = `($1 = 'all' OR (h.released_at IS NULL) = ($1 = 'in-force'))`;

export async function listHolds(state: HoldState, limit: number, offset: number): Promise<LegalHold[]> {
  const rows: HoldRow[] = await manager().query(
    `${holds} WHERE ${inState} ORDER BY h.placed_at DESC, h.id DESC LIMIT $2 OFFSET $3`,
    [state, limit, offset],
  );
  return rows.map(recordOf);
}

export async function countHolds(state: HoldState): Promise<number> {
  const [row]: { count: string }[] = await manager().query(
    `SELECT count(*) AS count FROM app.legal_hold h WHERE ${inState}`,
    [state],
  );
  return Number(row?.count ?? 0);
}

export async function readHold(holdId: string): Promise<LegalHold | undefined> {
  const rows: HoldRow[] = await manager().query(`${holds} WHERE h.id = $1`, [holdId]);
  return rows.map(recordOf)[0];
}

/** What `app.holds_on` says of single items, for all of them at once: $1 is the hold. */
const kept = `
  WITH RECURSIVE subject AS (
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
    SELECT d.doc_id AS id FROM app.doc_client d JOIN subject s ON s.kind = 'account' AND d.account_id = s.subject_id
    UNION
    SELECT t.item_id FROM app.comment c JOIN subject s ON s.kind = 'account' AND c.author_id = s.subject_id
      JOIN app.comment_thread t ON t.id = c.thread_id
  ), kept AS (SELECT id FROM tree UNION SELECT id FROM said)`;

interface ItemRow extends Omit<HeldItem, 'createdAt' | 'binnedAt'> {
  readonly createdAt: Date;
  readonly binnedAt: Date | null;
}

/** @param after the id of the last one that was told; null: from the beginning */
export async function heldItems(
  holdId: string,
  { limit, offset = 0, after = null }: { limit: number; offset?: number; after?: string | null },
): Promise<HeldItem[]> {
  const rows: ItemRow[] = await manager().query(
    `${kept}
     SELECT i.id, i.kind, i.title, ${person('o')} AS owner, i.created_at AS "createdAt", i.binned_at AS "binnedAt"
       FROM app.item i JOIN kept ON kept.id = i.id JOIN app.account o ON o.id = i.owner_id
      WHERE $4::uuid IS NULL OR i.id > $4 ORDER BY i.id LIMIT $2 OFFSET $3`,
    [holdId, limit, offset, after],
  );
  return rows.map(({ createdAt, binnedAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    binnedAt: binnedAt?.toISOString() ?? null,
  }));
}

export async function countHeldItems(holdId: string): Promise<number> {
  const [row]: { count: string }[] = await manager().query(
    `${kept} SELECT count(*) AS count FROM app.item i JOIN kept ON kept.id = i.id`,
    [holdId],
  );
  return Number(row?.count ?? 0);
}

/** Something that can be put on hold. */
export interface Holdable {
  readonly kind: HeldKind;
  readonly id: string;
  readonly name: string;
  readonly about: string | null;
}

const holdable = `
  SELECT 'account' AS kind, id, first_name || ' ' || last_name AS name, email AS about FROM app.account
  UNION ALL SELECT 'team', id, name, NULL FROM app.team
  UNION ALL SELECT 'item', i.id, i.title, o.first_name || ' ' || o.last_name
    FROM app.item i JOIN app.account o ON o.id = i.owner_id`;

/** Those that there are among the ids. */
export const holdableById = (ids: readonly string[]): Promise<Holdable[]> =>
  manager().query(`SELECT * FROM (${holdable}) thing WHERE id = ANY($1::uuid[])`, [[...ids]]);

/** People and teams by part of their name or address. Items are not found by words: titles are their people's. */
export const holdableByName = (q: string, limit: number): Promise<Holdable[]> =>
  manager().query(
    `SELECT * FROM (${holdable}) thing
      WHERE kind <> 'item' AND (strpos(lower(name), lower($1)) > 0 OR strpos(lower(coalesce(about, '')), lower($1)) > 0)
      ORDER BY kind, lower(name), id LIMIT $2`,
    [q, limit],
  );
