import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import { recordAudit } from '@cartulary/database/audit';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { audienceOf, sharingOf } from '@cartulary/database/sharing';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { InputOf } from '../../platform/serve/serve.js';
import { requiredTitle } from '../../platform/items/required-title.js';
import { openItem } from '../item-access.js';
import { makeSpace, removeSpace, renameSpace, spaceById } from './spaces.js';
import { folderIdOf, placeOf } from '../../platform/items/item-places.js';

interface Folder {
  id: string;
  name: string;
  parentId: string | null;
}

/** Library folders, and spaces, which appear as top-level folders. */
@Injectable()
export class FoldersService {
  constructor(private readonly database: Database) {}

  /** @throws AppError not_found, access_denied; conflict for more spaces than a person may own */
  create(caller: Caller, { name, parentId, kind }: InputOf<'folders.create'>['body']): Promise<Folder> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (kind === 'space') return makeSpace(caller, requiredTitle(name));
      const place = await placeOf(caller, parentId);
      const id = newId();
      await repository(Item).insert({
        id,
        kind: 'folder',
        ...place,
        ownerId: caller.accountId,
        title: requiredTitle(name),
      });
      const sharing = (await sharingOf([id])).get(id);
      await announce(caller, id, 'folder.create', sharing === undefined ? [] : audienceOf(sharing));
      return readFolder(id);
    });
  }

  rename(caller: Caller, folderId: string, name: string): Promise<Folder> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const space = await spaceById(folderId);
      if (space !== null) return renameSpace(caller, space, requiredTitle(name));
      const { audience } = await openItem(caller, folderId, 'folder', 'edit');
      await repository(Item).update({ id: folderId }, { title: requiredTitle(name), revision: () => 'revision + 1' });
      await announce(caller, folderId, 'folder.rename', audience);
      return readFolder(folderId);
    });
  }

  /** @throws AppError `conflict` unless the folder is empty, including items in trash, which need it when they're restored */
  async delete(caller: Caller, folderId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const space = await spaceById(folderId);
      if (space !== null) return removeSpace(caller, space);
      const { audience } = await openItem(caller, folderId, 'folder', 'delete');
      // Locks the folder, so that nothing can be added to it: a new child's foreign key waits for this row.
      await repository(Item).findOneOrFail({ where: { id: folderId }, lock: { mode: 'pessimistic_write' } });
      if (await repository(Item).existsBy({ parentId: folderId }))
        throw new AppError('conflict', { message: 'The folder is not empty' });
      await repository(Item).delete({ id: folderId });
      await announce(caller, folderId, 'folder.delete', audience);
    });
  }
}

async function announce(
  caller: Caller,
  folderId: string,
  action: AuditAction,
  audience: readonly string[],
): Promise<void> {
  await recordAudit({ actorId: caller.accountId, action, targetKind: 'folder', targetId: folderId });
  await publishEvent('folder.changed', { folderId }, audience);
}

async function readFolder(id: string): Promise<Folder> {
  const item = await repository(Item).findOneByOrFail({ id });
  return { id, name: item.title, parentId: await folderIdOf(item) };
}
