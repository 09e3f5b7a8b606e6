import { manager } from '@cartulary/database/organisation-context';

/** $1 is an item; yields it and everything in it. */
const moved = `
  WITH RECURSIVE moved AS (
    SELECT id, kind FROM app.item WHERE id = $1
    UNION
    SELECT child.id, child.kind FROM app.item child JOIN moved ON child.parent_id = moved.id
  )`;

/** Everything that moves with an item, itself first. Runs in a unit of work. */
export async function itemsMoved(itemId: string): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(`${moved} SELECT id FROM moved ORDER BY id <> $1`, [itemId]);
  return rows.map(({ id }) => id);
}

/** Moves an item to a folder or the root of a space, and everything in it to that space. Runs in a unit of work. */
export async function putInto(
  itemId: string,
  { spaceId, parentId }: { readonly spaceId: string; readonly parentId: string | null },
): Promise<void> {
  await manager().query(
    `${moved}
     UPDATE app.item i SET space_id = $2, parent_id = CASE WHEN i.id = $1 THEN $3::uuid ELSE i.parent_id END,
            revision = i.revision + 1, updated_at = CASE WHEN i.id = $1 THEN now() ELSE i.updated_at END
       FROM moved WHERE i.id = moved.id`,
    [itemId, spaceId, parentId],
  );
}

/**
 * Serializes folder moves in an organization: two folders moved into each other would detach both from the tree. Runs in a unit of work.
 */
export const lockFolders = (): Promise<unknown> =>
  manager().query(`SELECT pg_advisory_xact_lock(hashtextextended('move:' || app.org()::text, 0))`);
