import { Injectable } from '@nestjs/common';
import { Database } from '@cartulary/database/database';
import type { Caller } from '../platform/caller/call.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { listActs } from './activity.queries.js';
import { colleague, openWritten } from './written-items.js';

/** Activity on the items a person can see, and in their teams. */
@Injectable()
export class ActivityService {
  constructor(private readonly database: Database) {}

  /** Newest first: for one item, for a team and the items shared with it, or everything. @throws AppError not_found */
  list(
    caller: Caller,
    { page, pageSize, ...of }: InputOf<'activity.list'>['query'],
  ): Promise<AnswerOf<'activity.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (of.itemId !== undefined) await openWritten(caller, of.itemId, 'view');
      const { rows, total } = await listActs(caller, of, pageSize, (page - 1) * pageSize);
      const items = rows.map(({ id, itemId, kind, title, act, personId, personName, at, detail }) => ({
        id,
        act,
        detail,
        at: at.toISOString(),
        item: itemId === null ? null : { id: itemId, kind, title },
        by: colleague(personId, personName),
      }));
      return { items, total, page, pageSize };
    });
  }
}
