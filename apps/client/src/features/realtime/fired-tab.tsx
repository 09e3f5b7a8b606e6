import type { Alert } from '@cartulary/contracts/endpoints/alerts';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatCount, formatMoment } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/realtime/alerts';
import { Card } from '@/ui/card';
import { DataTable } from '@/ui/chart/data-table';
import { GivenName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { useAlerts } from './alerts-data';
import { TakeButton } from './take-button';
import { formatScore } from './trial-chart';

/** Every time a rule fired, open alerts first. */
export function FiredTab() {
  const { data, error, isPending, refetch } = useAlerts();
  if (isPending)
    return (
      <Loading label={t('loading')}>
        <Card className="min-h-60">
          <Skeleton className="w-1/3" />
        </Card>
      </Loading>
    );
  if (!data)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  if (data.length === 0)
    return (
      <EmptyState picture="bell" title={t('fired.none')} className="skin-panel">
        {t('fired.noneText')}
      </EmptyState>
    );
  return (
    <Card>
      <DataTable
        label={t('fired.title')}
        head={[
          t('fired.rule'),
          t('fired.opened'),
          t('fired.cleared'),
          t('fired.worst'),
          t('fired.times'),
          t('fired.taken'),
        ]}
        rows={data.map((alert) => ({
          id: alert.id,
          cells: [
            <Link
              key="rule"
              to={href('realTimeIntelligence', undefined, { tab: 'rules', rule: alert.ruleId })}
              className="font-medium"
            >
              <GivenName>{alert.ruleName}</GivenName>
            </Link>,
            formatMoment(alert.openedAt),
            alert.clearedAt === null ? t('fired.open') : formatMoment(alert.clearedAt),
            formatScore(alert.worst),
            formatCount(alert.times),
            <Taken key="taken" alert={alert} />,
          ],
        }))}
      />
    </Card>
  );
}

const Taken = ({ alert }: { alert: Alert }) =>
  alert.acknowledgedBy === null ? (
    alert.clearedAt === null ? (
      <TakeButton alert={alert} />
    ) : null
  ) : (
    <GivenName>{alert.acknowledgedBy}</GivenName>
  );
