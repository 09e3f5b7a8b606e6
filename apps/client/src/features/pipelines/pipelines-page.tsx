import { routeOf } from '@cartulary/contracts/routes';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/pipelines';
import { Button } from '@/ui/button';
import { NameDialog } from '@/ui/name-dialog';
import { PageBody } from '@/ui/page-body';
import { PageHeader } from '@/ui/page-header';
import { orSayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { PipelineList } from './pipeline-list';
import { OpenedPipeline } from './opened-pipeline';
import { useCreatePipeline, usePipelines } from './pipelines-data';
import { stepsOf, templates, type PipelineTemplate } from './templates';

/** Pipelines that process documents: compose, try, and publish them. */
export default function PipelinesPage() {
  const { data, error, refetch } = usePipelines();
  const [address, setAddress] = useSearchParams();
  const [naming, setNaming] = useState(false);
  const open = (pipeline: string): void => setAddress({ pipeline }, { replace: true });
  const asked = address.get('pipeline');
  // Without a pipeline in the URL, the first one stays open, even if the list changes.
  const [first, setFirst] = useState<string>();
  const opened = data?.items.find(({ id }) => id === (asked ?? first)) ?? (asked === null ? data?.items[0] : undefined);
  if (asked === null && opened !== undefined && opened.id !== first) setFirst(opened.id);
  const isEmpty = data?.items.length === 0;
  const create = useCreatePipeline();
  const startFrom = async (template: PipelineTemplate): Promise<void> => {
    const wanted = { name: t(`template.${template}`), draft: stepsOf(template) };
    const made = await orSayFailed(create.mutateAsync(wanted), t('new.failed'));
    if (made) open(made.id);
  };
  const begin = data?.mayChange ? (
    <Button variant={isEmpty ? 'primary' : 'secondary'} icon={Plus} onClick={() => setNaming(true)}>
      {t('new')}
    </Button>
  ) : null;
  return (
    <PageBody>
      <PageHeader
        title={routeOf('enhancedAi').metadata.title}
        sentence={t('sentence')}
        actions={isEmpty ? null : begin}
      />
      {data ? (
        !isEmpty ? (
          <div className="grid min-w-0 items-start gap-(--d-gap) min-[1024px]:grid-cols-[264px_minmax(0,1fr)]">
            <PipelineList pipelines={data.items} openedId={opened?.id} onOpen={open} />
            {opened ? (
              <OpenedPipeline key={opened.id} pipelineId={opened.id} />
            ) : (
              <EmptyState title={t('gone.title')} role="alert">
                {t('gone.text')}
              </EmptyState>
            )}
          </div>
        ) : (
          <EmptyState
            picture="pipeline"
            title={t('empty.title')}
            actions={begin}
            starts={data.mayChange ? templates : []}
            onStart={({ id }) => void startFrom(id)}
            className="skin-panel"
          >
            <p>{t('empty.text')}</p>
            {data.mayChange ? null : <p>{t('empty.notYours')}</p>}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState title={t('notLoaded')} onRetry={() => void refetch()}>
          {sentencesOf(error, t('kept'))}
        </ErrorState>
      ) : (
        <Loading label={t('loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
      <NewPipeline open={naming} onOpenChange={setNaming} onMade={open} />
    </PageBody>
  );
}

interface NewPipelineProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onMade: (id: string) => void;
}

function NewPipeline({ onMade, ...rest }: NewPipelineProps) {
  const create = useCreatePipeline();
  const make = async (name: string): Promise<boolean> => {
    const made = await orSayFailed(create.mutateAsync({ name }), t('new.failed'));
    if (made) onMade(made.id);
    return made !== undefined;
  };
  return (
    <NameDialog
      {...rest}
      title={t('new.title')}
      label={t('new.name')}
      name=""
      action={t('new.save')}
      maxCharacters={pipelineLimits.maxNameCharacters}
      onSave={make}
    />
  );
}
