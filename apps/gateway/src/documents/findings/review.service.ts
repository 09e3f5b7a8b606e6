import { Injectable } from '@nestjs/common';
import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import { Database } from '@cartulary/database/database';
import { preparedIfFew } from '@cartulary/database/prepared';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';
import { listedInSpaces, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';

/** Review work across all documents. */
@Injectable()
export class ReviewService {
  constructor(private readonly database: Database) {}

  /**
   * Documents with open values that the caller can edit. Those selected by an accuracy contract come first, in the
   * order in which they were first selected (even if reprocessed since), because the proof counts values in that order.
   * The rest are sorted by their least certain value.
   */
  list(caller: Caller, query: InputOf<'review.list'>['query']): Promise<AnswerOf<'review.list'>> {
    const { page, pageSize, whose = 'all', order = 'certainty', withOthers = false } = query;
    return this.database.inOrganisation(caller.organisationId, async () => {
      const [found] = await preparedIfFew<{ items: DocumentToReview[]; total: number; values: number }>(
        order === 'due' ? pageByDue : pageByCertainty,
        [caller.accountId, caller.organisationId, pageSize, (page - 1) * pageSize, whose, withOthers],
      );
      return { ...(found ?? { items: [], total: 0, values: 0 }), page, pageSize };
    });
  }
}

const waits = "i.edits AND i.binned_at IS NULL AND NOT i.is_template AND i.state = 'needs-review'";

/**
 * One page of documents that account $1 of organization $2 has to review, with the open values in each, and the total. Filters by
 * assignment ($5), and with $6 includes documents that wait for someone else's confirmation.
 */
const waitingPage = (order: string): string => `
  WITH RECURSIVE ${visiblePlaces}, mine AS (
    SELECT i.item_id FROM (${listedInSpaces(waits)}) i
    UNION ALL SELECT i.item_id FROM elsewhere i WHERE ${waits}
  ), waiting AS MATERIALIZED (
    SELECT mine.item_id AS id, open.count, open.least_sure, open.asked_at, task.due_at, holder.id AS holder_id,
           holder.first_name || ' ' || holder.last_name AS holder,
           CASE WHEN two.document_id IS NULL THEN NULL WHEN two.first_at IS NULL THEN 'first'
                WHEN two.first_by IS NOT DISTINCT FROM $1 THEN 'other' ELSE 'second' END AS confirm
      FROM mine CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, min(confidence) AS least_sure, min(asked_at) AS asked_at FROM (
          SELECT e.confidence, NULL::timestamptz AS asked_at FROM app.entity e WHERE e.document_id = mine.item_id AND ${doubtfulEntity}
          UNION ALL
          SELECT f.confidence, CASE WHEN f.gate IN ('proof', 'sample') THEN coalesce((
                   SELECT a.asked_at FROM app.accuracy_ask a WHERE a.generation = f.gate_generation AND a.document_id = f.document_id), f.created_at) END
            FROM app.field f WHERE f.document_id = mine.item_id AND ${doubtfulField}
        ) value
      ) open
      LEFT JOIN app.four_eyes two ON two.document_id = mine.item_id AND two.second_at IS NULL
      LEFT JOIN app.review_task task ON task.document_id = mine.item_id
      LEFT JOIN app.account holder ON holder.id = task.assignee_id AND holder.is_active
     WHERE (open.count > 0 OR two.document_id IS NOT NULL AND ($6 OR two.first_at IS NULL OR two.first_by IS DISTINCT FROM $1))
       AND CASE $5 WHEN 'mine' THEN holder.id IS NOT DISTINCT FROM $1 WHEN 'nobody' THEN holder.id IS NULL ELSE true END
  )
  SELECT (SELECT coalesce(json_agg(json_build_object(
             'id', row.id, 'name', i.title, 'mediaType', d.media_type, 'class', d.class, 'toReview', row.count,
             'leastSure', least(1, greatest(0, coalesce(row.least_sure, 1))), 'dueAt', row.due_at, 'confirm', row.confirm,
             'assignee', CASE WHEN row.holder_id IS NOT NULL THEN json_build_object('id', row.holder_id, 'name', row.holder) END)
             ORDER BY ${order.replaceAll('waiting.', 'row.')}), '[]')
            FROM (SELECT * FROM waiting ORDER BY ${order} LIMIT $3 OFFSET $4) row
           CROSS JOIN LATERAL (SELECT title FROM app.item WHERE item.id = row.id OFFSET 0) i
           CROSS JOIN LATERAL (SELECT media_type, class FROM app.document WHERE document.item_id = row.id OFFSET 0) d) AS items,
         (SELECT count(*)::int FROM waiting) AS total, (SELECT coalesce(sum(count), 0)::int FROM waiting) AS values`;

/** Documents that only need confirmation come last. */
const byCertainty = 'waiting.asked_at, waiting.least_sure, waiting.id';
const pageByCertainty = waitingPage(byCertainty);
const pageByDue = waitingPage(`waiting.due_at, ${byCertainty}`);
