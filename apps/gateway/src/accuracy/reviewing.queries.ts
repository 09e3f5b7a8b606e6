import { manager } from '@cartulary/database/organisation-context';
import type { AnswerOf } from '../platform/serve/serve.js';

type Reviewing = AnswerOf<'accuracy.read'>['reviewing'];

/** How people reviewed the values that a contract gathered: how long they took, and why they corrected some. */
export async function reviewingOf(generation: string): Promise<Reviewing> {
  const reviews = `app.value_review v JOIN app.field f ON f.id = v.value_id AND f.document_id = v.document_id
      WHERE f.gate_generation = $1`;
  const [found]: [Reviewing] = await manager().query(
    `SELECT (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY v.spent_ms) FROM ${reviews} AND v.spent_ms IS NOT NULL) AS "medianMs",
            (SELECT count(*)::int FROM ${reviews} AND v.spent_ms IS NOT NULL) AS timed,
            (SELECT coalesce(json_agg(json_build_object('reason', r.reason, 'count', r.count) ORDER BY r.count DESC, r.reason), '[]')
               FROM (SELECT v.reason, count(*)::int AS count FROM ${reviews} AND v.reason IS NOT NULL GROUP BY v.reason) r) AS reasons`,
    [generation],
  );
  return found;
}
