import { CheckCheck, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { href } from '@/routing/href';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/quality';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Progress } from '@/ui/progress';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '@/ui/states';
import { useChangeRefusal } from './change-refusal';
import { useDocument } from './documents-data';
import { useLiveDocuments } from './live-documents';
import { QualityBench } from './quality/quality-bench';
import { useReviewQueue, type ReviewQueue } from './quality/review-queue';
import { StudioFailure } from './studio/studio-failure';

/** Quality Control: what the reader was least sure of, over all documents, settled by keyboard. */
export default function QualityPage() {
  const refusal = useChangeRefusal();
  useLiveDocuments();
  return (
    <PageBody fill>
      {refusal === undefined ? (
        <Round />
      ) : (
        <>
          <PageHeader title={t('title')} sentence={t('sentence')} />
          <NoPermissionState icon={Lock} title={t('refused.title')} actions={<ToLibrary />}>
            {refusal}
          </NoPermissionState>
        </>
      )}
    </PageBody>
  );
}

function Round() {
  const queue = useReviewQueue();
  const [whole, setWhole] = useState(false);
  const { current, nextId, place, count, values } = queue;
  // The next document is there when this one is settled.
  useDocument(nextId);
  return (
    <>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        status={
          current ? (
            <span className="flex flex-col items-end gap-1 text-xs text-ink-2 tabular-nums">
              <span role="status">
                {t('progress', { place, count })}, {t('values', { count: values })}
              </span>
              <Progress
                label={t('progress', { place, count })}
                value={Math.round(((place - 1) / Math.max(1, count)) * 100)}
                className="w-52"
              />
            </span>
          ) : undefined
        }
      />
      {current ? (
        <div className="grid min-h-0 grow gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_364px] min-[1024px]:grid-rows-[minmax(0,1fr)]">
          <ErrorBoundary key={current.id} component="quality-control" fallback={<StudioFailure />}>
            <QualityBench
              key={current.id}
              documentId={current.id}
              whole={whole}
              onWhole={setWhole}
              onNext={queue.next}
            />
          </ErrorBoundary>
        </div>
      ) : (
        <NothingOpen queue={queue} />
      )}
    </>
  );
}

/** Before the first document, behind the last one, and where there is none. */
function NothingOpen({ queue }: { queue: ReviewQueue }) {
  if (queue.error) {
    return (
      <ErrorState title={t('failed.title')} onRetry={queue.retry}>
        {sentencesOf(queue.error, words('nothingLost'))}
      </ErrorState>
    );
  }
  if (queue.loading) {
    return (
      <Loading label={t('loading')}>
        <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_364px]">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </Loading>
    );
  }
  if (!queue.began) {
    return (
      <EmptyState
        icon={CheckCheck}
        title={t('empty.title')}
        actions={
          <Button asChild>
            <Link to={href('documentStudio')}>{t('empty.upload')}</Link>
          </Button>
        }
      >
        {t('empty.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={CheckCheck}
      title={t('done.title')}
      actions={
        <>
          {queue.passedOver > 0 ? (
            <Button variant="primary" onClick={queue.again}>
              {t('done.again')}
            </Button>
          ) : null}
          <ToLibrary />
        </>
      }
    >
      <span role="status">{t('done.text', { left: queue.passedOver })}</span>
    </EmptyState>
  );
}

const ToLibrary = () => (
  <Button asChild>
    <Link to={href('docs')}>{t('done.library')}</Link>
  </Button>
);
