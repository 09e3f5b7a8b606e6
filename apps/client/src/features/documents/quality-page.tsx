import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { ErrorBoundary } from '@/lib/monitoring/error-boundary';
import { href } from '@/routing/href';
import { t as common } from '@/text/documents';
import { t as words } from '@/text/documents/accuracy';
import { t } from '@/text/documents/quality';
import { t as work } from '@/text/documents/review-work';
import { Button } from '@/ui/button';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Progress } from '@/ui/progress';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState, NoPermissionState } from '@/ui/states';
import { TabPanel, Tabs } from '@/ui/tabs';
import { ContractsTab } from './accuracy/contracts-tab';
import { useChangeRefusal } from './change-refusal';
import { useDocument } from './documents-data';
import { useLiveDocuments } from './live-documents';
import { DoubleCheckTab } from './quality/double-check-tab';
import { QualityBench } from './quality/quality-bench';
import { useReviewQueue, type ReviewQueue } from './quality/review-queue';
import { useSealedDocuments } from './private/sealed-documents';
import { SealedLine, useLockedIds } from './private/sealed-line';
import { StudioFailure } from './studio/studio-failure';
import { QueueTab } from './review-work/queue-tab';
import { RulesTab } from './review-work/rules-tab';
import { useWhose, WhoseControl } from './review-work/whose-control';

const tabs = ['values', 'contracts', 'twice', 'queue', 'rules'] as const;
type TabId = (typeof tabs)[number];

/** Quality Control: the least certain values, reviewed by keyboard, and accuracy contracts for fields. */
export default function QualityPage() {
  const [address, setAddress] = useSearchParams();
  const asked = address.get('tab');
  const tab = tabs.find((id) => id === asked) ?? 'values';
  const [whose, setWhose] = useWhose();
  const refusal = useChangeRefusal();
  const queue = useReviewQueue(tab === 'values' && refusal === undefined, whose);
  useLiveDocuments();
  const isReviewing = tab === 'values' && queue.current !== null;
  return (
    <PageBody fill={tab === 'values'}>
      <PageHeader
        title={t('title')}
        sentence={sentenceOf(tab)}
        status={isReviewing ? <RoundStatus queue={queue} /> : undefined}
      />
      <Tabs
        label={words('tabs')}
        tabs={[
          { id: 'values', label: words('tab.values') },
          { id: 'contracts', label: words('tab.contracts') },
          { id: 'twice', label: words('tab.twice') },
          { id: 'queue', label: work('tab.queue') },
          { id: 'rules', label: work('tab.rules') },
        ]}
        value={tab}
        onChange={(next) => setAddress(addressOf(next, address.get('whose')), { replace: true })}
      >
        <TabPanel id={tab} className="flex min-h-0 min-w-0 grow flex-col gap-(--d-gap)">
          {tab === 'contracts' ? (
            <ContractsTab />
          ) : tab === 'rules' ? (
            <RulesTab />
          ) : refusal === undefined ? (
            <Reviewing tab={tab} queue={queue} whose={<WhoseControl whose={whose} onChange={setWhose} />} />
          ) : (
            <NoPermissionState icon={Lock} title={t('refused.title')} actions={<ToLibrary />}>
              {refusal}
            </NoPermissionState>
          )}
        </TabPanel>
      </Tabs>
    </PageBody>
  );
}

/** A tab's query parameters, including the reviewer filter that all tabs share. */
const addressOf = (tab: TabId, whose: string | null): Record<string, string> => ({
  ...(tab === 'values' ? {} : { tab }),
  ...(whose === null ? {} : { whose }),
});

function sentenceOf(tab: TabId): string {
  switch (tab) {
    case 'values':
      return t('sentence');
    case 'queue':
      return work('queue.sentence');
    case 'contracts':
      return words('sentence');
    case 'twice':
      return t('twice.sentence');
    case 'rules':
      return work('rules.sentence');
  }
}

/** The review view for people who can edit documents. */
function Reviewing({ tab, queue, whose }: { tab: TabId; queue: ReviewQueue; whose: ReactNode }) {
  const sealed = useSealedDocuments();
  if (tab === 'twice') return <DoubleCheckTab />;
  if (tab === 'queue') return <QueueTab />;
  return (
    <>
      {whose}
      <SealedLine sealed={sealed} />
      <Round queue={queue} />
    </>
  );
}

function RoundStatus({ queue: { place, count, values } }: { queue: ReviewQueue }) {
  return (
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
  );
}

function Round({ queue }: { queue: ReviewQueue }) {
  const [whole, setWhole] = useState(false);
  const { current, nextId } = queue;
  // Prefetches the next document.
  useDocument(nextId);
  if (!current) return <NothingOpen queue={queue} />;
  return (
    <div className="grid min-h-0 grow gap-(--d-gap) min-[1024px]:grid-cols-[minmax(0,1fr)_364px] min-[1024px]:grid-rows-[minmax(0,1fr)]">
      <ErrorBoundary key={current.id} component="quality-control" fallback={<StudioFailure />}>
        <QualityBench
          key={current.id}
          documentId={current.id}
          whole={whole}
          onWhole={setWhole}
          onNext={queue.next}
          jumped={queue.jumped}
          leastSureElsewhere={queue.leastSure?.leastSure ?? null}
          onJump={queue.jump}
        />
      </ErrorBoundary>
    </div>
  );
}

/** Shown before the first document, after the last one, and if there is none. */
function NothingOpen({ queue }: { queue: ReviewQueue }) {
  const locked = useLockedIds()?.length ?? 0;
  if (queue.error) {
    return (
      <ErrorState title={t('failed.title')} onRetry={queue.retry}>
        {sentencesOf(queue.error, common('nothingLost'))}
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
        picture="review"
        className="skin-panel"
        title={t(locked > 0 ? 'empty.elsewhere' : 'empty.title')}
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
      picture="review"
      className="skin-panel"
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
