import { routeOf } from '@cartulary/contracts/routes';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/comparisons';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { ComparisonList } from './comparison-list';
import { useComparisons } from './comparisons-data';
import { OpenedComparison } from './opened-comparison';
import { StartDialog } from './start-dialog';

/** Two pipelines or engines on one frozen set of reviewed documents, side by side. */
export default function ComparisonsPage() {
  const { data, error, refetch } = useComparisons();
  const [address, setAddress] = useSearchParams();
  const [starting, setStarting] = useState(false);
  const open = (comparison: string): void => setAddress({ comparison }, { replace: true });
  const asked = address.get('comparison');
  // If the URL has no selection, the first item stays open however the list changes.
  const [first, setFirst] = useState<string>();
  const opened = data?.items.find(({ id }) => id === (asked ?? first)) ?? (asked === null ? data?.items[0] : undefined);
  if (asked === null && opened !== undefined && opened.id !== first) setFirst(opened.id);
  const isEmpty = data?.items.length === 0;
  const begin = data?.mayChange ? (
    <Button variant="primary" icon={Plus} onClick={() => setStarting(true)}>
      {t('new')}
    </Button>
  ) : null;
  return (
    <PageBody>
      <PageHeader
        title={routeOf('aiComparison').metadata.title}
        sentence={t('sentence')}
        actions={isEmpty ? null : begin}
      />
      {data ? (
        isEmpty ? (
          <EmptyState picture="pipeline" title={t('empty.title')} actions={begin} className="skin-panel">
            <p>{t('empty.text')}</p>
            {data.mayChange ? null : <p>{t('empty.notYours')}</p>}
          </EmptyState>
        ) : (
          <div className="grid min-w-0 items-start gap-(--d-gap) min-[1024px]:grid-cols-[264px_minmax(0,1fr)]">
            <ComparisonList comparisons={data.items} openedId={opened?.id} onOpen={open} />
            {opened ? (
              <OpenedComparison
                key={opened.id}
                comparisonId={opened.id}
                onGone={() => setAddress({}, { replace: true })}
              />
            ) : (
              <EmptyState title={t('gone.title')} role="alert">
                {t('gone.text')}
              </EmptyState>
            )}
          </div>
        )
      ) : error ? (
        <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {starting ? <StartDialog onClose={() => setStarting(false)} onStarted={open} /> : null}
    </PageBody>
  );
}
