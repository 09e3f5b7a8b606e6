import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import { rightEndsAt, workingRole } from '@cartulary/access/can';
import { moduleAccess } from '@cartulary/access/module-access';
import type { WrittenItem } from '@cartulary/contracts/endpoints/collaboration';
import type { WireKind } from '@cartulary/contracts/written-kinds';
import { tellRightsChanged } from '@cartulary/database/below';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { noteVisit } from '../platform/items/note-visit.js';
import { personalSpaceOf } from '@cartulary/database/personal-space';
import { requiredTitle } from '../platform/items/required-title.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { TokensService } from '../platform/caller/tokens.service.js';
import { actorsAmong, namesOf } from './principals.queries.js';
import { listRows } from './items.queries.js';
import { auditItem, kindOfItem, openWritten, readWritten, tellFeed, withRights } from './written-items.js';

/** Collaborative items: creating, finding, opening, renaming, and deleting them. Their content is stored by the collab server. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
  ) {}

  /** Creates an empty item in the caller's own documents. @throws AppError invalid_input for a title without visible characters */
  create(
    caller: Caller,
    { kind, title: given, titleFollows }: { kind: WireKind; title: string; titleFollows: boolean },
  ): Promise<{ id: string }> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const spaceId = await personalSpaceOf(caller.accountId);
      const [id, title] = [newId(), requiredTitle(given)];
      await repository(Item).insert({ id, kind, spaceId, ownerId: caller.accountId, title, titleFollows });
      await noteVisit(caller, id);
      await auditItem(caller, 'item.create', id, { kind });
      await tellFeed(caller, id, 'created');
      // Makes it searchable by title before anything is written in it.
      await tellRightsChanged(id, [`account:${caller.accountId}`]);
      return { id };
    });
  }

  list(
    caller: Caller,
    { page, pageSize, ...filter }: InputOf<'collaboration.listItems'>['query'],
  ): Promise<AnswerOf<'collaboration.listItems'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { rows, total } = await listRows(caller, filter, { page, pageSize });
      return { items: await withRights(caller, rows), total, page, pageSize };
    });
  }

  /** @throws AppError not_found */
  read(caller: Caller, itemId: string): Promise<WrittenItem> {
    return this.database.inOrganisation(caller.organisationId, () => readWritten(caller, itemId));
  }

  /**
   * Renames an item. With `fromHeading`, only if no one has named it yet; the feed omits that.
   * @throws AppError not_found, access_denied; conflict in trash
   */
  rename(
    caller: Caller,
    itemId: string,
    { title: given, fromHeading }: { title: string; fromHeading: boolean },
  ): Promise<WrittenItem> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item, audience } = await openWritten(caller, itemId, 'edit');
      const title = requiredTitle(given);
      const isOther = fromHeading || item.titleFollows || title !== item.title;
      // A name set at the same moment wins: the update itself checks whether the title still follows the heading.
      const changed =
        isOther &&
        (
          await repository(Item).update(
            fromHeading ? { id: itemId, titleFollows: true, title: Not(title) } : { id: itemId },
            { title, titleFollows: fromHeading, revision: () => 'revision + 1' },
          )
        ).affected;
      if (changed) {
        await auditItem(caller, 'item.rename', itemId, { from: item.title, to: title });
        if (!fromHeading) await tellFeed(caller, itemId, 'renamed', { from: item.title, to: title });
        await publishEvent('item.renamed', { itemId }, audience);
      }
      return readWritten(caller, itemId);
    });
  }

  /** Moves an item to trash. Idempotent. @throws AppError not_found, access_denied */
  bin(caller: Caller, itemId: string): Promise<WrittenItem> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { item, audience } = await openWritten(caller, itemId, 'delete');
      if (item.binnedAt === null) {
        await repository(Item).update({ id: itemId }, { binnedAt: new Date(), binnedBy: caller.accountId });
        await auditItem(caller, 'item.bin', itemId);
        await tellFeed(caller, itemId, 'binned');
        await publishEvent('item.binned', { itemId, by: caller.accountId }, audience);
        await tellRightsChanged(itemId, audience);
      }
      return readWritten(caller, itemId);
    });
  }

  /** @throws AppError not_found, access_denied; conflict if it isn't in trash */
  restore(caller: Caller, itemId: string): Promise<WrittenItem> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const { audience } = await openWritten(caller, itemId, 'restore');
      await repository(Item).update({ id: itemId }, { binnedAt: null, binnedBy: null });
      await auditItem(caller, 'item.restore', itemId);
      await tellFeed(caller, itemId, 'restored');
      await publishEvent('item.restored', { itemId }, audience);
      await tellRightsChanged(itemId, audience);
      return readWritten(caller, itemId);
    });
  }

  /** Permanently deletes an item with its content and comments. @throws AppError not_found, access_denied; conflict if it isn't in trash */
  async delete(caller: Caller, itemId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { item, audience } = await openWritten(caller, itemId, 'delete');
      if (item.binnedAt === null)
        throw new AppError('conflict', {
          message: 'Move it to trash first. Only items in trash can be deleted permanently.',
        });
      await repository(Item).delete({ id: itemId });
      await auditItem(caller, 'item.delete', itemId, { name: item.title });
      await publishEvent('item.deleted', { itemId }, audience);
      await tellRightsChanged(itemId, audience);
    });
  }

  /**
   * Issues a collab server token with the caller's current role: view-only if the module is read-only or the item is in trash.
   * @throws AppError not_found; access_denied if the module is closed
   */
  async open(caller: Caller, itemId: string): Promise<string> {
    const module = moduleAccess(caller, 'collaboration', caller.subscriptions);
    if (!module.open) throw new AppError('access_denied');
    const askedAtMs = Date.now();
    const opened = await this.database.inOrganisation(caller.organisationId, async () => {
      // Reload the caller: cached data may be a moment old, and this token outlives the call.
      const [now] = await actorsAmong([caller.accountId]);
      if (now === undefined) throw new AppError('not_found');
      const { item, sharing } = await openWritten({ ...caller, ...now }, itemId, 'view');
      const thing = { ...sharing, sealed: item.sealed };
      const right = workingRole({ ...caller, ...now }, thing);
      if (right === null) throw new AppError('not_found');
      const ends = [rightEndsAt({ ...caller, ...now }, thing), caller.sessionExpiresAt].flatMap((end) => end ?? []);
      const name = (await namesOf([caller.accountId])).get(caller.accountId) ?? '';
      await noteVisit(caller, itemId);
      await auditItem(caller, 'item.open', itemId, { role: right });
      return {
        itemId,
        kind: kindOfItem(item),
        name,
        sealed: item.sealed,
        right: module.readOnly ? ('viewer' as const) : right,
        until: Math.min(...ends.map((end) => end.getTime())) / 1_000,
      };
    });
    return (await this.tokens.mintCollab(caller, opened, askedAtMs)).token;
  }
}
