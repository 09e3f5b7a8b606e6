import { listDocuments } from '@cartulary/contracts/endpoints/documents';
import { useQuery } from '@tanstack/react-query';
import { Lock, SearchX, TextSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { call } from '@/lib/api/api';
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
  /** The result list. */
  children: ReactNode;
}

/** The result list, or a placeholder with the reason why there is none. */
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
        <OnServer />
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

/** How many documents the server could search. Sealed ones would seem lost while the vault is locked. */
function OnServer() {
  const { data } = useQuery({
    queryKey: ['search', 'on-server'],
    queryFn: ({ signal }) => call(listDocuments, { query: { page: 1, pageSize: 1 } }, { signal, background: true }),
  });
  const count = data?.counts.all ?? 0;
  return count > 0 ? <span className="mt-2 block">{t('here.notSearched', { count })}</span> : null;
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
      {isLike ? t(found.isAlikeHere ? 'like.noneHere' : 'like.none') : t(words, { query: search.query.trim() })}
    </EmptyState>
  );
}
