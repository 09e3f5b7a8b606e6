import type { PipelineDetail } from '@cartulary/contracts/endpoints/pipelines';
import { isSamePipeline, problemsOf, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { useState } from 'react';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/pipelines';
import { Card, CardHeader } from '@/ui/card';
import { orSayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { PipelineHead } from './pipeline-head';
import { Problems } from './problems';
import { StageGraph } from './stage-graph';
import { StageRows } from './stage-rows';
import { TryCard } from './try-card';
import { UseCard } from './use-card';
import { VersionsCard } from './versions-card';
import { useChangePipeline, usePipeline } from './pipelines-data';

/** One pipeline, as soon as it is there. */
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

/** The draft as it is being composed: kept here until it is saved, tried or published. */
function Editor({ pipeline }: { pipeline: PipelineDetail }) {
  const { id, mayChange } = pipeline;
  const [typed, setTyped] = useState<PipelineSteps | null>(null);
  const draft = typed ?? pipeline.draft;
  const isChanged = !isSamePipeline(draft, pipeline.draft);
  const problems = problemsOf(draft);
  const change = useChangePipeline(id);
  const setDraft = mayChange ? setTyped : undefined;

  /** @returns the revision that has the draft; undefined where it was refused, of which the person was told */
  const keep = async (): Promise<number | undefined> => {
    if (!isChanged) return pipeline.revision;
    const kept = await orSayFailed(change.mutateAsync({ revision: pipeline.revision, draft }), t('failed'));
    if (kept) setTyped(null);
    return kept?.revision;
  };
  const toggle = setDraft && ((stage: PipelineSteps['stages'][number]): void => setDraft(toggled(draft, stage)));
  return (
    <div className="flex min-w-0 flex-col gap-(--d-gap)">
      <PipelineHead pipeline={pipeline} isChanged={isChanged} isComplete={problems.length === 0} onKeep={keep} />
      <div className="grid min-w-0 items-start gap-(--d-gap) min-[1280px]:grid-cols-[minmax(0,1fr)_minmax(0,36rem)]">
        <Card aria-label={t('stages.title')}>
          <CardHeader title={t('stages.title')} />
          <p className="text-ink-2">{t('stages.text')}</p>
          <Problems problems={problems} onAdd={toggle} />
          <StageRows draft={draft} problems={problems} onChange={setDraft} onToggle={toggle} />
        </Card>
        <StageGraph chosen={draft.stages} problems={problems} onToggle={toggle} />
      </div>
      {mayChange ? <TryCard pipelineId={id} isComplete={problems.length === 0} onKeep={keep} /> : null}
      <div className="grid min-w-0 items-start gap-(--d-gap) min-[1280px]:grid-cols-2">
        <UseCard pipeline={pipeline} />
        <VersionsCard pipeline={pipeline} onTake={setDraft} />
      </div>
    </div>
  );
}

const toggled = (draft: PipelineSteps, stage: PipelineSteps['stages'][number]): PipelineSteps => ({
  ...draft,
  stages: draft.stages.includes(stage) ? draft.stages.filter((one) => one !== stage) : [...draft.stages, stage],
});
