import { listSealed } from '@cartulary/contracts/endpoints/sealed';
import { wireKindOf, type BuiltKind } from '@cartulary/contracts/written-kinds';
import { useQuery } from '@tanstack/react-query';
import { FileLock2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { useLiveEvent } from '@/lib/socket/socket';
import { addressOfItem } from '@/shared/items/address-of-item';
import { kindIcons } from '@/shared/items/kinds';
import type { ListedSealedWritten } from '@/shared/sealed-written/sealed-written';
import type { OpenVault } from '@/shared/vault/open-vault';
import { UnlockDialog } from '@/shared/vault/unlock-dialog';
import { useVault } from '@/shared/vault/use-vault';
import { t } from '@/text/writing/sealed-text';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/dialog';
import { sayFailed } from '@/ui/say-failed';
import { Panel } from '@/ui/card';
import { GivenName } from '@/ui/given-name';

const KEY = 'sealed-list';
const renew = (): void => void queryClient.invalidateQueries({ queryKey: [KEY] });

/** The written items of a vault. */
const useListed = (vault: OpenVault | undefined) =>
  useQuery({
    queryKey: [KEY, vault?.vaultId],
    queryFn: async () =>
      vault ? (await import('@/shared/sealed-written/sealed-written')).listSealedWritten(vault) : [],
    enabled: vault !== undefined,
  });

/** The number of items in the locked vault, which is all the server can report. */
const useLockedCount = (kind: BuiltKind | undefined, isLocked = true) =>
  useQuery({
    queryKey: [KEY, 'locked', kind],
    queryFn: ({ signal }) => countOf(kind, signal),
    enabled: isLocked,
  });

/**
 * Whether the person's vault contains an item of this kind, so that {@link SealedList} shows something. Undefined while
 * unknown.
 */
export function useHasSealed(kind: BuiltKind | undefined): boolean | undefined {
  const state = useVault();
  const listed = useListed(state.kind === 'open' ? state.vault : undefined);
  const locked = useLockedCount(kind, state.kind === 'locked');
  if (state.kind === 'unknown') return undefined;
  if (state.kind === 'locked') return locked.isError || (locked.data === undefined ? undefined : locked.data > 0);
  if (state.kind !== 'open') return false;
  return listed.isError || listed.data?.some((each) => kind === undefined || each.kind === kind);
}

interface SealedListProps {
  /** Limits the list to this kind. */
  kind?: BuiltKind | undefined;
}

/** The written items in the person's vault and those shared with them. Renders nothing without a vault. */
export function SealedList({ kind }: SealedListProps) {
  const state = useVault();
  useLiveEvent('sealed.changed', renew);
  useLiveEvent('item.binned', renew);
  useLiveEvent('item.restored', renew);
  if (state.kind === 'locked') return <Locked kind={kind} />;
  return state.kind === 'open' ? <Listed vault={state.vault} kind={kind} /> : null;
}

function Listed({ vault, kind }: { vault: OpenVault; kind: BuiltKind | undefined }) {
  const { data, error, refetch } = useListed(vault);
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
  const shown = data?.filter((each) => kind === undefined || each.kind === kind) ?? [];
  if (shown.length === 0) return null;
  return (
    <Panel aria-label={t('list')} className="shrink-0">
      <div className="border-b border-line px-3.5 py-2.5">
        <h2 className="skin-heading text-md">{t('list')}</h2>
        <p className="text-xs text-ink-3">{t('list.text')}</p>
      </div>
      <ul className="max-h-80 overflow-y-auto" tabIndex={0} aria-label={t('list')}>
        {shown.map((one) => (
          <Line key={one.itemId} one={one} />
        ))}
      </ul>
    </Panel>
  );
}

function Line({ one: { itemId, kind, head, shared, isHeldBack, isNewer } }: { one: ListedSealedWritten }) {
  const Icon = kindIcons[kind];
  return (
    <li className="flex min-h-(--d-row) items-center gap-2.5 border-b border-line px-3.5 last:border-b-0">
      <Icon size={16} aria-hidden className="shrink-0 text-ink-3" />
      {head ? (
        <Link to={addressOfItem({ id: itemId, kind: wireKindOf[kind] })} className="min-w-0 truncate">
          <GivenName>{head.name === '' ? t('untitled', { kind }) : head.name}</GivenName>
        </Link>
      ) : (
        <>
          <span className="text-error-text">
            {t(isNewer ? 'list.newer' : isHeldBack ? 'list.heldBack' : 'list.broken')}
          </span>
          {isHeldBack || isNewer ? null : <Remove itemId={itemId} isShared={shared !== undefined} />}
        </>
      )}
      {shared ? (
        <span className="ml-auto shrink-0 text-xs text-ink-3">
          <GivenName>{t('list.by', { name: shared.by.name })}</GivenName>
        </span>
      ) : null}
    </li>
  );
}

/**
 * Removes an item that can't be opened: moves it to the trash if the server has it; otherwise, this device forgets it.
 * For items shared by others, the person leaves them.
 */
function Remove({ itemId, isShared }: { itemId: string; isShared: boolean }) {
  const [asks, setAsks] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      const { binSealedItem, leaveSealedItem } = await import('@/shared/sealed/sealed-item');
      await (isShared ? leaveSealedItem(itemId) : binSealedItem(itemId));
      renew();
    } catch (error) {
      sayFailed(t('list.notRemoved'), error);
    }
    setBusy(false);
    setAsks(false);
  };
  return (
    <>
      <Button size="sm" className="ml-auto shrink-0" onClick={() => setAsks(true)}>
        {t('list.remove')}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={t('list.removeTitle')}
        description={t(isShared ? 'list.giveUpText' : 'list.removeText')}
        confirmLabel={t('list.remove')}
        busy={busy}
        onConfirm={() => void remove()}
      />
    </>
  );
}

/** A locked vault: how many items it has, and a way to unlock it. */
function Locked({ kind }: SealedListProps) {
  const [isUnlocking, setUnlocking] = useState(false);
  const { data: count = 0 } = useLockedCount(kind);
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

async function countOf(wanted: BuiltKind | undefined, signal: AbortSignal): Promise<number> {
  let count = 0;
  for (let after: string | undefined; ;) {
    const { items, next } = await call(listSealed, { query: { after } }, { signal });
    count += items.filter(
      ({ kind, binnedAt }) => kind !== 'file' && (wanted === undefined || kind === wanted) && binnedAt === null,
    ).length;
    if (next === null || next === after) return count;
    after = next;
  }
}
