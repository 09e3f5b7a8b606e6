import type { ComparisonDetail } from '@cartulary/contracts/endpoints/comparisons';
import { SearchX } from 'lucide-react';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { t } from '@/text/comparisons';
import { Card, CardHeader } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { CasesCard } from './cases-card';
import { useComparison } from './comparisons-data';
import { CostCard } from './cost-card';
import { RowsCard } from './rows-card';
import { SetCard } from './set-card';
import { VerdictCard } from './verdict-card';

interface OpenedComparisonProps {
  comparisonId: string;
  onGone: () => void;
}

/** One comparison: its set, its progress and its results. */
export function OpenedComparison({ comparisonId, onGone }: OpenedComparisonProps) {
  const { data, error, refetch } = useComparison(comparisonId);
  if (data)
    return (
      <div className="flex min-w-0 flex-col gap-(--d-gap)">
        <SetCard comparison={data} onGone={onGone} />
        {data.endedAt === null ? <UnderWay comparison={data} /> : <CameOfIt comparison={data} />}
      </div>
    );
  return error ? (
    <ErrorState title={t('oneNotLoaded')} onRetry={() => void refetch()}>
      {sentencesOf(error, t('kept'))}
    </ErrorState>
  ) : (
    <Loading label={t('loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}

function UnderWay({ comparison: { read, documents, left, waitsUntil } }: { comparison: ComparisonDetail }) {
  const all = documents - left;
  return (
    <Card aria-label={t('progress.title')}>
      <CardHeader title={t('progress.title')} />
      <p role="status" className="mb-2 tabular-nums">
        {t('progress.count', { read, all })}
      </p>
      <Progress label={t('progress.title')} value={read} max={all} />
      {waitsUntil === null ? null : (
        <p className="mt-3 rounded-card bg-warning-tint p-3 text-warning-text">
          {t('progress.waits', { moment: formatMoment(waitsUntil) })}
        </p>
      )}
      <p className="mt-3 max-w-[80ch] text-ink-2">{t('progress.text')}</p>
    </Card>
  );
}

function CameOfIt({ comparison }: { comparison: ComparisonDetail }) {
  const { results } = comparison;
  if (results === null) return null;
  if (results.counted === 0)
    return (
      <>
        <EmptyState icon={SearchX} title={t('nothing.title')}>
          {t('nothing.text')}
        </EmptyState>
        <CostCard comparison={comparison} results={results} />
      </>
    );
  return (
    <>
      <VerdictCard comparison={comparison} results={results} />
      <RowsCard results={results} />
      <CasesCard comparison={comparison} />
      <CostCard comparison={comparison} results={results} />
    </>
  );
}
