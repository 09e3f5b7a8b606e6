import type { ListedDashboard, OwnDashboard } from '@cartulary/contracts/endpoints/own-dashboards';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { useOwnClasses } from '@/shared/documents/own-classes';
import { t } from '@/text/analytics/dashboards';
import { Fetched, fetchedPart } from '@/ui/fetched-part';
import { plainName } from '@/ui/given-name';
import { sayNotFetched } from '@/ui/say-not-fetched';
import { EmptyState, ErrorState } from '@/ui/states';
import { AnswersLoading } from './answers-loading';
import { CardGrid } from './card-grid';
import { asShown } from './card-words';
import { DashboardBar } from './dashboard-bar';
import { DashboardCardShown } from './dashboard-card';
import { useDashboard, useDashboardAnswers } from './dashboards-data';

/** Contains the grid library, which viewers don't need. */
const composer = fetchedPart('dashboard-composer', async () => (await import('./composer')).Composer);

interface OpenDashboardProps {
  dashboardId: string;
  all: readonly ListedDashboard[];
  startsChanging: boolean;
  onChoose: (dashboardId: string) => void;
  onBegin: () => void;
}

/** One dashboard, in view mode or, for its author, in edit mode. */
export function OpenDashboard({ dashboardId, all, startsChanging, onChoose, onBegin }: OpenDashboardProps) {
  const { data, error, isPending, refetch } = useDashboard(dashboardId);
  const [isChanging, setChanging] = useState(startsChanging);
  if (!data)
    return isPending ? (
      <AnswersLoading label={t('loading')} />
    ) : (
      <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  return (
    <div className="grid gap-(--d-gap)">
      <DashboardBar
        dashboard={data}
        all={all}
        isChanging={isChanging}
        onChoose={onChoose}
        onBegin={onBegin}
        onPrepare={composer.ahead}
        onChange={() => setChanging(true)}
      />
      <Cards dashboard={data} isChanging={isChanging} onDone={() => setChanging(false)} />
    </div>
  );
}

interface CardsProps {
  dashboard: OwnDashboard;
  isChanging: boolean;
  onDone: () => void;
}

function Cards({ dashboard, isChanging, onDone }: CardsProps) {
  const answers = useDashboardAnswers(dashboard.id);
  const ownClasses = useOwnClasses();
  const answered = answers.data?.cards ?? [];
  if (isChanging)
    return (
      <Fetched
        part={composer}
        wanted
        onFailure={() => {
          onDone();
          sayNotFetched();
        }}
        given={{ dashboard, answered, ownClasses, onDone }}
      />
    );
  if (dashboard.cards.length === 0)
    return (
      <EmptyState picture="dashboard" title={t('empty.title')} className="skin-panel">
        {t(dashboard.isOwn ? 'empty.text' : 'empty.other')}
      </EmptyState>
    );
  if (answers.isError && !answers.data)
    return (
      <ErrorState title={t('notAnswered')} onRetry={() => void answers.refetch()}>
        {sentencesOf(answers.error, t('kept'))}
      </ErrorState>
    );
  return (
    <CardGrid label={plainName(dashboard.name)} cards={dashboard.cards}>
      {(card) => <DashboardCardShown {...asShown(card, answered)} ownClasses={ownClasses} />}
    </CardGrid>
  );
}
