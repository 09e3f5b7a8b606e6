import type { QueryError } from '@cartulary/pipeline/matching/query-error';
import { TextSearch } from 'lucide-react';
import { t } from '@/text/search';
import { MarkedText } from '@/ui/marked-text';
import { State } from '@/ui/states';

/** Explains why a query is invalid, and marks the position. */
export function QueryProblem({ query, problem }: { query: string; problem: QueryError }) {
  return (
    <State icon={TextSearch} tone="warning" title={t('notUnderstood')} className="self-start">
      <p role="status">{problem.message}.</p>
      <p className="mt-2 font-mono text-sm wrap-anywhere text-ink">
        <MarkedText text={query} marks={[{ start: problem.at, end: Math.max(problem.end, problem.at + 1) }]} />
      </p>
    </State>
  );
}
