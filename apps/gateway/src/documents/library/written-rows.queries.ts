import type { WireKind } from '@cartulary/contracts/written-kinds';
import { FIRST_LINES_CHARACTERS } from '@cartulary/contracts/endpoints/library';
import { manager } from '@cartulary/database/organisation-context';

/** A collaborative item as a library row. */
export interface WrittenListRow {
  readonly id: string;
  readonly kind: WireKind;
  readonly name: string;
  readonly begins: string | null;
  readonly sealed: boolean;
  readonly ownerId: string;
  readonly ownerName: string;
  readonly folderId: string | null;
  readonly folderName: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly binnedAt: Date | null;
}

/** Library rows of collaborative items by ID, without checking access. Runs in a unit of work. */
export const writtenRowsOf = (itemIds: readonly string[]): Promise<WrittenListRow[]> =>
  manager().query(
    `SELECT i.id, i.kind, i.title AS name, left(begins.text, $2) AS begins, i.sealed, i.owner_id AS "ownerId",
            owner.first_name || ' ' || owner.last_name AS "ownerName",
            coalesce(folder.id, shared.id) AS "folderId", coalesce(folder.title, shared.name) AS "folderName",
            i.created_at AS "createdAt", greatest(i.updated_at, w.changed_at) AS "updatedAt", i.binned_at AS "binnedAt"
       FROM app.item i
       JOIN app.account owner ON owner.id = i.owner_id
       LEFT JOIN app.item folder ON folder.id = i.parent_id
       LEFT JOIN app.space shared ON shared.id = i.space_id AND shared.kind = 'shared'
       LEFT JOIN app.written_text w ON w.item_id = i.id
       LEFT JOIN app.written_part begins ON begins.item_id = i.id AND begins.number = 1
      WHERE i.id = ANY($1)`,
    // Leaves space for an omitted title.
    [[...itemIds], 2 * FIRST_LINES_CHARACTERS],
  );
