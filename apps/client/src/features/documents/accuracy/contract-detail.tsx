import type { AccuracyContract } from '@cartulary/contracts/endpoints/accuracy';
import { accuracyLimits } from '@cartulary/contracts/limits/accuracy';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { dayOf, formatCount, formatDay, formatList } from '@/lib/format/format';
import { href } from '@/routing/href';
import { fieldName } from '@/shared/documents/field-words';
import { t as words } from '@/text/documents';
import { t } from '@/text/documents/accuracy';
import { Card, CardHeader } from '@/ui/card';
import { Sparkline } from '@/ui/chart/sparkline';
import { FactList } from '@/ui/fact-list';
import { GivenName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useClasses } from '../class-data';
import { Accepted } from './accepted';
import { useContract, type ContractRead } from './accuracy-data';
import { ContractActs } from './contract-acts';
import { StateBadge } from './contract-list';
import { Evidence } from './evidence';
import { Reviewing } from './reviewing';
import { RiskCurve } from './risk-curve';
import { boundOf, scoreOf, shareOf } from './shares';

interface ContractDetailProps {
  contract: AccuracyContract;
  mayChange: boolean;
  sampledShare: number;
}

/** One accuracy contract: its target, its proven accuracy, its cost, and the reviewed values behind it. */
export function ContractDetail({ contract, mayChange, sampledShare }: ContractDetailProps) {
  const [page, setPage] = useState(1);
  const { data, error, isPlaceholderData, refetch } = useContract(contract.id, page);
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      <Promised contract={contract} mayChange={mayChange} sampledShare={sampledShare} read={data} />
      {data ? (
        <>
          <RiskCurve contract={contract} curve={data.curve} />
          <div className="grid gap-(--d-gap) min-[1024px]:grid-cols-2">
            <Drift drift={data.drift} />
            {data.next ? <Next next={data.next} /> : null}
          </div>
          <Reviewing reviewing={data.reviewing} />
          <Evidence read={data} page={page} isLoading={isPlaceholderData} onPage={setPage} />
          {contract.state === 'gathering' ? null : <Accepted contractId={contract.id} />}
        </>
      ) : error ? (
        <ErrorState title={t('failed.one')} onRetry={() => void refetch()}>
          {sentencesOf(error, words('nothingLost'))}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </div>
  );
}

function Promised({
  contract,
  mayChange,
  sampledShare,
  read,
}: ContractDetailProps & { read: ContractRead | undefined }) {
  const { nameOf } = useClasses();
  const { field, samples } = contract;
  return (
    <Card aria-label={t('title', { field: fieldName(field), class: nameOf(contract.class) })}>
      <CardHeader title={t('title', { field: fieldName(field), class: nameOf(contract.class) })}>
        <StateBadge state={contract.state} />
        {mayChange ? <ContractActs contract={contract} /> : null}
      </CardHeader>
      <p className="font-strong">{t('promise', { share: shareOf(contract.promise) })}</p>
      <p role="status" className="mt-1 max-w-[80ch] text-ink-2">
        {saysOf(contract)}
      </p>
      {contract.startedOver ? (
        <p className="mt-1 max-w-[80ch] text-ink-2">{startedOverBy(contract.startedOver, contract.startedAt)}</p>
      ) : null}
      <FactList
        className="mt-3"
        facts={[
          [t('accepted'), formatCount(contract.accepted)],
          [t('toPeople'), formatCount(contract.toPeople)],
          [t('sampled'), contract.state === 'gathering' ? null : t('sampled.of', samples)],
          [t('waiting'), formatCount(contract.waiting)],
          [t('waitingTwice'), contract.doubleChecks ? formatCount(contract.waitingTwice) : null],
        ]}
      />
      <p className="mt-3 text-xs text-ink-2">
        {t('rate', { share: shareOf(sampledShare) })} {t('foreign')}
      </p>
      {read && read.heldBack > 0 ? (
        <p className="mt-1 text-xs text-ink-2">
          {t('heldBack', { count: read.heldBack })}{' '}
          {read.holdsBack ? (
            <Link to={href('documentStudio', undefined, { document: read.holdsBack.documentId })}>
              {t.rich('holdsBack', { name: <GivenName key="name">{read.holdsBack.name}</GivenName> })}
            </Link>
          ) : (
            t('heldHidden', { days: accuracyLimits.disputeDays })
          )}{' '}
          {read.waitsTwice ? t('heldTwice', { days: accuracyLimits.disputeDays }) : null}
        </p>
      ) : null}
      <Reviewers contract={contract} />
    </Card>
  );
}

/** The contract's status as a sentence. */
function saysOf({ state, closedBecause, closedAt, proven, threshold, nextLook }: AccuracyContract): string {
  if (state === 'closed') {
    const day = closedAt === null ? '' : formatDay(dayOf(closedAt), 'full');
    return closedBecause === 'stale'
      ? t('says.stale', { day, days: accuracyLimits.staleDays })
      : t('says.drift', { day });
  }
  if (proven && threshold !== null) {
    const { values, wrong, bound } = proven;
    return t('says.open', { values, wrong, bound: boundOf(bound), threshold: scoreOf(threshold) });
  }
  return t('says.gathering', { have: nextLook?.proving ?? 0, needed: nextLook?.needed ?? 0 });
}

/** Why and when the contract restarted automatically. */
function startedOverBy({ because, engines }: NonNullable<AccuracyContract['startedOver']>, startedAt: string): string {
  const day = formatDay(dayOf(startedAt), 'full');
  return because === 'pipeline'
    ? t('startedOver.pipeline', { day })
    : t('startedOver.engine', { day, engines: formatList(engines) });
}

/** The reviewer error rate, if it's measured, and how much of the bound it accounts for. */
function Reviewers({ contract: { doubleChecks, reviewers, proven, nextLook } }: { contract: AccuracyContract }) {
  if (!doubleChecks) return <p className="mt-1 text-xs text-ink-2">{t('reviewers.off')}</p>;
  const part = proven?.reviewers;
  return (
    <p className="mt-1 max-w-[80ch] text-xs text-ink-2">
      {reviewers ? t('reviewers.text', { ...reviewers, bound: boundOf(reviewers.bound) }) : t('reviewers.none')}{' '}
      {part ? t('reviewers.proven', { ...part, bound: boundOf(part.bound) }) : null}
      {nextLook ? t('reviewers.needs', { needed: nextLook.checksNeeded, have: nextLook.checks }) : null}
    </p>
  );
}

function Drift({ drift: { ratios, closesAt } }: Pick<ContractRead, 'drift'>) {
  const now = ratios.at(-1);
  return (
    <Card aria-label={t('drift.title')}>
      <CardHeader title={t('drift.title')} />
      {now === undefined ? (
        <p className="text-ink-2">{t('drift.none')}</p>
      ) : (
        <div className="flex items-center gap-3">
          <Sparkline
            label={t('drift.label', { now, limit: closesAt })}
            values={ratios}
            before={ratios.map(() => closesAt)}
          />
          <p className="text-ink-2">{t('drift.text', { now, limit: closesAt })}</p>
        </div>
      )}
    </Card>
  );
}

function Next({ next: { reviews, bound, boundNow } }: { next: NonNullable<ContractRead['next']> }) {
  const title = t('next.title', { count: reviews });
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <FactList
        facts={[
          [t('next.now'), boundOf(boundNow)],
          [t('next.then', { count: reviews }), boundOf(bound)],
        ]}
      />
    </Card>
  );
}
