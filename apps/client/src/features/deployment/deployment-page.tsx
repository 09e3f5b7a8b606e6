import { formatAgo, formatList, formatMoment } from '@/lib/format/format';
import { t } from '@/text/deployment';
import { StatusBadge, type Status } from '@/ui/badge';
import { Card } from '@/ui/card';
import type { Deployment } from './deployment-data';
import { DeploymentFrame } from './deployment-frame';
import { PlainTable } from './plain-table';
import { ReadyCard, runningVersions } from './ready-card';

/** Running services and their start times, the state of each part, and the settings that differ from their defaults. */
export default function DeploymentPage() {
  return (
    <DeploymentFrame page="productionDeployment" sentence={t('sentence.runs')}>
      {(deployment) => (
        <>
          <ReadyCard deployment={deployment} />
          <ProcessesCard processes={deployment.processes} />
          <SettingsCard settings={deployment.settings} />
        </>
      )}
    </DeploymentFrame>
  );
}

const marks: Readonly<Record<Deployment['processes'][number]['state'], Status>> = {
  running: 'done',
  ended: 'waiting',
  gone: 'failed',
};

function ProcessesCard({ processes }: Pick<Deployment, 'processes'>) {
  const versions = runningVersions({ processes });
  return (
    <Card aria-label={t('processes.title')} className="flex flex-col gap-2">
      <h2 className="skin-heading">{t('processes.title')}</h2>
      {versions.length > 1 ? (
        <p role="status" className="text-warning-text">
          {t('processes.mixed', { versions: formatList(versions) })}
        </p>
      ) : null}
      {processes.length === 0 ? (
        <p className="text-ink-2">{t('processes.none')}</p>
      ) : (
        <PlainTable
          label={t('sentence.runs')}
          head={[
            t('processes.component'),
            t('processes.state'),
            t('processes.version'),
            t('processes.where'),
            t('processes.since'),
            t('processes.seen'),
          ]}
          rows={processes.map(({ id, component, state, version, host, pid, startedAt, seenAt }) => ({
            id,
            cells: [
              component,
              <StatusBadge key="state" status={marks[state]}>
                {t(`process.${state}`)}
              </StatusBadge>,
              version,
              t('processes.place', { host, pid: String(pid) }),
              formatMoment(startedAt),
              formatAgo(seenAt),
            ],
          }))}
        />
      )}
    </Card>
  );
}

const SettingsCard = ({ settings }: Pick<Deployment, 'settings'>) => (
  <Card aria-label={t('settings.title')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('settings.title')}</h2>
      <p className="text-xs text-ink-2">{t('settings.sentence')}</p>
    </div>
    {settings.length === 0 ? (
      <p className="text-ink-2">{t('settings.none')}</p>
    ) : (
      <PlainTable
        label={t('settings.sentence')}
        head={[t('settings.name'), t('settings.value'), t('settings.default'), t('settings.readBy')]}
        rows={settings.map(({ name, value, default: usual, readBy, meaning }) => ({
          id: name,
          cells: [
            <span key="name">
              <code className="font-mono">{name}</code>
              <span className="block font-regular text-ink-3">{meaning}</span>
            </span>,
            value ?? <span className="text-ink-3">{t('settings.secret')}</span>,
            usual ?? <span className="text-ink-3">{t('settings.nothing')}</span>,
            formatList(readBy),
          ],
        }))}
      />
    )}
  </Card>
);
