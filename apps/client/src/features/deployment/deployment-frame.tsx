import { routeOf } from '@cartulary/contracts/routes';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { formatTime } from '@/lib/format/format';
import { href } from '@/routing/href';
import { t } from '@/text/deployment';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { useDeployment, type Deployment } from './deployment-data';

interface DeploymentFrameProps {
  page: 'productionDeployment' | 'productionDeploymentDashboard';
  sentence: string;
  children: (deployment: Deployment) => ReactNode;
}

/** The frame of both deployment pages: the header with a link to the other page, and the cards once the data has loaded. */
export function DeploymentFrame({ page, sentence, children }: DeploymentFrameProps) {
  const { data, error, refetch } = useDeployment();
  const isRunning = page === 'productionDeployment';
  return (
    <PageBody>
      <PageHeader
        title={routeOf(page).metadata.title}
        sentence={sentence}
        status={data && t('asOf', { time: formatTime(Date.parse(data.takenAt)) })}
        actions={
          <Button asChild>
            <Link to={href(isRunning ? 'productionDeploymentDashboard' : 'productionDeployment')}>
              {t(isRunning ? 'to.releases' : 'to.running')}
            </Link>
          </Button>
        }
      />
      {data ? (
        children(data)
      ) : error ? (
        <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          {[0, 1].map((each) => (
            <Card key={each} className="mb-(--d-gap) min-h-60">
              <Skeleton className="w-1/3" />
              <Skeleton className="mt-6 w-full" />
              <Skeleton className="mt-6 w-full" />
            </Card>
          ))}
        </Loading>
      )}
    </PageBody>
  );
}
