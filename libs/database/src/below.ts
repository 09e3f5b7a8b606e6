import type { ItemKind } from './entities/item.entity.js';
import { manager } from './organisation-context.js';
import { publishEvent } from './outbox.js';

/** $1 is an item or a space. */
const below = `
  WITH RECURSIVE below AS (
    SELECT id, kind FROM app.item WHERE id = $1 OR space_id = $1
    UNION
    SELECT child.id, child.kind FROM app.item child JOIN below ON child.parent_id = below.id
  )`;

/**
 * Marks the search rows of every document that is, or is below, an item or a space as stale, because different people can see them. Runs in
 * a unit of work.
 * @returns the documents to reindex; the sweep finds any that aren't enqueued
 */
export async function staleBelow(id: string): Promise<string[]> {
  const rows: { id: string }[] = await manager().query(
    `${below}, stale AS (
       UPDATE app.document d SET revision = d.revision + 1 FROM below WHERE d.item_id = below.id RETURNING d.item_id AS id
     ) SELECT id FROM stale`,
    [id],
  );
  return rows.map((row) => row.id);
}

/**
 * Makes pages and live connections recheck permissions if they show an item, a space, or a collaborative item below it.
 * Runs in a unit of work.
 * @param userIds people whose permissions changed; undefined for anyone
 */
export async function tellRightsChanged(
  id: string,
  audience: readonly string[],
  userIds?: readonly string[],
): Promise<void> {
  const rows: { id: string; kind: ItemKind }[] = await manager().query(
    `${below} SELECT id, kind FROM below WHERE id <> $1 AND kind NOT IN ('file', 'folder')`,
    [id],
  );
  for (const itemId of [id, ...rows.map((row) => row.id)])
    await publishEvent(
      'item.rights_changed',
      { itemId, ...(userIds === undefined ? {} : { userIds: [...userIds] }) },
      audience,
    );
}
