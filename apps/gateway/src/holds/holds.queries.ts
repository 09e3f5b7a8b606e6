import type { HeldItem, HeldKind, HeldSubject, LegalHold } from '@cartulary/contracts/endpoints/holds';
import { keptByHold } from '@cartulary/database/held-items';
import { manager } from '@cartulary/database/organisation-context';

/** Everything here runs in a unit of work of its organization. */

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

const kept = `WITH RECURSIVE ${keptByHold}`;

interface ItemRow extends Omit<HeldItem, 'createdAt' | 'binnedAt' | 'text'>, TextRow {
  readonly createdAt: Date;
  readonly binnedAt: Date | null;
}

interface TextRow {
  /** Null: no version of it is stored. */
  readonly textAt: Date | null;
  readonly version: number | null;
  readonly versionAt: Date | null;
  readonly isLater: boolean | null;
  readonly tries: number | null;
}

function textOf({ textAt, version, versionAt, isLater, tries }: TextRow): HeldItem['text'] {
  if (textAt === null) return null;
  const reachedAt = textAt.toISOString();
  if (version === null) return { state: tries ? 'failing' : 'waiting', reachedAt, version: null, writtenAt: null };
  const writtenAt = versionAt?.toISOString() ?? null;
  return { state: isLater === true ? 'kept-later' : 'kept', reachedAt, version, writtenAt };
}

/** @param after id of the last returned item; null: from the beginning */
export async function heldItems(
  holdId: string,
  { limit, offset = 0, after = null }: { limit: number; offset?: number; after?: string | null },
): Promise<HeldItem[]> {
  const rows: ItemRow[] = await manager().query(
    `${kept}
     SELECT i.id, i.kind, i.title, ${person('o')} AS owner, i.created_at AS "createdAt", i.binned_at AS "binnedAt",
            t.at AS "textAt", t.version, v.at AS "versionAt", v.seq > t.seq AS "isLater", t.tries
       FROM app.item i JOIN kept ON kept.id = i.id JOIN app.account o ON o.id = i.owner_id
       LEFT JOIN app.legal_hold_text t ON t.hold_id = $1 AND t.item_id = i.id
       LEFT JOIN app.written_version v ON v.item_id = i.id AND v.number = t.version
      WHERE $4::uuid IS NULL OR i.id > $4 ORDER BY i.id LIMIT $2 OFFSET $3`,
    [holdId, limit, offset, after],
  );
  return rows.map(({ id, kind, title, owner, createdAt, binnedAt, ...text }) => ({
    id,
    kind,
    title,
    owner,
    createdAt: createdAt.toISOString(),
    binnedAt: binnedAt?.toISOString() ?? null,
    text: textOf(text),
  }));
}

export async function countHeldItems(holdId: string): Promise<number> {
  const [row]: { count: string }[] = await manager().query(
    `${kept} SELECT count(*) AS count FROM app.item i JOIN kept ON kept.id = i.id`,
    [holdId],
  );
  return Number(row?.count ?? 0);
}

/** A target for a legal hold. */
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

/** The existing ones among the ids. */
export const holdableById = (ids: readonly string[]): Promise<Holdable[]> =>
  manager().query(`SELECT * FROM (${holdable}) thing WHERE id = ANY($1::uuid[])`, [[...ids]]);

/**
 * People and teams by part of their name or email address. Items can't be searched by words, because titles are private
 * to those with access.
 */
export const holdableByName = (q: string, limit: number): Promise<Holdable[]> =>
  manager().query(
    `SELECT * FROM (${holdable}) thing
      WHERE kind <> 'item' AND (strpos(lower(name), lower($1)) > 0 OR strpos(lower(coalesce(about, '')), lower($1)) > 0)
      ORDER BY kind, lower(name), id LIMIT $2`,
    [q, limit],
  );
