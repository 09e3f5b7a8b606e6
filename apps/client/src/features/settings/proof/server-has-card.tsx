import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedSealed } from '@cartulary/contracts/endpoints/sealed';
import { fromBase64Url } from '@/lib/crypto/bytes';
import { sentenceOf } from '@/lib/errors/api-error';
import { formatBytes, formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { sealedServer } from '@/shared/sealed/sealed-server';
import { useKnownVault } from '@/shared/vault/known-vault';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/proof';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { SmallTable } from '@/ui/small-table';
import { ErrorState } from '@/ui/states';
import { HasCounts } from './has-counts';
import { HexView } from './hex-view';

const BEGINNING_BYTES = 256;

/** All that the server lists, in the bin too. */
async function listed(): Promise<ListedSealed[]> {
  const rows: ListedSealed[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await sealedServer.list(after);
    rows.push(...items);
    after = next === null || next === after ? undefined : next;
  } while (after !== undefined);
  return rows;
}

/** What the server keeps of one's vault and what is sealed with it: asked without the vault's key, so as anybody there sees it. */
export function ServerHasCard() {
  useLocaleChanges();
  const vault = useKnownVault(useUser()?.id ?? '');
  const { data, error, refetch } = useQuery({ queryKey: ['sealed-documents', 'server-has'], queryFn: listed });
  return (
    <Card aria-labelledby="server-has">
      <CardHeader title={<span id="server-has">{t('has.title')}</span>} />
      <p className="max-w-180 text-ink-2">{t('has.about')}</p>
      <p className="my-2">{vault ? t('has.ways', { count: vault.ways.length }) : t('has.noVault')}</p>
      {data ? (
        <Items items={data} />
      ) : error ? (
        <ErrorState title={t('has.failed')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Loading label={t('has.loading')}>
          <Skeleton className="h-24" />
        </Loading>
      )}
    </Card>
  );
}

function Items({ items }: { items: readonly ListedSealed[] }) {
  const [looked, look] = useState<string>();
  const item = items.find(({ id }) => id === looked);
  if (items.length === 0) return <p className="text-ink-3">{t('has.noItems')}</p>;
  return (
    <>
      <SmallTable
        label={t('has.items')}
        className="max-h-72"
        head={[t('has.item'), t('has.written'), '']}
        rows={items.map(({ id, createdAt, counter, binnedAt }) => [
          <div>
            <p className="font-mono text-xs wrap-anywhere">{id}</p>
            <p className="text-xs text-ink-3">
              {formatMoment(createdAt)}
              {binnedAt === null ? '' : `, ${t('has.inBin')}`}
            </p>
          </div>,
          t('has.writtenTimes', { count: counter }),
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={looked === id}
            aria-label={t('has.headBytes', { id })}
            onClick={() => look(looked === id ? undefined : id)}
          >
            {looked === id ? t('has.close') : t('has.look')}
          </Button>,
        ])}
      />
      {item ? <Looked key={item.id} item={item} /> : null}
    </>
  );
}

/** The parts of one, and how the bytes begin that the server answers for what lists show. */
function Looked({ item }: { item: ListedSealed }) {
  const { id, head, shared } = item;
  const { data, error, refetch } = useQuery({
    queryKey: ['sealed-documents', 'server-has', id],
    queryFn: () => sealedServer.read(id),
  });
  const bytes = head ? fromBase64Url(head.sealed) : undefined;
  return (
    <div className="mt-3 border-t border-line pt-3">
      {bytes ? (
        <>
          <HexView
            name={t('has.headBytes', { id })}
            bytes={bytes.subarray(0, BEGINNING_BYTES)}
            allBytes={bytes.length}
          />
          <p className="my-2 max-w-180 text-xs text-ink-3">{t('has.form')}</p>
        </>
      ) : (
        <p className="text-ink-3">{t('has.noHead')}</p>
      )}
      {data ? (
        <SmallTable
          label={t('has.headBytes', { id })}
          className="max-h-60"
          head={[t('has.place'), t('has.version'), t('has.size')]}
          rows={data.places.map(({ place, version, sizeBytes }) => [place, version, formatBytes(sizeBytes)])}
        />
      ) : error ? (
        <ErrorState title={t('has.failed')} onRetry={() => void refetch()}>
          {sentenceOf(error)}
        </ErrorState>
      ) : (
        <Skeleton className="h-16" />
      )}
      {shared === null ? <HasCounts sealedId={id} /> : null}
    </div>
  );
}
