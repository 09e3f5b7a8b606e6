import type { ListedDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { modules } from '@cartulary/contracts/modules';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { href } from '@/routing/href';
import { dashboardOf } from '@/routing/wall-address';
import { useDashboards, useMayCompose } from '@/shared/metrics/own-dashboards';
import { t } from '@/text/analytics/dashboards';
import { ErrorState, NoPermissionState } from '@/ui/states';
import { AnswersLoading } from './answers-loading';
import { BeginDashboard } from './begin-dashboard';
import { OpenDashboard } from './open-dashboard';

/** Dashboards of one's own, for organizations that hold their module. */
export function DashboardsSection() {
  if (!useMayCompose())
    return (
      <NoPermissionState
        title={t('closed.title', { module: modules.analytics_premium.name })}
        actions={<Link to={href('pricing', undefined, { modules: 'analytics_premium' })}>{t('closed.see')}</Link>}
      >
        {t('closed.text')}
      </NoPermissionState>
    );
  return <Dashboards />;
}

function Dashboards() {
  const list = useDashboards();
  if (list.data) return <ChosenDashboard all={list.data} />;
  if (list.isPending) return <AnswersLoading label={t('loading')} />;
  return (
    <ErrorState title={t('notLoaded')} onRetry={() => void list.refetch()}>
      {sentencesOf(list.error, t('kept'))}
    </ErrorState>
  );
}

/** The one that the address names, or the first; what begins one where there is none. */
function ChosenDashboard({ all }: { all: readonly ListedDashboard[] }) {
  const [address, setAddress] = useSearchParams();
  const [begunId, setBegunId] = useState<string>();
  const [isBeginning, setBeginning] = useState(false);
  const choose = (dashboardId: string): void => {
    setBeginning(false);
    setAddress({ dashboard: dashboardId });
  };
  const named = dashboardOf(address);
  const chosen = all.find(({ id }) => id === named) ?? all[0];
  if (!chosen || isBeginning)
    return (
      <BeginDashboard
        taken={all.map(({ name }) => name)}
        onBegun={({ id, cards }) => {
          // An empty one is there to be filled.
          if (cards.length === 0) setBegunId(id);
          choose(id);
        }}
        onCancel={chosen ? () => setBeginning(false) : undefined}
      />
    );
  return (
    <OpenDashboard
      key={chosen.id}
      dashboardId={chosen.id}
      all={all}
      startsChanging={chosen.id === begunId}
      onChoose={choose}
      onBegin={() => setBeginning(true)}
    />
  );
}
