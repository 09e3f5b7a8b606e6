import { internalSpans, type InternalSpan } from '@cartulary/contracts/endpoints/internal';
import { internalLimits } from '@cartulary/contracts/limits/internal';
import { routeOf } from '@cartulary/contracts/routes';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatClock } from '@/lib/format/format';
import { useLive } from '@/lib/socket/socket';
import { t } from '@/text/internal';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { SegmentedControl } from '@/ui/segmented-control';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { CertificatesCard } from './certificates-card';
import { HealthCard } from './health-card';
import { useAnsweredAgoMs, useInternal, useInternalHistory, type Internal } from './internal-data';
import { MeetingsCard } from './meetings-card';
import { NeedsCard } from './needs-card';
import { ProcessesCard } from './processes-card';
import { DatabaseCard, QueuesCard, StagesCard, StorageCard, WorkCard } from './work-cards';

/** Data collected every 15 seconds is old after the first limit, data counted every few minutes after the second. */
const OLD_AFTER_MS = 3 * internalLimits.reportEveryMs;
const SIZES_OLD_AFTER_MS = 2 * internalLimits.sizesEveryMs;

/** The state of the installation for its operators; for admins, the state of work in their own organization. */
export default function InternalPage() {
  const answer = useInternal();
  const { data } = answer;
  const [address, setAddress] = useSearchParams();
  const span = internalSpans.find((one) => one === address.get('span')) ?? 'hour';
  const choose = (next: InternalSpan): void => setAddress(next === 'hour' ? {} : { span: next }, { replace: true });
  return (
    <PageBody>
      <PageHeader
        title={routeOf('internalDashboard').metadata.title}
        sentence={t(data && data.installation === null ? 'sentence.own' : 'sentence')}
        status={useStatus(data)}
        actions={
          data?.installation ? (
            <SegmentedControl
              label={t('processes.span')}
              options={internalSpans.map((one) => ({ value: one, label: t(`span.${one}`) }))}
              value={span}
              onChange={choose}
            />
          ) : undefined
        }
      />
      {data ? (
        <Shown data={data} answeredAtMs={answer.dataUpdatedAt} span={span} />
      ) : answer.isPending ? (
        <PageSkeleton />
      ) : (
        <ErrorState title={t('notLoaded')} onRetry={() => void answer.refetch()}>
          {sentencesOf(answer.error, t('kept'))}
        </ErrorState>
      )}
    </PageBody>
  );
}

/** Only operators receive updates immediately; admins' data is polled every half minute. */
function useStatus(data: Internal | undefined): ReactNode {
  const live = useLive();
  if (!data) return undefined;
  const time = formatClock(Date.parse(data.takenAt));
  if (!data.installation) return t('asOf', { time });
  return live === undefined ? undefined : live ? t('live', { time }) : t('notLive', { time });
}

function Shown({ data, answeredAtMs, span }: { data: Internal; answeredAtMs: number; span: InternalSpan }) {
  const agoMs = useAnsweredAgoMs(answeredAtMs);
  const history = useInternalHistory(span);
  const { takenAt, work, sizes, certificates, installation } = data;
  const isOld = agoMs > OLD_AFTER_MS;
  const sizesAgeMs = agoMs + Date.parse(takenAt) - Date.parse(sizes.countedAt);
  const aged = { at: takenAt, isOld };
  const storage = <StorageCard sizes={sizes} disk={installation?.state.disk} isOld={sizesAgeMs > SIZES_OLD_AFTER_MS} />;
  if (!installation)
    return (
      <div className="grid items-start gap-(--d-gap) min-[1024px]:grid-cols-3">
        <StagesCard work={work} {...aged} />
        <WorkCard work={work} history={undefined} span={span} {...aged} />
        {storage}
        {certificates.length > 0 ? <CertificatesCard certificates={certificates} {...aged} /> : null}
      </div>
    );
  const { state, processes, needs } = installation;
  return (
    <>
      <HealthCard state={state} needs={needs.length} isOld={isOld} />
      <div className="grid items-start gap-(--d-gap) min-[1440px]:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="flex min-w-0 flex-col gap-(--d-gap)">
          <NeedsCard needs={needs} />
          <ProcessesCard processes={processes} history={history} span={span} {...aged} />
          <StagesCard work={work} {...aged} />
          <div className="grid items-start gap-(--d-gap) min-[1024px]:grid-cols-2">
            <DatabaseCard database={state.database} history={history} span={span} {...aged} />
            {storage}
          </div>
        </div>
        <div className="grid min-w-0 items-start gap-(--d-gap) min-[1024px]:max-[1439px]:grid-cols-2">
          <QueuesCard queues={state.queues} history={history} span={span} {...aged} />
          <WorkCard work={work} history={history} span={span} {...aged} />
          <MeetingsCard meetings={state.meetings} {...aged} />
          <CertificatesCard certificates={certificates} {...aged} />
        </div>
      </div>
    </>
  );
}

function PageSkeleton() {
  return (
    <Loading label={t('loading')}>
      <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-2">
        {Array.from({ length: 4 }, (_, index) => (
          <Card key={index} className="min-h-60">
            <Skeleton className="w-1/3" />
            {Array.from({ length: 4 }, (__, row) => (
              <Skeleton key={row} className="mt-6 w-full" />
            ))}
          </Card>
        ))}
      </div>
    </Loading>
  );
}
