import { Injectable } from '@nestjs/common';
import type { DocumentToReview } from '@cartulary/contracts/endpoints/review';
import { Database } from '@cartulary/database/database';
import { manager } from '@cartulary/database/organisation-context';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';
import { visibleItems } from '@cartulary/database/visible-items';
import type { Caller } from '../../platform/caller/call.js';
import type { AnswerOf, InputOf } from '../../platform/serve/serve.js';

/** What waits for a person, over all documents. */
@Injectable()
export class ReviewService {
  constructor(private readonly database: Database) {}

  /** Documents that the caller may change and in which values wait, the least certain value first. */
  list(caller: Caller, { page, pageSize }: InputOf<'review.list'>['query']): Promise<AnswerOf<'review.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      const values = [caller.accountId, caller.organisationId];
      const items: DocumentToReview[] = await manager().query(
        `${waitingDocuments}
         SELECT id, title AS name, media_type AS "mediaType", class, count AS "toReview",
                least(1, greatest(0, least_sure)) AS "leastSure"
           FROM waiting ORDER BY least_sure, id LIMIT $3 OFFSET $4`,
        [...values, pageSize, (page - 1) * pageSize],
      );
      const [counts]: { total: number; values: number }[] = await manager().query(
        `${waitingDocuments} SELECT count(*)::int AS total, coalesce(sum(count), 0)::int AS values FROM waiting`,
        values,
      );
      return { items, total: counts?.total ?? 0, values: counts?.values ?? 0, page, pageSize };
    });
  }
}

/** Ends in `waiting`: the documents to review of account $1 in organisation $2, with what waits in each. */
const waitingDocuments = `
  WITH RECURSIVE ${visibleItems}, waiting AS (
    SELECT i.id, i.title, d.media_type, d.class, open.count, open.least_sure
      FROM visible i JOIN app.document d ON d.item_id = i.id
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS count, min(confidence) AS least_sure FROM (
         SELECT e.confidence FROM app.entity e WHERE e.document_id = i.id AND ${doubtfulEntity}
         UNION ALL
         SELECT f.confidence FROM app.field f WHERE f.document_id = i.id AND ${doubtfulField}
       ) value
     ) open
     WHERE i.edits AND i.binned_at IS NULL AND d.state = 'needs-review' AND open.count > 0
  )`;
