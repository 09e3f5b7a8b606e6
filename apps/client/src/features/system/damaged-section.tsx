import { listDamaged, settleDamaged, type DamagedItem } from '@cartulary/contracts/endpoints/damage';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FileWarning } from 'lucide-react';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatAgo, formatMoment } from '@/lib/format/format';
import { t } from '@/text/system';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { copyText } from '@/ui/copy-text';
import { GivenName } from '@/ui/given-name';
import { sayFailed } from '@/ui/say-failed';
import { ErrorState } from '@/ui/states';
import { toast } from '@/ui/toast';

const damagedKey = ['damaged-items'] as const;

/** Documents with stored data that can't be read. */
export const useDamaged = () =>
  useQuery({
    queryKey: damagedKey,
    queryFn: ({ signal }) => call(listDamaged, {}, { signal }),
    staleTime: 0,
  });

/** Documents whose stored data can't be read, and what to do about them. Renders nothing if there are none. */
export function DamagedSection() {
  const { data, error, refetch } = useDamaged();
  if (error)
    return (
      <ErrorState title={t('damaged.failed')} onRetry={() => void refetch()}>
        {sentenceOf(error)}
      </ErrorState>
    );
  if (!data || data.total === 0) return null;
  return (
    <Card aria-label={t('damaged.title')}>
      <CardHeader title={t('damaged.title')} />
      <p className="mb-3 max-w-180 text-ink-2">{t('damaged.sentence', { count: data.total })}</p>
      <ul className="flex flex-col gap-3">
        {data.items.map((item) => (
          <Damaged key={item.itemId} item={item} />
        ))}
      </ul>
      {data.total > data.items.length ? (
        <p className="mt-3 text-ink-2">{t('damaged.more', { count: data.total - data.items.length })}</p>
      ) : null}
    </Card>
  );
}

function Damaged({ item }: { item: DamagedItem }) {
  const { itemId, organisation, since, updatesAside, snapshotsAside, missing, use } = item;
  const found = [
    updatesAside > 0 && t('damaged.updates', { count: updatesAside }),
    snapshotsAside > 0 && t('damaged.snapshots', { count: snapshotsAside }),
    missing > 0 && t('damaged.missing', { count: missing }),
  ].filter((words) => words !== false);
  const settling = useMutation({
    mutationFn: () => call(settleDamaged, { params: { itemId } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: damagedKey });
      toast({ tone: 'success', title: t('damaged.settled') });
    },
    onError: (problem) => sayFailed(t('damaged.notSettled'), problem),
  });
  const copy = (): Promise<void> =>
    copyText(itemId, { copied: t('damaged.copied'), refused: t('damaged.copyRefused'), hint: itemId });
  return (
    <li className="flex gap-3 border-t border-line pt-3">
      <FileWarning size={18} aria-hidden className="mt-0.5 shrink-0 text-error" />
      <div className="flex min-w-0 grow flex-col gap-1">
        <p className="font-strong">
          <GivenName>{t('damaged.of', { organisation })}</GivenName>{' '}
          <time dateTime={since} title={formatMoment(since)} className="text-xs font-normal text-ink-3">
            {t('damaged.since', { when: formatAgo(since) })}
          </time>
        </p>
        <p>{found.join(' ')}</p>
        <p className="text-ink-2">{t(`damaged.use.${use}`)}</p>
        <p className="text-ink-2">{t(`damaged.do.${use}`)}</p>
        <p className="flex flex-wrap items-center gap-2 text-xs text-ink-3">
          <code className="font-mono wrap-anywhere">{itemId}</code>
          <Button size="sm" variant="quiet" onClick={() => void copy()}>
            {t('damaged.copy')}
          </Button>
          <Button size="sm" variant="quiet" busy={settling.isPending} onClick={() => settling.mutate()}>
            {t('damaged.settle')}
          </Button>
        </p>
      </div>
    </li>
  );
}
