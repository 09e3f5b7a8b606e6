import { can } from '@cartulary/access/can';
import { Item } from '@cartulary/database/entities/item.entity';
import { Space } from '@cartulary/database/entities/space.entity';
import { repository } from '@cartulary/database/organisation-context';
import { reachesTeams, teamsOfSealed } from '@cartulary/database/sealed-demand';
import { sharingOf, sharingOfSpace, type Sharing } from '@cartulary/database/sharing';
import { In } from 'typeorm';
import type { Caller } from '../caller/call.js';
import { AppError } from '../serve/errors.js';
import { openItemOf } from './open-item.js';
import { personalSpaceOf } from '@cartulary/database/personal-space';

/** Location of an item: a space, and a folder in it or its root. */
export interface Place {
  readonly spaceId: string;
  readonly parentId: string | null;
}

/**
 * Returns the location for a folder ID: a folder, a shared space (which the library shows as a folder) or, without an
 * ID, the caller's own documents.
 * @throws AppError `not_found`, `access_denied` or `team_takes_sealed` if the caller can't store unsealed items there
 */
export async function placeOf(caller: Caller, folderId: string | null | undefined): Promise<Place> {
  if (folderId == null) {
    return { spaceId: await personalSpaceOf(caller.accountId), parentId: null };
  }
  const shared = await repository(Space).findOneBy({ id: folderId, kind: 'shared' });
  if (shared !== null) return sharedRoot(caller, shared);
  const { item, sharing } = await openItemOf(caller, folderId, ['folder'], 'edit');
  await requireOpenPlace(sharing);
  return { spaceId: item.spaceId, parentId: item.id };
}

async function sharedRoot(caller: Caller, space: Space): Promise<Place> {
  const thing = await sharingOfSpace(space);
  if (!can(caller, 'view', thing).allowed) throw new AppError('not_found');
  if (!can(caller, 'edit', thing).allowed) throw new AppError('access_denied');
  await requireOpenPlace(thing);
  return { spaceId: space.id, parentId: null };
}

/**
 * If the organization requires sealing for a team, it only accepts sealed items, and those aren't in any of these
 * folders.
 * @throws AppError `team_takes_sealed` if the folder is shared with such a team
 */
async function requireOpenPlace(sharing: Sharing): Promise<void> {
  if (reachesTeams(sharing, await teamsOfSealed())) throw new AppError('team_takes_sealed');
}

/** ID that the library uses for the folder of an item: the folder itself, or the shared space if the item is at its root. */
export async function folderIdOf({ parentId, spaceId }: Pick<Item, 'parentId' | 'spaceId'>): Promise<string | null> {
  if (parentId !== null) return parentId;
  const space = await repository(Space).findOneBy({ id: spaceId, kind: 'shared' });
  return space?.id ?? null;
}

interface InFolder {
  readonly folderId: string | null;
  readonly folderName: string | null;
}

/** Returns the rows without the names of folders and shared spaces that the caller can't access. Runs in a unit of work. */
export async function withoutClosedFolders<T extends InFolder>(caller: Caller, rows: readonly T[]): Promise<T[]> {
  const ids = [...new Set(rows.flatMap(({ folderId }) => folderId ?? []))];
  if (ids.length === 0) return [...rows];
  const folders = await sharingOf(ids);
  const open = new Set<string>();
  for (const [id, thing] of folders) if (can(caller, 'view', thing).allowed) open.add(id);
  for (const space of await repository(Space).findBy({ id: In(ids), kind: 'shared' }))
    if (can(caller, 'view', await sharingOfSpace(space)).allowed) open.add(space.id);
  return rows.map((row) =>
    row.folderId === null || open.has(row.folderId) ? row : { ...row, folderId: null, folderName: null },
  );
}
