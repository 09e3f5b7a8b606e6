import { tryPipeline } from '@cartulary/contracts/endpoints/pipelines';
import { Lock, Waypoints } from 'lucide-react';
import { Link } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { useUser } from '@/lib/session/session';
import { href } from '@/routing/href';
import { refusalOf } from '@/routing/may-open';
import { useHeldModules } from '@/shared/modules/modules';
import { t } from '@/text/pipelines/compare';
import { Button } from '@/ui/button';
import { LoadingRows } from '@/ui/list-foot';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { EmptyState, ErrorState, NoPermissionState } from '@/ui/states';
import { usePipelines } from '../pipelines-data';
import { CompareCard } from './compare-card';

/** One document processed by two configurations, side by side, with a button to apply one of them. */
export function ComparePage() {
  const user = useUser();
  const held = useHeldModules();
  const isRefused = user !== undefined && refusalOf(tryPipeline, user, held) !== undefined;
  return (
    <PageBody>
      <PageHeader
        title={t('title')}
        sentence={t('sentence')}
        actions={
          <Button asChild>
            <Link to={href('advancedProcessing')}>{t('redacted')}</Link>
          </Button>
        }
      />
      {isRefused ? (
        <NoPermissionState icon={Lock} title={t('refused')}>
          {t('refusedText')}
        </NoPermissionState>
      ) : (
        <Settings />
      )}
    </PageBody>
  );
}

function Settings() {
  const pipelines = usePipelines();
  if (pipelines.isPending) return <LoadingRows label={t('loading')} rows={4} />;
  if (pipelines.isError)
    return (
      <ErrorState title={t('notLoaded')} onRetry={() => void pipelines.refetch()}>
        {sentencesOf(pipelines.error, t('kept'))}
      </ErrorState>
    );
  const usable = pipelines.data.items.filter(({ state }) => state === 'published');
  if (usable.length === 0)
    return (
      <EmptyState
        icon={Waypoints}
        title={t('none')}
        actions={
          <Button asChild>
            <Link to={href('enhancedAi')}>{t('compose')}</Link>
          </Button>
        }
      >
        {t('noneText')}
      </EmptyState>
    );
  return <CompareCard pipelines={usable} />;
}
