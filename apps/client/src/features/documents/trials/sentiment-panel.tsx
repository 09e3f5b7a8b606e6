import { Frown } from 'lucide-react';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatBytes } from '@/lib/format/format';
import { t } from '@/text/documents/language-studio';
import { plainName } from '@/ui/given-name';
import { Loading, Skeleton } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { RunButtons } from './run-buttons';
import { useSentimentModel } from './sentiment-data';
import type { TrialSource } from './trial-source';
import type { Trials } from './use-trial';

interface SentimentPanelProps {
  trial: Trials;
  source: TrialSource | undefined;
}

/** Sentiment, if operators added a model for it. */
export function SentimentPanel({ trial, source }: SentimentPanelProps) {
  const { data: model, error, refetch } = useSentimentModel();
  if (model === undefined && error)
    return (
      <ErrorState title={t('sentiment.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (model === undefined)
    return (
      <Loading label={t('sentiment.loading')}>
        <Skeleton className="h-20 w-full" />
      </Loading>
    );
  if (model === null)
    return (
      <EmptyState icon={Frown} title={t('sentiment.none')}>
        {t('sentiment.noneText')}
      </EmptyState>
    );
  const said = { model: plainName(model.id), size: formatBytes(model.sizeBytes) };
  return (
    <>
      <p className="text-ink-2">{t('about.sentiment')}</p>
      <p className="text-sm text-ink-2">
        {t('sentiment.model', said)} {t('sentiment.knows')}
      </p>
      <RunButtons trial={trial} onRun={source && (() => void trial.run('sentiment', source, { sentiment: model }))} />
    </>
  );
}
