import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedSealed, SealedDocument } from '@cartulary/contracts/endpoints/sealed';
import { ApiError, sentenceOf } from '@/lib/errors/api-error';
import { formatMoment } from '@/lib/format/format';
import { useUser } from '@/lib/session/session';
import { sealedServerItself as server } from '@/shared/sealed/sealed-server';
import { isFromHere } from '@/shared/vault/kept-ways';
import { loadVault, useKnownVault } from '@/shared/vault/known-vault';
import { useLocaleChanges } from '@/text/engine/locale';
import { t } from '@/text/settings/proof';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { Loading, Skeleton } from '@/ui/skeleton';
import { SmallTable } from '@/ui/small-table';
import { ErrorState } from '@/ui/states';
import { HasCounts } from './has-counts';
import { bytesIn, here, KeptBytesTable, type KeptBytes } from './kept-bytes';
import { VaultHas } from './vault-has';

/**
 * Everything the server lists, including the trash. Asks the server itself, because this browser's copy proves nothing.
 */
async function listed(): Promise<ListedSealed[]> {
  const rows: ListedSealed[] = [];
  let after: string | undefined;
  do {
    const { items, next } = await server.list(after);
    rows.push(...items);
    after = next === null || next === after ? undefined : next;
  } while (after !== undefined);
  return rows;
}

/**
 * The data that the server stores about the vault and its sealed items. Fetched without the vault's key, so it matches
 * what an operator could see.
 */
export function ServerHasCard() {
  useLocaleChanges();
  const vault = useKnownVault(useUser()?.id ?? '');
  const { data, error, refetch } = useQuery({ queryKey: ['sealed-documents', 'server-has'], queryFn: listed });
  return (
    <Card aria-labelledby="server-has">
      <CardHeader title={<span id="server-has">{t('has.title')}</span>} />
      <p className="max-w-180 text-ink-2">{t('has.about')}</p>
      {!vault ? (
        <p className="my-2">{t('has.noVault')}</p>
      ) : isFromHere(vault) ? (
        <ErrorState title={t('has.failed')} onRetry={() => void loadVault()}>
          {sentenceOf(ApiError.of('network_error'))}
        </ErrorState>
      ) : (
        <VaultHas vault={vault} />
      )}
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
            aria-label={t(looked === id ? 'has.closeOf' : 'has.lookAt', { part: id })}
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

/** All bytes of one item: its wrapped keys, its proofs, and each part as returned by the server. */
function Looked({ item }: { item: ListedSealed }) {
  const { id, shared } = item;
  const queryKey = ['sealed-documents', 'server-has', id];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => server.read(id) });
  return (
    <div className="mt-3 border-t border-line pt-3">
      {data ? (
        <>
          <KeptBytesTable
            label={t('has.bytesOf', { part: id })}
            queryKey={[...queryKey, 'bytes']}
            kept={keptOf(id, data)}
          />
          <p className="my-2 max-w-180 text-xs text-ink-3">{t('has.form')}</p>
        </>
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

function keptOf(id: string, { wrappedKey, keys, shared, manifest, places }: SealedDocument): KeptBytes[] {
  return [
    here(t('has.wrappedKey'), shared?.envelope ?? wrappedKey),
    ...keys.map(({ epoch, previous }) => here(t('has.earlierKey', { epoch: epoch - 1 }), previous)),
    here(t('has.manifest'), manifest),
    ...places.map(({ place, version, sizeBytes }) => ({
      name: place,
      version,
      sizeBytes,
      load: async () => bytesIn(await server.fetch(id, place)),
    })),
  ];
}
