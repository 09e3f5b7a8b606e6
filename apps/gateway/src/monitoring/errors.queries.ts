import { severities, type Severity } from '@cartulary/contracts/log';
import type { ErrorGroup } from '@cartulary/contracts/monitoring';
import type { Query } from './senders.service.js';

interface Row extends Omit<ErrorGroup, 'severity' | 'firstSeenAt' | 'lastSeenAt' | 'releases'> {
  rank: number;
  firstSeenAt: Date;
  lastSeenAt: Date;
  releases: string[] | null;
}

/** Several organizations may have the same error, which is one group for viewers with access to all of them. */
const groups = `
  SELECT fingerprint, array_agg(id) AS ids, max(severity_rank) AS rank, sum(count)::int AS count,
         min(first_seen_at) AS first_seen_at, max(last_seen_at) AS last_seen_at,
         (array_agg(name ORDER BY last_seen_at DESC))[1] AS name,
         (array_agg(message ORDER BY last_seen_at DESC))[1] AS message,
         (array_agg(component ORDER BY last_seen_at DESC))[1] AS component
    FROM app.error_group GROUP BY fingerprint
  HAVING $1::int IS NULL OR max(severity_rank) = $1`;

const page = `
  WITH grouped AS (${groups})
  SELECT g.fingerprint, g.name, g.message, g.component, g.rank, g.count, g.first_seen_at AS "firstSeenAt",
         g.last_seen_at AS "lastSeenAt", met.people, met.releases, newest.sample
    FROM grouped g
    CROSS JOIN LATERAL (
      SELECT count(DISTINCT r.account_id)::int AS people,
             (SELECT array_agg(release ORDER BY at DESC) FROM (
                SELECT release, max(received_at) AS at FROM app.error_report
                 WHERE group_id = ANY(g.ids) AND release IS NOT NULL GROUP BY release) named) AS releases
        FROM app.error_report r WHERE r.group_id = ANY(g.ids)) met
    CROSS JOIN LATERAL (
      SELECT jsonb_build_object('id', r.error_id, 'at', r.at, 'stack', r.stack, 'action', r.action, 'context', r.context,
               'breadcrumbs', r.breadcrumbs, 'client', r.client, 'sentByHand', r.sent_by_hand,
               'hasReplay', EXISTS (SELECT FROM app.replay p WHERE p.organisation_id = r.organisation_id
                 AND p.account_id = r.account_id AND p.sitting_id = r.sitting_id)) AS sample
        FROM app.error_report r WHERE r.group_id = ANY(g.ids) ORDER BY r.received_at DESC, r.id DESC LIMIT 1) newest
   ORDER BY g.last_seen_at DESC, g.fingerprint LIMIT $2 OFFSET $3`;

/** One page of the errors visible to the current unit of work, newest first, and the total. */
export async function readErrors(
  query: Query,
  { severity, page: number, pageSize }: { severity?: Severity | undefined; page: number; pageSize: number },
): Promise<{ items: ErrorGroup[]; total: number }> {
  const rank = severity === undefined ? null : severities.indexOf(severity);
  const [counted] = await query<{ total: number }>(`SELECT count(*)::int AS total FROM (${groups}) grouped`, [rank]);
  const rows = await query<Row>(page, [rank, pageSize, (number - 1) * pageSize]);
  return { items: rows.map(groupOf), total: counted?.total ?? 0 };
}

const groupOf = ({ rank, firstSeenAt, lastSeenAt, releases, ...row }: Row): ErrorGroup => ({
  ...row,
  severity: severities[rank] ?? 'medium',
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  releases: releases ?? [],
});
