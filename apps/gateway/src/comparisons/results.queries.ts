import type { CaseKind, CaseOutcome } from '@cartulary/contracts/comparisons';
import { manager } from '@cartulary/database/organisation-context';

/** The number of a row's values with this pair of outcomes. */
export interface CountedCases {
  readonly kind: CaseKind;
  readonly class: string | null;
  readonly name: string;
  readonly first: CaseOutcome;
  readonly second: CaseOutcome;
  readonly values: number;
}

/** The processing time of one side, and the pages it couldn't read. */
export interface SideCost {
  readonly pages: number;
  readonly tookMs: number;
  readonly cpuMs: number;
  readonly failed: number;
}

/** Documents `d` of a comparison that both sides have processed and that still exist, with their items `i`. */
export const countedOf = (
  comparison: string,
): string => `app.comparison_document d JOIN app.item i ON i.id = d.document_id
  WHERE d.comparison_id = ${comparison} AND i.binned_at IS NULL AND d.read_at IS NOT NULL AND d.first_failure IS NULL AND d.second_failure IS NULL`;

const OUTCOMES = `
  SELECT c.kind, CASE WHEN c.kind = 'field' THEN c.class END AS class, c.name, c.first_outcome AS first, c.second_outcome AS second,
         count(*)::int AS values
    FROM (SELECT d.document_id FROM ${countedOf('$1')}) counted
    JOIN app.comparison_case c ON c.comparison_id = $1 AND c.document_id = counted.document_id
   GROUP BY 1, 2, 3, 4, 5`;

/** Per document: how many more values the first got right than the second, among those that both extract. */
const DOCUMENTS = `
  SELECT count(*)::int AS counted, count(*) FILTER (WHERE more > 0)::int AS "firstBetter", count(*) FILTER (WHERE more < 0)::int AS "secondBetter"
    FROM (
      SELECT counted.document_id, coalesce(sum((c.first_outcome = 'right')::int - (c.second_outcome = 'right')::int)
               FILTER (WHERE c.first_outcome <> 'left-out' AND c.second_outcome <> 'left-out'), 0) AS more
        FROM (SELECT d.document_id FROM ${countedOf('$1')}) counted
        LEFT JOIN app.comparison_case c ON c.comparison_id = $1 AND c.document_id = counted.document_id
       GROUP BY 1) by_document`;

const COST = `
  SELECT json_build_object('pages', sum(first_pages), 'tookMs', sum(first_ms), 'cpuMs', sum(first_cpu_ms)) AS first,
         json_build_object('pages', sum(second_pages), 'tookMs', sum(second_ms), 'cpuMs', sum(second_cpu_ms)) AS second
    FROM (SELECT d.* FROM ${countedOf('$1')}) counted`;

const FAILED = `
  SELECT count(d.first_failure)::int AS first, count(d.second_failure)::int AS second
    FROM app.comparison_document d JOIN app.item i ON i.id = d.document_id
   WHERE d.comparison_id = $1 AND i.binned_at IS NULL`;

interface ByDocument {
  readonly counted: number;
  readonly firstBetter: number;
  readonly secondBetter: number;
}

/** All data for the results of a comparison. Runs in a unit of work. */
export async function readCounted(comparisonId: string) {
  const ask = <T>(text: string): Promise<T> => manager().query<T>(text, [comparisonId]);
  const cases = await ask<CountedCases[]>(OUTCOMES);
  const [documents] = await ask<[ByDocument]>(DOCUMENTS);
  const [cost] = await ask<[Record<'first' | 'second', Record<'pages' | 'tookMs' | 'cpuMs', number | null>>]>(COST);
  const [failed] = await ask<[{ first: number; second: number }]>(FAILED);
  const side = (which: 'first' | 'second'): SideCost => ({
    pages: cost[which].pages ?? 0,
    tookMs: cost[which].tookMs ?? 0,
    cpuMs: cost[which].cpuMs ?? 0,
    failed: failed[which],
  });
  return { cases, documents, cost: { first: side('first'), second: side('second') } };
}
