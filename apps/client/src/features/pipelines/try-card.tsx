import { pipelineLimits } from '@cartulary/contracts/limits/pipelines';
import { useState } from 'react';
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
  isComplete: boolean;
  /** Saves the draft, which is what is tried. */
  onKeep: () => Promise<number | undefined>;
}

/** Reads a document by the draft, apart from the document. */
export function TryCard({ pipelineId, isComplete, onKeep }: TryCardProps) {
  const [choosing, setChoosing] = useState(false);
  const [document, setDocument] = useState<FoundDocument>();
  const [trialId, setTrialId] = useState<string>();
  const ask = useTryPipeline(pipelineId);
  const start = async (documentId: string): Promise<void> => {
    if ((await onKeep()) === undefined) return;
    const trial = await orSayFailed(ask.mutateAsync(documentId), t('try.failed'));
    if (trial) setTrialId(trial.id);
  };
  const choose = (chosen: FoundDocument): void => {
    setDocument(chosen);
    setTrialId(undefined);
    setChoosing(false);
  };
  return (
    <Card aria-label={t('try.title')}>
      <CardHeader title={t('try.title')} />
      <p className="max-w-[80ch] text-ink-2">{t('try.text', { pages: pipelineLimits.triedPages })}</p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        {document ? (
          <span className="min-w-0 truncate font-strong">
            <GivenName>{document.title}</GivenName>
          </span>
        ) : null}
        <Button onClick={() => setChoosing(!choosing)} aria-expanded={choosing}>
          {document ? t('try.other') : t('try.choose')}
        </Button>
        {document ? (
          <Button variant="ink" disabled={!isComplete} busy={ask.isPending} onClick={() => void start(document.id)}>
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
      {document && trialId !== undefined ? <Trial trialId={trialId} document={document} /> : null}
    </Card>
  );
}

function Trial({ trialId, document }: { trialId: string; document: FoundDocument }) {
  const { data: trial, error, refetch } = useTrial(trialId);
  const present = usePresent(document.id);
  const failed = error ?? present.error;
  if (failed) {
    const again = (): void => void Promise.all([refetch(), present.refetch()]);
    return (
      <ErrorState title={t('try.failed')} onRetry={again} className="mt-3">
        {sentencesOf(failed, t('kept'))}
      </ErrorState>
    );
  }
  if (trial?.state === 'failed') {
    return (
      <ErrorState title={t('try.broke')} className="mt-3">
        {trial.failure}
      </ErrorState>
    );
  }
  if (trial?.state === 'done' && trial.found && present.data)
    return <TrialResult trial={trial} found={trial.found} present={present.data} />;
  return (
    <div className="mt-3">
      <p role="status">{t('try.running', { name: document.title })}</p>
      <Loading label={t('try.running', { name: document.title })}>
        <Skeleton className="mt-2 h-40" />
      </Loading>
    </div>
  );
}
