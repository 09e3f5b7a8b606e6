import type { OpenLink, OutsidePerson, OutsideRight } from '@cartulary/contracts/endpoints/outside';
import { manager } from '@cartulary/database/organisation-context';

interface Page {
  readonly limit: number;
  readonly offset: number;
}

type WithDates<T> = { readonly [K in keyof T]: K extends `${string}At` ? Date | null : T[K] };

/** The organization's verified domains. Runs in a unit of work, like everything here. */
export async function ownDomains(): Promise<string[]> {
  const rows: { domain: string }[] = await manager().query(
    `SELECT domain::text AS domain FROM app.organisation_domain WHERE verified_at IS NOT NULL ORDER BY domain`,
  );
  return rows.map(({ domain }) => domain);
}

/** Accounts with an email address outside the verified domains; none if no domain is verified. */
const outside = `
  SELECT a.* FROM app.account a
   WHERE a.is_active AND EXISTS (SELECT 1 FROM app.organisation_domain d WHERE d.verified_at IS NOT NULL)
     AND NOT EXISTS (SELECT 1 FROM app.organisation_domain d
                      WHERE d.verified_at IS NOT NULL AND d.domain::text = lower(split_part(a.email::text, '@', 2)))`;

/** Current grants made directly to a person, on items and spaces. */
const ownRights = `
  SELECT g.id, thing.id AS item_id, g.principal_id, g.role, g.link_id, g.expires_at, thing.kind, thing.title
    FROM app."grant" g
    JOIN (SELECT id, kind, title FROM app.item UNION ALL SELECT id, 'space', name FROM app.space) thing
      ON thing.id = coalesce(g.item_id, g.space_id)
   WHERE g.principal_kind = 'account' AND (g.expires_at IS NULL OR g.expires_at > now())`;

/** Sorted by name. Also includes owners of their own items, with the items that others shared with them. */
export async function outsidePeople({ limit, offset }: Page): Promise<OutsidePerson[]> {
  const rows: WithDates<OutsidePerson>[] = await manager().query(
    `SELECT a.id, a.first_name || ' ' || a.last_name AS name, a.email::text AS email,
            (SELECT count(DISTINCT r.item_id)::int FROM (${ownRights}) r WHERE r.principal_id = a.id) AS items,
            EXISTS (SELECT 1 FROM app."grant" g
                      JOIN app.item i ON i.id = g.item_id OR i.space_id = g.space_id
                     WHERE (g.expires_at IS NULL OR g.expires_at > now())
                       AND (g.principal_kind = 'organisation'
                        OR g.principal_id IN (SELECT t.team_id FROM app.team_member t WHERE t.account_id = a.id)
                        OR g.principal_id IN (SELECT m.group_id FROM app.people_group_member m WHERE m.account_id = a.id)))
              AS "reachesMore",
            (SELECT max(v.opened_at) FROM app.item_visit v WHERE v.account_id = a.id) AS "visitedAt"
       FROM (${outside}) a ORDER BY lower(a.first_name || ' ' || a.last_name), a.id LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows.map((row) => ({ ...row, visitedAt: row.visitedAt?.toISOString() ?? null }));
}

export async function countOutside(): Promise<number> {
  const [row]: { total: number }[] = await manager().query(`SELECT count(*)::int AS total FROM (${outside}) a`);
  return row?.total ?? 0;
}

export async function isOutside(accountId: string): Promise<boolean> {
  const rows: unknown[] = await manager().query(`SELECT 1 FROM (${outside}) a WHERE a.id = $1`, [accountId]);
  return rows.length > 0;
}

interface RightRow {
  readonly id: string;
  readonly itemId: string;
  readonly kind: OutsideRight['item']['kind'];
  readonly title: string;
  readonly role: OutsideRight['role'];
  readonly byLink: boolean;
  readonly expiresAt: Date | null;
  readonly visitedAt: Date | null;
}

/** Newest first; without a page, returns all of them. */
export async function rightsOf(accountId: string, page?: Page): Promise<OutsideRight[]> {
  const rows: RightRow[] = await manager().query(
    `SELECT r.id, r.item_id AS "itemId", r.kind, r.title, r.role, r.link_id IS NOT NULL AS "byLink",
            r.expires_at AS "expiresAt", v.opened_at AS "visitedAt"
       FROM (${ownRights}) r LEFT JOIN app.item_visit v ON v.item_id = r.item_id AND v.account_id = r.principal_id
      WHERE r.principal_id = $1 ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
    [accountId, page?.limit ?? null, page?.offset ?? 0],
  );
  return rows.map(({ itemId, kind, title, ...row }) => ({
    ...row,
    item: { id: itemId, kind, title },
    expiresAt: row.expiresAt?.toISOString() ?? null,
    visitedAt: row.visitedAt?.toISOString() ?? null,
  }));
}

export async function countRights(accountId: string): Promise<number> {
  const [row]: { total: number }[] = await manager().query(
    `SELECT count(*)::int AS total FROM (${ownRights}) r WHERE r.principal_id = $1`,
    [accountId],
  );
  return row?.total ?? 0;
}

interface LinkRow extends Pick<OpenLink, 'id' | 'role' | 'hasPassword' | 'people' | 'isSealed'> {
  readonly itemId: string;
  readonly kind: OpenLink['item']['kind'];
  readonly title: string;
  readonly expiresAt: Date | null;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
  readonly makerId: string;
  readonly makerName: string;
}

/** Links to collaborative items, and to encrypted documents, of which only the owner is known. */
const links = `
  SELECT l.id, l.role, l.expires_at, l.password_hash IS NOT NULL AS has_password, l.created_at, l.item_id, l.created_by,
         (SELECT count(*)::int FROM app."grant" g WHERE g.link_id = l.id) AS people,
         (SELECT max(g.created_at) FROM app."grant" g WHERE g.link_id = l.id) AS used_at, false AS is_sealed
    FROM app.item_link l
  UNION ALL
  SELECT s.id, 'viewer', s.expires_at, s.stretch IS NOT NULL, s.created_at, s.item_id, i.owner_id, s.opened, s.opened_at, true
    FROM app.sealed_link s JOIN app.item i ON i.id = s.item_id`;

/** Newest first, including expired links, which stay until someone deletes them. */
export async function openLinks({ limit, offset }: Page): Promise<OpenLink[]> {
  const rows: LinkRow[] = await manager().query(
    `SELECT l.id, l.role, l.expires_at AS "expiresAt", l.has_password AS "hasPassword", l.created_at AS "createdAt",
            i.id AS "itemId", i.kind, i.title, m.id AS "makerId", m.first_name || ' ' || m.last_name AS "makerName",
            l.people, l.used_at AS "usedAt", l.is_sealed AS "isSealed"
       FROM (${links}) l JOIN app.item i ON i.id = l.item_id JOIN app.account m ON m.id = l.created_by
      ORDER BY l.created_at DESC, l.id DESC LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return rows.map(({ itemId, kind, title, makerId, makerName, ...row }) => ({
    ...row,
    item: { id: itemId, kind, title },
    createdBy: { id: makerId, name: makerName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    usedAt: row.usedAt?.toISOString() ?? null,
  }));
}

export async function countLinks(): Promise<number> {
  const [row]: { total: number }[] = await manager().query(
    `SELECT (SELECT count(*) FROM app.item_link)::int + (SELECT count(*) FROM app.sealed_link)::int AS total`,
  );
  return row?.total ?? 0;
}
