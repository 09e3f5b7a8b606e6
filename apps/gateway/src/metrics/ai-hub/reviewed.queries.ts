import { wasWrong } from '@cartulary/accuracy/evidence.queries';
import type { ReviewedRow } from '@cartulary/contracts/endpoints/ai-hub';
import { BY_HAND_ENGINE } from '@cartulary/contracts/engines';
import { prepared } from '@cartulary/database/prepared';
import type { Stretch } from '@cartulary/database/rollups.queries';

/** The reviewed values of one kind, read by one engine. */
export type ReviewedCount = Pick<ReviewedRow, 'kind' | 'class' | 'name' | 'engine' | 'values'> & {
  readonly wrong: number;
};

/** For `a + b`, engine `a` found the value and `b` reassessed it. */
const FIRST_ENGINE = (engine: string): string => `split_part(${engine}, ' + ', 1)`;

/** An entity was wrong if it was removed, or its kind or text changed since. */
const entityWasWrong = `(e.removed_at IS NOT NULL OR (e.corrected_from IS NOT NULL
  AND (e.kind IS DISTINCT FROM e.corrected_from->>'kind' OR e.text IS DISTINCT FROM e.corrected_from->>'text')))`;

/**
 * Excludes values that a person marked, which no engine extracted, and values that an API key settled, which no one
 * reviewed. Classes and entities count under their original finding.
 */
const REVIEWED = `
  SELECT 'field' AS kind, coalesce(d.class, 'other') AS class, f.name, f.engine,
         count(*)::int AS values, count(*) FILTER (WHERE ${wasWrong})::int AS wrong
    FROM app.field f JOIN app.document d ON d.organisation_id = f.organisation_id AND d.item_id = f.document_id
   WHERE f.confirmed_at >= $1 AND f.confirmed_at < $2 AND f.engine <> $3 AND NOT f.settled_by_key
   GROUP BY 2, 3, 4
  UNION ALL
  SELECT 'class', d.class_found->>'class', d.class_found->>'class', ${FIRST_ENGINE("d.class_found->>'engine'")},
         count(*)::int, count(*) FILTER (WHERE d.class IS DISTINCT FROM d.class_found->>'class')::int
    FROM app.document d
   WHERE d.class_confirmed_at >= $1 AND d.class_confirmed_at < $2 AND d.class_found IS NOT NULL AND NOT d.class_by_key
   GROUP BY 2, 4
  UNION ALL
  SELECT 'entity', NULL, coalesce(e.corrected_from->>'kind', e.kind), e.engine, count(*)::int, count(*) FILTER (WHERE ${entityWasWrong})::int
    FROM app.entity e
   WHERE e.confirmed_at >= $1 AND e.confirmed_at < $2 AND e.engine <> $3 AND NOT e.settled_by_key
   GROUP BY 3, 4
   ORDER BY 5 DESC, 1, 2, 3, 4`;

/** The values reviewed in a period, those with the most values first. Runs in the caller's unit of work. */
export const readReviewed = ({ from, until }: Stretch): Promise<ReviewedCount[]> =>
  prepared<ReviewedCount>(REVIEWED, [from, until, BY_HAND_ENGINE]);
