import type { ReactNode } from 'react';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/system/controls';
import { Card, CardHeader } from '@/ui/card';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { useControls, useLiveControls, type Controls } from './controls-data';
import { FixedFlags } from './fixed-flags';
import { LogLevels } from './log-levels';
import { Switches } from './switches';

/** Features that operators turn on and off for everyone. */
export const SwitchesSection = () => (
  <ControlsCard title={t('title')} loading={t('loading')} failed={t('failed')}>
    {({ switches, isDemo }) => (
      <>
        <p className="text-ink-2">{t('sentence')}</p>
        <Switches switches={switches} />
        <FixedFlags isDemo={isDemo} />
      </>
    )}
  </ControlsCard>
);

/** How much each kind of process writes to its log. */
export const LogsSection = () => (
  <ControlsCard title={t('log.title')} loading={t('log.loading')} failed={t('log.notLoaded')}>
    {({ logLevels, usualLevel }) => <LogLevels levels={logLevels} usual={usualLevel} />}
  </ControlsCard>
);

interface ControlsCardProps {
  title: string;
  loading: string;
  failed: string;
  children: (controls: Controls) => ReactNode;
}

function ControlsCard({ title, loading, failed, children }: ControlsCardProps) {
  const { data, error, refetch } = useControls();
  useLiveControls();
  if (!data && error)
    return (
      <ErrorState title={failed} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Card aria-label={title}>
      <CardHeader title={title} />
      <div className="flex max-w-180 flex-col gap-3">
        {data ? children(data) : <LoadingRows label={loading} rows={3} />}
      </div>
    </Card>
  );
}
