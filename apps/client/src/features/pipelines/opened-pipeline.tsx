import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { problemsOf, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/pipelines';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { LeaveQuestion } from './leave-question';
import { PipelineHead } from './pipeline-head';
import { Problems } from './problems';
import { StageGraph } from './stage-graph';
import { TryCard } from './try-card';
import { UseCard } from './use-card';
import { VersionsCard } from './versions-card';
import { useDraft, type Draft } from './use-draft';
import { usePipeline } from './pipelines-data';

/** One pipeline, once loaded. */
export function OpenedPipeline({ pipelineId }: { pipelineId: string }) {
  const { data, error, refetch } = usePipeline(pipelineId);
  if (data) return <Editor pipeline={data} />;
  return error ? (
    <ErrorState title={t('oneNotLoaded')} onRetry={() => void refetch()}>
      {sentencesOf(error, t('kept'))}
    </ErrorState>
  ) : (
    <Loading label={t('loading')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}

/** The pipeline's draft in edit mode. It exists only here until it's saved, tried, or published. */
function Editor({ pipeline }: { pipeline: PipelineDetail }) {
  const { id, mayChange } = pipeline;
  const typed = useDraft(pipeline);
  const { draft, isChanged, keep, follow } = typed;
  const problems = problemsOf(draft);
  const setDraft = mayChange ? typed.set : undefined;
  const toggle = setDraft && ((stage: PipelineSteps['stages'][number]): void => setDraft(toggled(draft, stage)));
  const isComplete = problems.length === 0;
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      <LeaveQuestion pipelineId={id} isChanged={isChanged} />
      <PipelineHead
        pipeline={pipeline}
        isChanged={isChanged}
        isComplete={isComplete}
        onKeep={keep}
        onAnswered={follow}
      />
      <ChangedNote typed={typed} />
      <Card aria-label={t('stages.title')}>
        <CardHeader title={t('stages.title')} />
        <p className="text-ink-2">{t('stages.text')}</p>
        <Problems problems={problems} onAdd={toggle} />
        <StageGraph draft={draft} problems={problems} onChange={setDraft} onToggle={toggle} />
      </Card>
      {mayChange ? <TryCard pipelineId={id} draft={draft} isComplete={isComplete} onKeep={keep} /> : null}
      <div className="grid min-w-0 items-start gap-(--d-gap) min-[1280px]:grid-cols-2">
        <UseCard pipeline={pipeline} />
        <VersionsCard pipeline={pipeline} onTake={mayChange ? typed.take : undefined} />
      </div>
    </div>
  );
}

/**
 * Reports that someone else saved the pipeline during editing. Their changes are lost only if this person confirms
 * it.
 */
function ChangedNote({ typed: { isOvertaken, drop, rebase } }: { typed: Draft }) {
  if (!isOvertaken) return null;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-warning-tint p-3 text-warning-text">
      <p className="min-w-0 grow">{t('overtaken')}</p>
      <Button size="sm" onClick={drop}>
        {t('overtaken.theirs')}
      </Button>
      <Button size="sm" onClick={rebase}>
        {t('overtaken.mine')}
      </Button>
    </div>
  );
}

const toggled = (draft: PipelineSteps, stage: PipelineSteps['stages'][number]): PipelineSteps => ({
  ...draft,
  stages: draft.stages.includes(stage) ? draft.stages.filter((one) => one !== stage) : [...draft.stages, stage],
});
