import type { PipelineFound, PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { isSamePipeline, type PipelineSteps } from '@cartulary/contracts/pipelines';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { sentencesOf } from '@/lib/errors/api-error';
import { DocumentRows } from '@/shared/sources/document-rows';
import type { FoundDocument } from '@/shared/sources/find-documents';
import { t } from '@/text/pipelines';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { GivenName } from '@/ui/given-name';
import { orSayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { TrialResult } from './trial-result';
import { usePresent, useTrial, useTryPipeline } from './pipelines-data';

interface TryCardProps {
  pipelineId: string;
  draft: PipelineSteps;
  isComplete: boolean;
  /** Saves the draft, because the trial uses the saved version. */
  onKeep: () => Promise<number | undefined>;
}

/**
 * Processes a document with the draft, without changing the document. The last trial is in the URL, and contains its
 * document.
 */
export function TryCard({ pipelineId, draft, isComplete, onKeep }: TryCardProps) {
  const [choosing, setChoosing] = useState(false);
  const [document, setDocument] = useState<FoundDocument>();
  const [busy, setBusy] = useState(false);
  const [address, setAddress] = useSearchParams();
  const trialId = address.get('trial');
  const ask = useTryPipeline(pipelineId);
  const chooser = useRef<HTMLButtonElement>(null);
  const starter = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The clicked button has disappeared with its list.
    if (document) (starter.current?.disabled ? chooser : starter).current?.focus();
  }, [document]);
  const showTrial = (trial: string | null): void =>
    setAddress(trial === null ? { pipeline: pipelineId } : { pipeline: pipelineId, trial }, { replace: true });
  const start = async (documentId: string): Promise<void> => {
    setBusy(true);
    const isKept = (await onKeep()) !== undefined;
    const trial = isKept ? await orSayFailed(ask.mutateAsync(documentId), t('try.failed')) : undefined;
    if (trial) showTrial(trial.id);
    setBusy(false);
  };
  const choose = (chosen: FoundDocument): void => {
    setDocument(chosen);
    setChoosing(false);
    if (trialId !== null) showTrial(null);
  };
  return (
    <Card aria-label={t('try.title')}>
      <CardHeader title={t('try.title')} />
      <p className="max-w-[80ch] text-ink-2">
        {t('try.text', { pages: pipelineLimits.triedPages, minutes: pipelineLimits.triedSoundSeconds / 60 })}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {document ? (
          <span className="min-w-0 truncate font-strong">
            <GivenName>{document.title}</GivenName>
          </span>
        ) : null}
        <Button ref={chooser} disabled={busy} onClick={() => setChoosing(!choosing)} aria-expanded={choosing}>
          {document ? t('try.other') : t('try.choose')}
        </Button>
        {document ? (
          <Button
            ref={starter}
            variant="primary"
            disabled={!isComplete}
            busy={busy}
            onClick={() => void start(document.id)}
          >
            {t('try.start')}
          </Button>
        ) : null}
        <span className="text-xs text-ink-3">{t('try.saves')}</span>
      </div>
      {choosing ? (
        <div className="mt-3 max-w-120">
          <DocumentRows others={false} onChoose={choose} />
        </div>
      ) : null}
      {trialId !== null && !busy ? (
        <Trial key={trialId} trialId={trialId} pipelineId={pipelineId} draft={draft} />
      ) : null}
    </Card>
  );
}

type TrialProps = { trialId: string } & Pick<TryCardProps, 'pipelineId' | 'draft'>;

function Trial({ trialId, pipelineId, draft }: TrialProps) {
  const { data: trial, error, refetch } = useTrial(trialId);
  if (trial && trial.pipelineId !== pipelineId) return null;
  if (error)
    return (
      <ErrorState title={t('try.notLoaded')} onRetry={() => void refetch()} className="mt-3">
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  if (trial?.state === 'failed')
    return (
      <ErrorState title={t('try.broke')} className="mt-3">
        {trial.failure}
      </ErrorState>
    );
  if (trial?.state === 'done' && trial.found) {
    const { found } = trial;
    return (
      <>
        {isSamePipeline(trial.steps, draft) ? null : (
          <p className="mt-3 rounded-card bg-warning-tint p-3 text-warning-text">{t('try.older')}</p>
        )}
        <Beside trial={trial} found={found} />
      </>
    );
  }
  return <Reading />;
}

/**
 * A trial's results compared with its document's current ones, even if another document is selected for the next trial.
 */
function Beside({ trial, found }: { trial: PipelineTrial; found: PipelineFound }) {
  const { data: present, error, refetch } = usePresent(trial.documentId);
  if (present) return <TrialResult trial={trial} found={found} present={present} />;
  return error ? (
    <ErrorState title={t('try.notLoaded')} onRetry={() => void refetch()} className="mt-3">
      {sentencesOf(error, t('kept'))}
    </ErrorState>
  ) : (
    <Reading />
  );
}

const Reading = () => (
  <div className="mt-3">
    <Loading label={t('try.running')}>
      <p aria-hidden>{t('try.running')}</p>
      <Skeleton className="mt-2 h-40" />
    </Loading>
  </div>
);
