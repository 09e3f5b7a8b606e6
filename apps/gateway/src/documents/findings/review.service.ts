import { Injectable } from '@nestjs/common';
import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import { Database } from '@cartulary/database/database';
import { preparedIfFew } from '@cartulary/database/prepared';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';
import { listedInSpaces, visiblePlaces } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';

/** What waits for a person, over all documents. */
@Injectable()
export class ReviewService {
  constructor(private readonly database: Database) {}

  /**
   * Documents that the caller may change and in which values wait: those first that a contract on accuracy asked about, as they came
   * in, since its proof counts no value before an earlier one; then the least certain value first.
   */
  list(caller: Caller, { page, pageSize }: InputOf<'review.list'>['query']): Promise<AnswerOf<'review.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const [found] = await preparedIfFew<{ items: DocumentToReview[]; total: number; values: number }>(waitingPage, [
        caller.accountId,
        caller.organisationId,
        pageSize,
        (page - 1) * pageSize,
      ]);
      return { ...(found ?? { items: [], total: 0, values: 0 }), page, pageSize };
    });
  }
}

const waits = "i.edits AND i.binned_at IS NULL AND NOT i.is_template AND i.state = 'needs-review'";

/** One page of the documents that account $1 of organisation $2 has to review, with what waits in each, and how many there are. */
const waitingPage = `
  WITH RECURSIVE ${visiblePlaces}, mine AS (
    SELECT i.item_id FROM (${listedInSpaces(waits)}) i
    UNION ALL SELECT i.item_id FROM elsewhere i WHERE ${waits}
  ), waiting AS MATERIALIZED (
    SELECT mine.item_id AS id, open.count, open.least_sure, open.asked_at
      FROM mine CROSS JOIN LATERAL (
        SELECT count(*)::int AS count, min(confidence) AS least_sure, min(asked_at) AS asked_at FROM (
          SELECT e.confidence, NULL::timestamptz AS asked_at FROM app.entity e WHERE e.document_id = mine.item_id AND ${doubtfulEntity}
          UNION ALL
          SELECT f.confidence, CASE WHEN f.gate IN ('proof', 'sample') THEN f.created_at END FROM app.field f WHERE f.document_id = mine.item_id AND ${doubtfulField}
        ) value
      ) open
     WHERE open.count > 0
  )
  SELECT (SELECT coalesce(json_agg(json_build_object(
             'id', row.id, 'name', i.title, 'mediaType', d.media_type, 'class', d.class, 'toReview', row.count,
             'leastSure', least(1, greatest(0, row.least_sure))) ORDER BY row.asked_at, row.least_sure, row.id), '[]')
            FROM (SELECT * FROM waiting ORDER BY asked_at, least_sure, id LIMIT $3 OFFSET $4) row
           CROSS JOIN LATERAL (SELECT title FROM app.item WHERE item.id = row.id OFFSET 0) i
           CROSS JOIN LATERAL (SELECT media_type, class FROM app.document WHERE document.item_id = row.id OFFSET 0) d) AS items,
         (SELECT count(*)::int FROM waiting) AS total, (SELECT coalesce(sum(count), 0)::int FROM waiting) AS values`;
