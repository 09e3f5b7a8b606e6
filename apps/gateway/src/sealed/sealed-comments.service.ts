import { Injectable } from '@nestjs/common';
import { builtKindOf } from '@cartulary/contracts/written-kinds';
import { Database } from '@cartulary/database/database';
import { Item } from '@cartulary/database/entities/item.entity';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import type { InputOf } from '../platform/serve/serve.js';
import { requireOpen } from './sealed.queries.js';
import { SealedService } from './sealed.service.js';
import { peopleOf, rightOf } from './sealed-texts.service.js';

/** Comments in sealed documents: notifies the people they concern that there is one. */
@Injectable()
export class SealedCommentsService {
  constructor(
    private readonly database: Database,
    private readonly documents: SealedService,
  ) {}

  /**
   * Notifies the owner, the participants, and the mentioned people if they have access, but not the author.
   * @throws AppError not_found, also if it isn't a collaborative document; conflict in the trash, access_denied for
   * read-only people
   */
  tell(
    caller: Caller,
    itemId: string,
    { threadId, isAnswer, mentions, others }: InputOf<'sealedComments.tell'>['body'],
  ): Promise<void> {
    this.documents.count(caller);
    return this.database.inOrganisation(caller.organisationId, async () => {
      await requireOpen(caller, itemId);
      const item = await repository(Item).findOneBy({ id: itemId });
      if (item === null || builtKindOf(item.kind) === undefined) throw new AppError('not_found');
      if (item.binnedAt !== null) throw new AppError('conflict');
      if ((await rightOf(caller, item)) === 'viewer') throw new AppError('access_denied');
      const by = caller.accountId;
      const having = new Set((await peopleOf(itemId)).map(({ id }) => id));
      const named = new Set(mentions.filter((id) => having.has(id) && id !== by));
      // Mentions in the text only notify the mentioned people, because everyone else with access sees them anyway.
      const concerned = threadId === undefined ? [] : [...new Set([item.ownerId, ...others])];
      const told = concerned.filter((id) => having.has(id) && id !== by && !named.has(id));
      const event = { itemId, by, ...(threadId !== undefined && { threadId }) };
      if (named.size > 0) await publishEvent('sealed.commented', { ...event, to: [...named], as: 'mentioned' }, []);
      const as = isAnswer ? 'answered' : 'commented';
      if (told.length > 0) await publishEvent('sealed.commented', { ...event, to: told, as }, []);
    });
  }
}
