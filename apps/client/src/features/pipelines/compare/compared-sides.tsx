import { reprocessDocument } from '@cartulary/contracts/endpoints/documents';
import type { PipelineTrial } from '@cartulary/contracts/endpoints/pipelines';
import { useState } from 'react';
import { call } from '@/lib/api/api';
import { sentencesOf } from '@/lib/errors/api-error';
import { t } from '@/text/pipelines/compare';
import { Button } from '@/ui/button';
import { orSayFailed } from '@/ui/say-failed';
import { Loading, Skeleton } from '@/ui/skeleton';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';
import { usePresent, usePresentWords, useTrial } from '../pipelines-data';
import { sideOfDocument, sideOfTrial, type Side } from './compared';
import { ComparedTable } from './compared-table';

export interface ComparedSetting {
  readonly name: string;
  /** Null for the document's current results. */
  readonly pipelineId: string | null;
  readonly trialId: string | null;
}

export interface Compared {
  readonly documentId: string;
  readonly sides: readonly [ComparedSetting, ComparedSetting];
}

/** The results of two configurations, once both have loaded. */
export function ComparedSides({ compared: { documentId, sides } }: { compared: Compared }) {
  const [one, other] = sides;
  const trials = [useTrial(one.trialId), useTrial(other.trialId)] as const;
  const failure = sides.flatMap((side, at) => failureOf(side, trials[at]?.data)).at(0);
  if (failure)
    return (
      <ErrorState title={t('broke', { name: failure.name })} className="mt-3">
        {failure.why}
      </ErrorState>
    );
  const unread = trials.find(({ error }) => error !== null);
  if (unread)
    return (
      <ErrorState title={t('trialFailed')} onRetry={() => void unread.refetch()} className="mt-3">
        {sentencesOf(unread.error, t('kept'))}
      </ErrorState>
    );
  const waits = sides.find((side, at) => side.trialId !== null && trials[at]?.data?.state !== 'done');
  if (waits) return <Running name={waits.name} />;
  return <Both documentId={documentId} sides={sides} trials={[trials[0].data, trials[1].data]} />;
}

const failureOf = ({ name }: ComparedSetting, trial: PipelineTrial | undefined) =>
  trial?.state === 'failed' ? [{ name, why: trial.failure ?? t('kept') }] : [];

interface BothProps extends Compared {
  trials: readonly [PipelineTrial | undefined, PipelineTrial | undefined];
}

function Both({ documentId, sides, trials }: BothProps) {
  const read = trials.flatMap((trial) => (trial ? [trial] : []));
  // Both processed the same number of pages of the same document.
  const [pages, all] = [read[0]?.pages ?? 1, read[0]?.pageCount ?? 1];
  const present = usePresent(documentId);
  const words = usePresentWords(documentId, pages);
  const error = present.error ?? words.error;
  if (error)
    return (
      <ErrorState
        title={t('trialFailed')}
        onRetry={() => void Promise.all([present.refetch(), words.refetch()])}
        className="mt-3"
      >
        {sentencesOf(error, t('kept'))}
      </ErrorState>
    );
  if (!present.data || !words.data) return <Running name={sides[0].name} />;
  const now = sideOfDocument(present.data, pages, words.data);
  const sideOf = (trial: PipelineTrial | undefined): Side => (trial?.found ? sideOfTrial(trial, trial.found) : now);
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p role="status" className="text-ink-2">
        {t('pages', { pages, all })}
      </p>
      <ComparedTable names={[sides[0].name, sides[1].name]} sides={[sideOf(trials[0]), sideOf(trials[1])]} />
      {present.data.rights.edit ? (
        <div className="flex flex-wrap gap-2">
          {sides.map((side) => (
            <ReadSo key={side.pipelineId ?? ''} documentId={documentId} setting={side} />
          ))}
        </div>
      ) : null}
    </div>
  );
}

/** Reprocesses the document with a configuration. */
function ReadSo({ documentId, setting: { name, pipelineId } }: { documentId: string; setting: ComparedSetting }) {
  const [busy, setBusy] = useState(false);
  if (pipelineId === null) return null;
  const read = async (): Promise<void> => {
    setBusy(true);
    const asked = call(reprocessDocument, { params: { documentId }, body: { pipelineId } });
    if (await orSayFailed(asked, t('readFailed', { name }))) toast({ title: t('reading', { name }), tone: 'success' });
    setBusy(false);
  };
  return (
    <Button busy={busy} onClick={() => void read()}>
      {t('read', { name })}
    </Button>
  );
}

const Running = ({ name }: { name: string }) => (
  <div className="mt-3">
    <Loading label={t('running', { name })}>
      <p aria-hidden>{t('running', { name })}</p>
      <Skeleton className="mt-2 h-40" />
    </Loading>
  </div>
);
