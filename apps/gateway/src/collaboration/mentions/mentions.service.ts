import { Injectable } from '@nestjs/common';
import { can } from '@cartulary/access/can';
import type { Mentionable, PlacedMention } from '@cartulary/contracts/endpoints/mentions';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { Database } from '@cartulary/database/database';
import { TextMention } from '@cartulary/database/entities/text-mention.entity';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import { In, IsNull, MoreThan, Not } from 'typeorm';
import type { Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import type { OpenedItem } from '../../platform/items/open-item.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';
import { lockSharing } from '../shared-things.js';
import { auditItem, openWritten } from '../written-items.js';
import { countMentions, mentionsOf, peopleByName } from './mentions.queries.js';
import { seeing } from './seeing.js';

const HOUR_MS = 60 * 60 * 1_000;

/** Mentions of people in documents, and the caller's mentions in documents and comments. */
@Injectable()
export class MentionsService {
  constructor(private readonly database: Database) {}

  list(
    caller: Caller,
    { page, pageSize, resolved }: InputOf<'mentions.list'>['query'],
  ): Promise<AnswerOf<'mentions.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const items = await mentionsOf(caller, resolved, { limit: pageSize, offset: (page - 1) * pageSize });
      return { items, total: await countMentions(caller, resolved), page, pageSize };
    });
  }

  /** For editors. @throws AppError not_found, access_denied; conflict in trash */
  find(caller: Caller, itemId: string, q: string): Promise<Mentionable[]> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openWritten(caller, itemId, 'edit');
      const { ownerId, grants } = opened.sharing;
      const people = await peopleByName(q, [ownerId, ...grants.map(({ principalId }) => principalId)]);
      const allowed = await seeing(
        opened,
        people.map(({ id }) => id),
      );
      const found = people.map(({ id, name }) => ({ id, name, sees: allowed.has(id) }));
      return [
        ...found.filter(({ sees }) => sees),
        ...(mayShare(caller, opened) ? found.filter(({ sees }) => !sees) : []),
      ];
    });
  }

  /**
   * Records mentions reported by the page that inserted them. Each mention notifies its person once, and only if they
   * can see the item. A removed mention is no longer open; if it's restored, no one is notified again.
   * @throws AppError not_found, access_denied, rate_limited; conflict in trash, and for too many mentions
   */
  place(
    caller: Caller,
    itemId: string,
    { placed, gone }: InputOf<'mentions.place'>['body'],
  ): Promise<AnswerOf<'mentions.place'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const opened = await openWritten(caller, itemId, 'edit');
      // If two pages report the same mention, the second one sees what the first one stored.
      await lockSharing(opened.item);
      const rows = repository(TextMention);
      const ids = placed.map(({ id }) => id);
      await rows.update({ itemId, mentionId: In(gone), goneAt: IsNull() }, { goneAt: new Date() });
      await rows.update({ itemId, mentionId: In(ids), goneAt: Not(IsNull()) }, { goneAt: null });
      const known = new Set((await rows.findBy({ itemId, mentionId: In(ids) })).map(({ mentionId }) => mentionId));
      const fresh = placed.filter(({ id, tells }) => tells && !known.has(id));
      return { cannotSee: await this.tell(caller, opened, fresh), mayShare: mayShare(caller, opened) };
    });
  }

  /** Only for mentions of the caller, in visible items. @throws AppError not_found */
  async settle(
    caller: Caller,
    itemId: string,
    { mentionId, resolved }: InputOf<'mentions.settle'>['body'],
  ): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      await openWritten(caller, itemId, 'view');
      const which = { itemId, mentionId, accountId: caller.accountId };
      const { affected } = await repository(TextMention).update(which, { resolvedAt: resolved ? new Date() : null });
      if (affected !== 1) throw new AppError('not_found');
    });
  }

  /** @returns people who weren't notified because they can't see the item */
  private async tell(caller: Caller, opened: OpenedItem, wanted: readonly PlacedMention[]): Promise<string[]> {
    const fresh = [...new Map(wanted.map((one) => [one.id, one])).values()];
    if (fresh.length === 0) return [];
    const people = [...new Set(fresh.map(({ personId }) => personId))];
    const allowed = await seeing(opened, people);
    const telling = fresh.filter(({ personId }) => allowed.has(personId));
    const itemId = opened.item.id;
    const by = caller.accountId;
    await requireRoom(itemId, by, telling.length);
    for (const { id: mentionId, personId: accountId } of telling) {
      await repository(TextMention).insert({ id: newId(), itemId, mentionId, accountId, byId: by });
      if (accountId !== by)
        await publishEvent('item.mentioned', { itemId, mentionId, by, accountId }, [`account:${accountId}`]);
    }
    if (telling.length > 0)
      await auditItem(caller, 'item.mention', itemId, {
        people: [...new Set(telling.map(({ personId }) => personId))],
      });
    return people.filter((id) => !allowed.has(id));
  }
}

const mayShare = (caller: Caller, { item, sharing }: OpenedItem): boolean =>
  can(caller, 'share', { ...sharing, sealed: item.sealed }).allowed;

/** @throws AppError rate_limited for too many mentions by one person; conflict for too many in one text */
async function requireRoom(itemId: string, byId: string, more: number): Promise<void> {
  const rows = repository(TextMention);
  const { mentionsAnHour, maxMentionsOfItem } = collaborationLimits;
  const since = new Date(Date.now() - HOUR_MS);
  if ((await rows.countBy({ byId, at: MoreThan(since) })) + more > mentionsAnHour)
    throw new AppError('rate_limited', {
      message: `You can mention people up to ${mentionsAnHour} times an hour. The text was saved, but the people you mentioned weren’t notified.`,
      retryAfterSeconds: HOUR_MS / 1_000,
    });
  if ((await rows.countBy({ itemId })) + more > maxMentionsOfItem)
    throw new AppError('conflict', {
      message: `A document can have up to ${maxMentionsOfItem} mentions. No one was notified.`,
    });
}
