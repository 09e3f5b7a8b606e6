import type { ReviewRule } from '@cartulary/contracts/endpoints/review-work';
import { reviewWorkLimits } from '@cartulary/contracts/limits/review-work';
import { doubtfulEntity, doubtfulField } from '@cartulary/database/settled-state';
import { manager } from '@cartulary/database/organisation-context';
import { sharingOf } from '@cartulary/database/sharing';
import { visibleItems } from '@cartulary/database/visible-items';

/** Whether a person has an active account and may edit all of the documents. */
export async function mayReviewAll(
  accountId: string,
  organisationId: string,
  ids: readonly string[],
): Promise<boolean> {
  const [found]: [{ count: number }] = await manager().query(
    `WITH RECURSIVE ${visibleItems} SELECT count(*)::int AS count FROM visible v
      WHERE v.id = ANY($3) AND v.edits AND v.binned_at IS NULL
        AND EXISTS (SELECT 1 FROM app.account a WHERE a.id = $1 AND a.is_active AND a.role <> 'auditor')`,
    [accountId, organisationId, ids],
  );
  return found.count === ids.length;
}

/** Whether a document has values that need a first review. */
export async function hasOpenValues(documentId: string): Promise<boolean> {
  const [found]: object[] = await manager().query(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM app.entity e WHERE e.document_id = $1 AND ${doubtfulEntity})
        OR EXISTS (SELECT 1 FROM app.field f WHERE f.document_id = $1 AND ${doubtfulField})`,
    [documentId],
  );
  return found !== undefined;
}

/** A person's name; null after their account was deleted. */
export async function nameOf(accountId: string | null): Promise<string | null> {
  const [found]: { name: string }[] = await manager().query(
    `SELECT first_name || ' ' || last_name AS name FROM app.account WHERE id = $1`,
    [accountId],
  );
  return found?.name ?? null;
}

/** A document's reviewer and due date. Reviews of closed accounts count as unassigned. */
export async function taskOf(
  documentId: string,
): Promise<{ assignee: { id: string; name: string } | null; dueAt: Date | null }> {
  const [found]: { id: string | null; name: string | null; dueAt: Date | null }[] = await manager().query(
    `SELECT a.id, a.first_name || ' ' || a.last_name AS name, t.due_at AS "dueAt"
       FROM app.review_task t LEFT JOIN app.account a ON a.id = t.assignee_id AND a.is_active
      WHERE t.document_id = $1`,
    [documentId],
  );
  const { id = null, name = null, dueAt = null } = found ?? {};
  return { assignee: id === null ? null : { id, name: name ?? '' }, dueAt };
}

/** All four-eyes rules, or one of them, with the number of documents waiting for each. */
export function rulesWithWaiting(id: string | null): Promise<Omit<ReviewRule, 'alone'>[]> {
  return manager().query(
    `SELECT r.id, r.class, r.field, r.minimum, coalesce(w.waiting, 0) AS waiting FROM app.review_rule r
       LEFT JOIN (
         SELECT one.class, count(*)::int AS waiting FROM app.four_eyes e JOIN app.document d ON d.item_id = e.document_id
           JOIN app.item i ON i.id = d.item_id CROSS JOIN unnest(e.classes) one (class)
          WHERE e.second_at IS NULL AND d.state = 'needs-review' AND i.binned_at IS NULL GROUP BY one.class
       ) w ON w.class = r.class
      WHERE $1::uuid IS NULL OR r.id = $1 ORDER BY r.class, r.id`,
    [id],
  );
}

/**
 * How many documents that wait because of a class's rule can be edited only by their owner. Checks only the newest
 * ones.
 */
export async function countAlone(documentClass: string): Promise<number> {
  const rows: { id: string }[] = await manager().query(
    `SELECT e.document_id AS id FROM app.four_eyes e JOIN app.document d ON d.item_id = e.document_id JOIN app.item i ON i.id = d.item_id
      WHERE $1 = ANY (e.classes) AND e.second_at IS NULL AND d.state = 'needs-review' AND i.binned_at IS NULL
      ORDER BY e.document_id DESC LIMIT $2`,
    [documentClass, reviewWorkLimits.mostLookedAt],
  );
  const sharing = await sharingOf(rows.map(({ id }) => id));
  return [...sharing.values()].filter(
    ({ ownerId, grants }) =>
      !grants.some(({ role, principalId }) => (role === 'editor' || role === 'owner') && principalId !== ownerId),
  ).length;
}
