import { formatList } from '@/lib/format/format';
import { t } from '@/text/deployment';
import { StatusBadge, type Status } from '@/ui/badge';
import { Card } from '@/ui/card';
import { lostProcesses, type Deployment } from './deployment-data';

const marks: Readonly<Record<Deployment['readiness'][number]['state'], Status>> = {
  ok: 'done',
  down: 'failed',
  'not-set': 'waiting',
};

/** The installation's state and version, the most urgent actions, and each required component. */
export function ReadyCard({ deployment }: { deployment: Deployment }) {
  const { readiness, migrations, version, commit } = deployment;
  const down = readiness.filter(({ state }) => state === 'down').length + lostProcesses(deployment).length;
  const steps = stepsOf(deployment);
  const pending = migrations.filter(({ state }) => state !== 'ran').length;
  return (
    <Card aria-label={t('ready.title')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <h2 className="skin-heading">{t('ready.title')}</h2>
        <StatusBadge status={down === 0 ? 'done' : 'failed'}>
          {down === 0 ? t('ready.all') : t('ready.some', { count: down })}
        </StatusBadge>
        <p className="font-mono text-xs wrap-anywhere text-ink-2 min-[640px]:ml-auto">
          {t('now.version', { version, commit: commit?.slice(0, 12) ?? t('unknown') })}
        </p>
      </div>
      <section aria-labelledby="to-do" className="flex flex-col gap-1">
        <h3 id="to-do" className="font-strong">
          {t('do.title')}
        </h3>
        {steps.length === 0 ? (
          <p className="text-ink-2">{t('do.nothing')}</p>
        ) : (
          <ol className="list-decimal pl-5">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
      </section>
      <ul className="grid gap-x-(--d-gap) gap-y-1.5 border-t border-line pt-3 min-[860px]:grid-cols-2">
        {readiness.map(({ check, state, detail }) => (
          <li key={check} className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
            <span className="min-w-36">{t(`check.${check}`)}</span>
            <StatusBadge status={marks[state]}>{t(`state.${state}`)}</StatusBadge>
            {detail ? (
              <span className="text-xs wrap-anywhere text-error-text">
                {check === 'migrations' ? t('ready.pending', { count: pending }) : detail}
              </span>
            ) : null}
            {state === 'not-set' ? <span className="text-xs text-ink-3">{t('about.not-set')}</span> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Versions that run now, side by side while a rollout is under way. */
export const runningVersions = ({ processes }: Pick<Deployment, 'processes'>): string[] =>
  [...new Set(processes.filter(({ state }) => state === 'running').map(({ version }) => version))].sort();

/** Recommended actions, most urgent first: failed components, lost processes, then an unfinished rollout. */
function stepsOf(deployment: Deployment): string[] {
  const { readiness, migrations } = deployment;
  const isForeign = migrations.some(({ state }) => state === 'unknown');
  const versions = runningVersions(deployment);
  return [
    ...readiness
      .filter(({ state }) => state === 'down')
      .map(({ check }) => t(check === 'migrations' && isForeign ? 'do.foreign' : `do.${check}`)),
    ...lostProcesses(deployment).map(({ component, host, pid }) => t('do.lost', { component, host, pid: String(pid) })),
    ...(versions.length > 1 ? [t('do.mixed', { versions: formatList(versions) })] : []),
    ...readiness.filter(({ state }) => state === 'not-set').map(({ check }) => t(`do.${check}`)),
  ];
}
