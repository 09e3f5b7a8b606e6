import { listSealed } from '@cartulary/contracts/endpoints/sealed';
import { useQuery } from '@tanstack/react-query';
import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { href } from '@/routing/href';
import type { ListedSealedText } from '@/shared/sealed-text/sealed-texts';
import type { OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { Panel } from '@/ui/card';
import { GivenName } from '@/ui/given-name';

const KEY = 'sealed-texts';
const renew = (): void => void queryClient.invalidateQueries({ queryKey: [KEY] });

/** What is written in one's vault, and what was shared from others'; nothing where there is none. */
export function SealedTexts() {
  const state = useVault();
  useLiveEvent('sealed.changed', renew);
  useLiveEvent('item.binned', renew);
  useLiveEvent('item.restored', renew);
  if (state.kind === 'locked') return <Locked />;
  return state.kind === 'open' ? <Texts vault={state.vault} /> : null;
}

function Texts({ vault }: { vault: OpenVault }) {
  const { data, error, refetch } = useQuery({
    queryKey: [KEY, vault.vaultId],
    queryFn: async () => (await import('@/shared/sealed-text/sealed-texts')).listSealedTexts(vault),
  });
  if (error)
    return (
      <Panel aria-label={t('list')} className="flex items-center gap-2 p-3.5">
        <p role="alert" className="grow text-error-text">
          {t('list.failed')}
        </p>
        <Button size="sm" onClick={() => void refetch()}>
          {t('list.again')}
        </Button>
      </Panel>
    );
  if (!data || data.length === 0) return null;
  return (
    <Panel aria-label={t('list')} className="shrink-0">
      <div className="border-b border-line px-3.5 py-2.5">
        <h2 className="skin-heading text-md">{t('list')}</h2>
        <p className="text-xs text-ink-3">{t('list.text')}</p>
      </div>
      <ul className="max-h-80 overflow-y-auto" tabIndex={0} aria-label={t('list')}>
        {data.map((text) => (
          <Line key={text.itemId} text={text} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ text: { itemId, head, shared } }: { text: ListedSealedText }) {
  return (
    <li className="flex min-h-(--d-row) items-center gap-2.5 border-b border-line px-3.5 last:border-b-0">
      <FileLock2 size={16} aria-hidden className="shrink-0 text-ink-3" />
      {head ? (
        <Link to={href('text', { textId: itemId })} className="min-w-0 truncate">
          <GivenName>{head.name === '' ? t('untitled') : head.name}</GivenName>
        </Link>
      ) : (
        <span className="text-error-text">{t('list.broken')}</span>
      )}
      {shared ? (
        <span className="ml-auto shrink-0 text-xs text-ink-3">
          <GivenName>{t('list.by', { name: shared.by.name })}</GivenName>
        </span>
      ) : null}
    </li>
  );
}

/** How many wait for the vault: all that the server knows to say of them. */
function Locked() {
  const [isUnlocking, setUnlocking] = useState(false);
  const { data: count = 0 } = useQuery({ queryKey: [KEY, 'locked'], queryFn: ({ signal }) => countOf(signal) });
  if (count === 0) return null;
  const close = (): void => setUnlocking(false);
  return (
    <Panel aria-label={t('list')} className="flex shrink-0 items-center gap-2 px-3.5 py-2.5">
      <FileLock2 size={16} aria-hidden className="text-ink-3" />
      <p className="grow">{t('list.locked', { count })}</p>
      <Button size="sm" onClick={() => setUnlocking(true)}>
        {t('unlock')}
      </Button>
      {isUnlocking ? <UnlockDialog reason={t('unlockReason')} onOpened={close} onClose={close} /> : null}
    </Panel>
  );
}

async function countOf(signal: AbortSignal): Promise<number> {
  let count = 0;
  for (let after: string | undefined; ;) {
    const { items, next } = await call(listSealed, { query: { after } }, { signal });
    count += items.filter(({ kind, binnedAt }) => kind === 'text' && binnedAt === null).length;
    if (next === null || next === after) return count;
    after = next;
  }
}
