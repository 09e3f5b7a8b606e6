import { Injectable } from '@nestjs/common';
import type { ItemAct } from '@cartulary/contracts/endpoints/comments';
import { writtenKinds, type WrittenKind } from '@cartulary/contracts/endpoints/collaboration';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../platform/call.js';
import type { AnswerOf, InputOf } from '../platform/serve.js';
import { givenToTeam } from './items.queries.js';
import { colleague, openWritten } from './written-items.js';

interface Row {
  readonly id: string;
  readonly itemId: string;
  readonly kind: WrittenKind;
  readonly title: string;
  readonly act: ItemAct;
  readonly personId: string;
  readonly personName: string;
  readonly at: Date;
  readonly detail: Record<string, string>;
}

const matching = `
  FROM app.item_activity act
  JOIN visible i ON i.id = act.item_id AND i.kind = ANY($3)
  JOIN app.account a ON a.id = act.account_id
 WHERE ($4::uuid IS NULL OR i.id = $4) AND ${givenToTeam('$5')}`;

/** What was done with the items that a person may see. */
@Injectable()
export class ActivityService {
  constructor(private readonly database: Database) {}

  /** Newest first; of one item, of what a team was given, or of all. @throws AppError not_found */
  list(
    caller: Caller,
    { page, pageSize, itemId, teamId }: InputOf<'activity.list'>['query'],
  ): Promise<AnswerOf<'activity.list'>> {
    const values = [caller.accountId, caller.organisationId, [...writtenKinds], itemId ?? null, teamId ?? null];
    return this.database.inOrganisation(caller.organisationId, async () => {
      if (itemId !== undefined) await openWritten(caller, itemId, 'view');
      const rows: Row[] = await manager().query(
        `WITH RECURSIVE ${visibleItems}
         SELECT act.id, i.id AS "itemId", i.kind, i.title, act.act, a.id AS "personId",
                a.first_name || ' ' || a.last_name AS "personName", act.at, act.detail
           ${matching} ORDER BY act.id DESC LIMIT $6 OFFSET $7`,
        [...values, pageSize, (page - 1) * pageSize],
      );
      const [count]: { total: number }[] = await manager().query(
        `WITH RECURSIVE ${visibleItems} SELECT count(*)::int AS total ${matching}`,
        values,
      );
      const items = rows.map(({ id, itemId: of, kind, title, act, personId, personName, at, detail }) => ({
        ...{ id, act, detail, at: at.toISOString() },
        item: { id: of, kind, title },
        by: colleague(personId, personName),
      }));
      return { items, total: count?.total ?? 0, page, pageSize };
    });
  }
}
