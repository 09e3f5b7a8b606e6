import { manager } from '@cartulary/database/organisation-context';
import { visibleItems } from '@cartulary/database/visible-items';
import type { ClassFound } from '@cartulary/contracts/understanding';

/** The number of visible documents in each class. */
export const countClasses = (
  accountId: string,
  organisationId: string,
): Promise<{ class: string; documents: number }[]> =>
  manager().query(
    `WITH RECURSIVE ${visibleItems}
     SELECT d.class, count(*)::int AS documents FROM app.document d JOIN visible i ON i.id = d.item_id
      WHERE d.class IS NOT NULL AND i.binned_at IS NULL GROUP BY d.class ORDER BY d.class`,
    [accountId, organisationId],
  );

/** The parts of a document that determine its class. */
export interface JudgedDocument {
  readonly documentId: string;
  readonly name: string;
  readonly class: string | null;
  readonly confirmed: boolean;
  readonly found: ClassFound;
  readonly beginning: string;
}

/** Pages to search for the beginning, because the first ones may be empty. */
const FIRST_PAGES = 5;
/** More than the embedder reads. */
const BEGINNING_CHARACTERS = 2_000;

/** The newest processed documents that the account can see, at most `most`. */
export const newestJudged = (accountId: string, organisationId: string, most: number): Promise<JudgedDocument[]> =>
  manager().query(
    `WITH RECURSIVE ${visibleItems}, newest AS (
       SELECT d.*, i.title FROM app.document d JOIN visible i ON i.id = d.item_id
        WHERE d.class_found IS NOT NULL AND d.shown_run_id IS NOT NULL AND i.binned_at IS NULL
        ORDER BY d.created_at DESC, d.item_id LIMIT $3)
     SELECT n.item_id AS "documentId", n.title AS name, n.class, n.class_confirmed_at IS NOT NULL AS confirmed,
            n.class_found AS found, coalesce(pages.beginning, '') AS beginning
       FROM newest n CROSS JOIN LATERAL (
         SELECT left(string_agg(p.text, E'\n' ORDER BY p.number), $5) AS beginning FROM app.page p
          WHERE p.document_id = n.item_id AND p.run_id = n.shown_run_id AND p.number <= $4) pages`,
    [accountId, organisationId, most, FIRST_PAGES, BEGINNING_CHARACTERS],
  );
