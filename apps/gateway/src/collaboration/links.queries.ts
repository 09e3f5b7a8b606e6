import type { ItemLink, LinkRole } from '@cartulary/contracts/endpoints/item-sharing';
import { manager } from '@cartulary/database/organisation-context';

interface LinkRow {
  readonly id: string;
  readonly role: LinkRole;
  readonly expiresAt: Date | null;
  readonly hasPassword: boolean;
  readonly createdAt: Date;
  readonly createdById: string;
  readonly createdByName: string;
  readonly people: number;
}

/** An item's links, newest first, including expired ones. Runs in a unit of work. */
export async function linksOf(itemId: string): Promise<ItemLink[]> {
  const rows: LinkRow[] = await manager().query(
    `SELECT l.id, l.role, l.expires_at AS "expiresAt", l.password_hash IS NOT NULL AS "hasPassword", l.created_at AS "createdAt",
            maker.id AS "createdById", maker.first_name || ' ' || maker.last_name AS "createdByName",
            (SELECT count(*)::int FROM app."grant" g WHERE g.link_id = l.id) AS people
       FROM app.item_link l JOIN app.account maker ON maker.id = l.created_by
      WHERE l.item_id = $1 ORDER BY l.id DESC`,
    [itemId],
  );
  return rows.map(({ createdById, createdByName, ...row }) => ({
    ...row,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    createdBy: { id: createdById, name: createdByName },
  }));
}

/** How many people have access to how many items via links, in the organization of the current unit of work. */
export async function countByLinks(): Promise<{ people: number; items: number }> {
  const [row]: { people: number; items: number }[] = await manager().query(
    `SELECT count(DISTINCT principal_id)::int AS people, count(DISTINCT item_id)::int AS items
       FROM app."grant" WHERE link_id IS NOT NULL AND (expires_at IS NULL OR expires_at > now())`,
  );
  return row ?? { people: 0, items: 0 };
}
