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

/** Things that are written together: made, found, opened, renamed, put away. What stands in them the collab server keeps. */
@Injectable()
export class ItemsService {
  constructor(
    private readonly database: Database,
    private readonly tokens: TokensService,
  ) {}

  /** Makes an empty item in the caller's own documents. @throws AppError invalid_input for a title that nobody sees */
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
      // So that it is found by its title before anything is written in it.
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
   * Names an item; `fromHeading` only where nobody has named it, which the feed does not tell.
   * @throws AppError not_found, access_denied, conflict in the bin
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
      // A name that somebody gives in the same moment stays: whether the title still follows is asked of the row itself.
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

  /** One that lies there stays. @throws AppError not_found, access_denied */
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

  /** @throws AppError not_found, access_denied; conflict for what is in no bin */
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

  /** For good, with all that was written and said of it. @throws AppError not_found, access_denied; conflict outside the bin */
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
   * A token for the collab server with the right that the caller has now: to look on where the module is read-only, and in
   * the bin. @throws AppError not_found; access_denied where the module is closed
   */
  async open(caller: Caller, itemId: string): Promise<string> {
    const module = moduleAccess(caller, 'collaboration', caller.subscriptions);
    if (!module.open) throw new AppError('access_denied');
    const askedAtMs = Date.now();
    const opened = await this.database.inOrganisation(caller.organisationId, async () => {
      // Read anew: what is known of a caller may be a moment old, and this token lasts longer than a call.
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
