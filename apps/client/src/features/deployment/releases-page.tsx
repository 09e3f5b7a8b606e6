import { formatList, formatMoment } from '@/lib/format/format';
import { t } from '@/text/deployment';
import { Card } from '@/ui/card';
import type { Deployment } from './deployment-data';
import { DeploymentFrame } from './deployment-frame';
import { PlainTable } from './plain-table';
import { ReadyCard } from './ready-card';

/** Releases that were started here, when each migration ran, and what a rollback loses. */
export default function ReleasesPage() {
  return (
    <DeploymentFrame page="productionDeploymentDashboard" sentence={t('sentence.ran')}>
      {(deployment) => (
        <>
          <ReadyCard deployment={deployment} />
          <ReleasesCard releases={deployment.releases} />
          <MigrationsCard migrations={deployment.migrations} />
        </>
      )}
    </DeploymentFrame>
  );
}

const ReleasesCard = ({ releases }: Pick<Deployment, 'releases'>) => (
  <Card aria-label={t('releases.title')} className="flex flex-col gap-2">
    <div className="flex flex-wrap items-baseline gap-x-2.5">
      <h2 className="skin-heading">{t('releases.title')}</h2>
      <p className="text-xs text-ink-2">{t('releases.sentence')}</p>
    </div>
    {releases.length === 0 ? (
      <p className="text-ink-2">{t('releases.none')}</p>
    ) : (
      <PlainTable
        label={t('releases.sentence')}
        head={[t('releases.version'), t('releases.commit'), t('releases.started'), t('releases.host')]}
        rows={releases.map(({ id, version, commit, startedAt, host }) => ({
          id,
          cells: [
            version,
            <code key="commit" className="font-mono">
              {commit ?? t('unknown')}
            </code>,
            formatMoment(startedAt),
            host,
          ],
        }))}
      />
    )}
  </Card>
);

/** Migrations that didn't run as they should are visible; all others are listed by class name, collapsed. */
function MigrationsCard({ migrations }: Pick<Deployment, 'migrations'>) {
  const ran = migrations.filter(({ state }) => state === 'ran');
  const others = migrations.filter(({ state }) => state !== 'ran');
  return (
    <Card aria-label={t('migrations.title')} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-baseline gap-x-2.5">
        <h2 className="skin-heading">{t('migrations.title')}</h2>
        <p className="text-xs text-ink-2">{t('migrations.sentence', { ran: ran.length, pending: others.length })}</p>
      </div>
      <p className="max-w-[80ch] text-ink-2">{t('migrations.back')}</p>
      {others.length > 0 ? <MigrationTable label={t('migrations.open')} migrations={others} /> : null}
      <details>
        <summary className="min-h-6 cursor-pointer text-sm font-medium text-ink-2">
          {t('migrations.all', { count: ran.length })}
        </summary>
        <MigrationTable label={t('migrations.done')} migrations={ran} />
      </details>
    </Card>
  );
}

interface MigrationTableProps extends Pick<Deployment, 'migrations'> {
  label: string;
}

const MigrationTable = ({ label, migrations }: MigrationTableProps) => (
  <PlainTable
    label={label}
    head={[t('migrations.name'), t('migrations.ran'), t('migrations.by'), t('migrations.loses')]}
    rows={migrations.map((one) => ({
      id: one.name,
      cells: [one.name, ranWords(one), one.version ?? t('unknown'), losesWords(one)],
    }))}
  />
);

type Migration = Deployment['migrations'][number];

function ranWords({ state, ranAt }: Migration): string {
  if (state === 'waits') return t('migrations.waits');
  return ranAt === null ? t('migrations.before') : formatMoment(ranAt);
}

function losesWords({ state, hasWayBack, loses }: Migration): string {
  if (state === 'unknown') return t('migrations.foreign');
  if (!hasWayBack) return t('migrations.noWay');
  return loses.length === 0 ? t('migrations.nothing') : formatList(loses);
}
