import type { ListedDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { dashboardOf } from '@/routing/wall-address';
import { composing, useDashboards } from '@/shared/metrics/own-dashboards';
import { ClosedPart } from '@/shared/modules/closed-part';
import { useRefusal } from '@/shared/modules/use-may-open';
import { t } from '@/text/analytics/dashboards';
import { ErrorState } from '@/ui/states';
import { AnswersLoading } from './answers-loading';
import { BeginDashboard } from './begin-dashboard';
import { OpenDashboard } from './open-dashboard';

/** Custom dashboards, for organizations with the module. */
export function DashboardsSection() {
  const refusal = useRefusal(composing);
  if (refusal) return <ClosedPart title={t('closed.title')} refusal={refusal} />;
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

/** The dashboard in the URL, or the first one. If there is none, the form for creating one. */
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
          // An empty dashboard opens in edit mode.
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
