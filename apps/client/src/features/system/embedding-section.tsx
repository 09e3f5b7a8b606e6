import { embeddingProgress, type EmbeddingProgress } from '@cartulary/contracts/endpoints/embedding';
import { useQuery } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { sentenceOf } from '@/lib/errors/api-error';
import { t } from '@/text/system';
import { Card, CardHeader } from '@/ui/card';
import { Progress } from '@/ui/progress';
import { ErrorState } from '@/ui/states';

const AGAIN_MS = 5_000;
const MINUTE_MS = 60_000;
/** The limits above which a duration is shown in hours, and in days. */
const MOST_MINUTES = 120;
const MOST_HOURS = 48;

const waitingOf = ({ pages, done, failed }: EmbeddingProgress): number => pages - done - failed;
const isUnderWay = (progress: EmbeddingProgress): boolean =>
  waitingOf(progress) > 0 || progress.formerOrganisations > 0;

/** Pages indexed for semantic search, over all organizations. */
export const useEmbedding = () =>
  useQuery({
    queryKey: ['embedding-progress'],
    queryFn: ({ signal }) => call(embeddingProgress, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? AGAIN_MS : false),
  });

/** How many pages can be found by meaning; empty once all can. */
export function EmbeddingSection() {
  const { data, error, refetch } = useEmbedding();
  if (error && !data)
    return (
      <ErrorState title={t('embedding.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data || (!isUnderWay(data) && data.failed === 0)) return null;
  const { failed } = data;
  return (
    <Card aria-label={t('embedding.title')}>
      <CardHeader title={t('embedding.title')} />
      <div className="flex max-w-180 flex-col gap-3">
        {isUnderWay(data) ? <UnderWay progress={data} /> : null}
        {failed > 0 ? <p className="text-ink-2">{t('embedding.didFail', { count: failed })}</p> : null}
      </div>
    </Card>
  );
}

function UnderWay({ progress }: { progress: EmbeddingProgress }) {
  const { model, pages, done, failed, formerOrganisations, msLeft } = progress;
  const waits = waitingOf(progress) > 0;
  return (
    <>
      <p className="text-ink-2">
        {formerOrganisations > 0
          ? t('embedding.former', { count: formerOrganisations, model })
          : t('embedding.waiting')}
      </p>
      <div className="flex flex-col gap-1.5">
        <Progress label={t('embedding.progress')} value={done + failed} max={pages} />
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-3 tabular-nums">
          <span>{t('embedding.share', { done: done + failed, pages })}</span>
          {waits && msLeft !== null ? <span>{left(msLeft)}</span> : null}
          {waits ? null : <span>{t('embedding.changing')}</span>}
        </p>
      </div>
    </>
  );
}

function left(ms: number): string {
  const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
  if (minutes < MOST_MINUTES) return t('embedding.minutes', { count: minutes });
  const hours = Math.ceil(minutes / 60);
  return hours < MOST_HOURS
    ? t('embedding.hours', { count: hours })
    : t('embedding.days', { count: Math.ceil(hours / 24) });
}
