import { Lock, SearchX, TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/search';
import { Button } from '@/ui/button';
import { EmptyState, ErrorState } from '@/ui/states';
import { QueryProblem } from './query-problem';
import { ResultsSkeleton } from './results-frame';
import { isFiltered, type Search } from './search-address';
import type { Found } from './use-found';

interface FoundResultsProps {
  search: Search;
  found: Found;
  onChange: (part: Partial<Search>) => void;
  /** The list of what was found. */
  children: ReactNode;
}

/** The list of results, or what stands there while there is none, and why. */
export function FoundResults({ search, found, onChange, children }: FoundResultsProps) {
  const { asked, problem, state, hits } = found;
  if (!asked)
    return (
      <EmptyState icon={TextSearch} title={t('empty.title')} className="self-start">
        {t('empty.text')}
      </EmptyState>
    );
  if (problem) return <QueryProblem query={search.query} problem={problem} />;
  if (found.isNowhere)
    return (
      <EmptyState icon={Lock} title={t('here.nowhere')} className="self-start">
        {t(found.isGone ? 'here.nowhereGone' : 'here.nowhereText')}
      </EmptyState>
    );
  if (state.isError && hits.length === 0)
    return (
      <ErrorState title={t('failed')} onRetry={() => void state.refetch()} className="self-start">
        {sentenceOf(state.error)}
      </ErrorState>
    );
  if (hits.length > 0) return children;
  if (state.isPending || state.isPlaceholderData || (search.like === null && !found.hasArrived && found.isFetching))
    return <ResultsSkeleton />;
  return <NothingFound search={search} found={found} onChange={onChange} />;
}

function NothingFound({ search, found, onChange }: Omit<FoundResultsProps, 'children'>) {
  const isLike = search.like !== null;
  const words = isFiltered(search) ? 'none.textFiltered' : 'none.text';
  const title = search.mode === 'nearest' ? 'none.notClose' : 'none.title';
  const mayBeClose = !isLike && search.mode === 'hybrid' && (found.meaning === 'used' || found.meaning === 'former');
  return (
    <EmptyState
      icon={SearchX}
      title={t(isLike ? 'like.noneTitle' : title)}
      className="self-start"
      actions={
        mayBeClose || isFiltered(search) ? (
          <>
            {mayBeClose ? <Button onClick={() => onChange({ mode: 'nearest' })}>{t('none.nearest')}</Button> : null}
            {isFiltered(search) ? (
              <Button onClick={() => onChange({ kind: null, state: null, from: null, to: null })}>
                {t('none.action')}
              </Button>
            ) : null}
          </>
        ) : undefined
      }
    >
      {isLike ? t('like.none') : t(words, { query: search.query.trim() })}
    </EmptyState>
  );
}
