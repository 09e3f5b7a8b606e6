import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/system/controls';
import { Card, CardHeader } from '@/ui/card';
import { LoadingRows } from '@/ui/list-foot';
import { ErrorState } from '@/ui/states';
import { useControls, useLiveControls } from './controls-data';
import { FixedFlags } from './fixed-flags';
import { LogLevels } from './log-levels';
import { Switches } from './switches';

/** What operators turn on and off, and what is written to the log. */
export function ControlsSection() {
  const { data, error, refetch } = useControls();
  useLiveControls();
  if (!data && error)
    return (
      <ErrorState title={t('failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  return (
    <Card aria-label={t('title')}>
      <CardHeader title={t('title')} />
      <div className="flex max-w-180 flex-col gap-3">
        <p className="text-ink-2">{t('sentence')}</p>
        {data ? (
          <>
            <Switches switches={data.switches} />
            <FixedFlags isDemo={data.isDemo} />
            <LogLevels levels={data.logLevels} usual={data.usualLevel} />
          </>
        ) : (
          <LoadingRows label={t('loading')} rows={4} />
        )}
      </div>
    </Card>
  );
}
