import type { Learning } from '@cartulary/contracts/endpoints/learning';
import type { BrierComparison } from '@cartulary/contracts/learning';
import { GraduationCap, Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { numbers } from '@/lib/format/formatters';
import { href } from '@/routing/href';
import { t } from '@/text/learning';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { sayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { ComparedFields } from './compared-fields';
import { useGoBack, useLearning } from './learning-data';
import { VersionTable } from './version-table';

/**
 * What the engines learned from corrections: pending examples, each version with its comparison, and a rollback button.
 */
export function LearningCard() {
  const { data, error, refetch } = useLearning();
  if (error && !data)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  return (
    <Card aria-label={t('title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="skin-heading">{t('title')}</h2>
        <p className="text-xs text-ink-2">{t('sentence')}</p>
      </div>
      {data ? (
        <Shown learning={data} />
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Card>
  );
}

function Shown({ learning }: { learning: Learning }) {
  const { versions, backTo, mayChange, takenByItself } = learning;
  const [newest] = versions;
  const shown = versions.find(({ state }) => state === 'in-use') ?? newest;
  return (
    <>
      <Standing learning={learning} />
      {newest ? (
        <>
          <VersionTable versions={versions} mayChange={mayChange} />
          {shown && shown.compared.values > 0 ? <ComparedFields version={shown} /> : null}
          {shown?.compared.brier ? <Scores number={shown.number} {...shown.compared.brier} /> : null}
          {backTo !== null && mayChange ? <BackButton to={backTo} /> : null}
          <p className="text-2xs text-ink-3">{t('note')}</p>
        </>
      ) : (
        <EmptyState icon={GraduationCap} level={3} title={t('none')} inPanel>
          {t('noneText')}
        </EmptyState>
      )}
      <p className="text-xs text-ink-2">
        {t(takenByItself ? 'byItself' : 'byPeople')} {t('sealed')}
      </p>
    </>
  );
}

const SCORE_FIGURES = 2;
const scores = (off: number): string => numbers({ maximumSignificantDigits: SCORE_FIGURES }).format(off);

/** How much better calibrated the confidence values are, if calibration was learned. */
const Scores = ({ number, values, before, after }: BrierComparison & { number: number }) => (
  <p className="text-xs text-ink-2">{t('scores', { number, values, before: scores(before), after: scores(after) })}</p>
);

/** Which examples are stored for learning, and when the next run starts. */
const Standing = ({ learning: { isKept, examples, turn } }: { learning: Learning }) => (
  <div className="flex flex-col gap-1 text-sm">
    {isKept ? null : (
      <p>
        {t('notKept')} <Link to={href('settings', undefined, { tab: 'ai' })}>{t('settings')}</Link>
      </p>
    )}
    {examples.values + examples.classes > 0 ? <p>{t('examples', examples)}</p> : null}
    {isKept || turn.state !== 'never' ? <p>{turnWords(turn)}</p> : null}
  </div>
);

function turnWords({ state, dueAt, endedAt }: Learning['turn']): string {
  if (state === 'waiting') return t('turn.waiting', { time: formatMoment(dueAt ?? '') });
  if (state === 'done') return t('turn.done', { time: formatMoment(endedAt ?? '') });
  return t(`turn.${state}`);
}

function BackButton({ to }: { to: number }) {
  const back = useGoBack();
  return (
    <div>
      <Button
        icon={Undo2}
        disabled={back.isPending}
        onClick={() => back.mutate(undefined, { onError: (error) => sayFailed(t('backFailed'), error) })}
      >
        {to === 0 ? t('backToNothing') : t('back', { number: to })}
      </Button>
    </div>
  );
}
