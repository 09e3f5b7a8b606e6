import type { ModelRecord, ModelTrial } from '@cartulary/contracts/endpoints/models';
import { formatCount, formatMoment } from '@/lib/format/format';
import { t } from '@/text/settings/studios';
import { GivenName } from '@/ui/given-name';

interface ModelTrialLineProps {
  readonly trial: ModelTrial;
  readonly purpose: ModelRecord['purpose'];
}

const seconds = (ms: number | null): string => formatCount(Math.round((ms ?? 0) / 10) / 100);

/** A model's trial output and duration, or why the trial failed. */
export function ModelTrialLine({ trial, purpose }: ModelTrialLineProps) {
  const { state, askedAt, by, answer, readyMs, tookMs, failure } = trial;
  const when = formatMoment(askedAt);
  const who = by === '' ? t('trial.byItself', { when }) : t('trial.by', { when, by });
  return (
    <div role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
      {state === 'done' ? (
        <>
          <p className="text-ink-2">{t(`sample.${purpose}`)}</p>
          <blockquote className="my-1 border-l-2 border-line pl-3 wrap-anywhere">
            <GivenName>{answer ?? ''}</GivenName>
          </blockquote>
          <p className="text-xs text-ink-2">
            {t('trial.took', { ready: seconds(readyMs), took: seconds(tookMs) })} {who}
          </p>
        </>
      ) : null}
      {state === 'failed' ? (
        <>
          <p className="wrap-anywhere text-error-text">
            {failure === null ? t('trial.lost') : t('trial.failed', { failure })}
          </p>
          <p className="text-xs text-ink-2">{who}</p>
        </>
      ) : null}
      {state === 'asked' || state === 'running' ? <p className="text-ink-2">{t(`trial.${state}`)}</p> : null}
    </div>
  );
}
