import { t } from '@/text/deployment';
import { StatusBadge, type Status } from '@/ui/badge';
import { Card } from '@/ui/card';
import type { Deployment } from './deployment-data';

const marks: Readonly<Record<Deployment['readiness'][number]['state'], Status>> = {
  ok: 'done',
  down: 'failed',
  'not-set': 'waiting',
};

/** Whether everything that people need answers, part by part. */
export function ReadyCard({ deployment: { readiness, version, commit } }: { deployment: Deployment }) {
  const down = readiness.filter(({ state }) => state === 'down').length;
  return (
    <Card aria-label={t('ready.title')} className="flex flex-col gap-2.5">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="skin-heading">{t('ready.title')}</h2>
        <p className="text-xs text-ink-2">{down === 0 ? t('ready.all') : t('ready.some', { count: down })}</p>
        <p className="font-mono text-xs wrap-anywhere text-ink-2 min-[640px]:ml-auto">
          {t('now.version', { version, commit: commit?.slice(0, 12) ?? t('unknown') })}
        </p>
      </div>
      <ul className="grid gap-x-(--d-gap) gap-y-1.5 min-[860px]:grid-cols-2">
        {readiness.map(({ check, state, detail }) => (
          <li key={check} className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
            <span className="min-w-36">{t(`check.${check}`)}</span>
            <StatusBadge status={marks[state]}>{t(`state.${state}`)}</StatusBadge>
            {detail ? <span className="text-xs wrap-anywhere text-error-text">{detail}</span> : null}
            {state === 'not-set' ? <span className="text-xs text-ink-3">{t('about.not-set')}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
