import { Injectable } from '@nestjs/common';
import type { Attention } from '@cartulary/contracts/attention';
import type { AttendedThing } from '@cartulary/contracts/endpoints/attention';
import { attentionLimits } from '@cartulary/contracts/limits/attention';
import { attentionsOf } from '@cartulary/database/attention.queries';
import { Database } from '@cartulary/database/database';
import { AttentionRow } from '@cartulary/database/entities/attention.entity';
import { Item, itemKinds } from '@cartulary/database/entities/item.entity';
import { manager, repository } from '@cartulary/database/organisation-context';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/caller/call.js';
import { openItemOf } from '../platform/items/open-item.js';
import { AppError } from '../platform/serve/errors.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';

type Held = AnswerOf<'attention.read'>;

/**
 * The items that people watch and mute. Items they can no longer see are neither listed nor trigger notifications; they
 * count again once they're visible.
 */
@Injectable()
export class AttentionService {
  constructor(private readonly database: Database) {}

  list(caller: Caller, { page, pageSize }: InputOf<'attention.list'>['query']): Promise<AnswerOf<'attention.list'>> {
    const { accountId, organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      const rows: (Omit<AttendedThing, 'since'> & { since: Date; total: number })[] = await manager().query(
        `WITH RECURSIVE ${visibleItems}
         SELECT i.id AS "itemId", i.kind, i.title, a.attention, a.since, count(*) OVER ()::integer AS total
           FROM app.attention a JOIN visible v ON v.id = a.item_id JOIN app.item i ON i.id = a.item_id
          WHERE a.account_id = $1 AND i.binned_at IS NULL
          ORDER BY a.since DESC, i.id LIMIT $3 OFFSET $4`,
        [accountId, organisationId, pageSize, (page - 1) * pageSize],
      );
      const items = rows.map(({ total: _, since, ...row }) => ({ ...row, since: since.toISOString() }));
      return { items, total: rows[0]?.total ?? 0, page, pageSize };
    });
  }

  /** Throws `not_found` if the person can't see the item. */
  read(caller: Caller, itemId: string): Promise<Held> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await openItemOf(caller, itemId, itemKinds, 'view');
      return held(caller, itemId);
    });
  }

  /** Throws `not_found` if the person can't see the item, `conflict` if they have already chosen too many. */
  set(caller: Caller, itemId: string, attention: Attention): Promise<Held> {
    const { accountId, organisationId } = caller;
    return this.database.inOrganisation(organisationId, async () => {
      await openItemOf(caller, itemId, itemKinds, 'view');
      const rows = repository(AttentionRow);
      if (attention === 'usual') await rows.delete({ accountId, itemId });
      else {
        const others = await rows.countBy({ accountId });
        if (others >= attentionLimits.maxThings && !(await rows.existsBy({ accountId, itemId })))
          throw new AppError('conflict', {
            message: `You can watch or mute at most ${attentionLimits.maxThings} things`,
          });
        await rows.upsert({ accountId, itemId, attention, since: new Date() }, ['accountId', 'itemId']);
      }
      return held(caller, itemId);
    });
  }
}

async function held({ accountId }: Caller, itemId: string): Promise<Held> {
  const own = (await attentionsOf(itemId)).find((one) => one.accountId === accountId);
  if (own === undefined) return { attention: 'usual', from: null };
  if (own.itemId === itemId) return { attention: own.attention, from: null };
  const { title } = await repository(Item).findOneByOrFail({ id: own.itemId });
  return { attention: own.attention, from: { itemId: own.itemId, title } };
}
