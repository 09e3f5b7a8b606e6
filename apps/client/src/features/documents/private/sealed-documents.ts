import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '@/lib/session/session';
import { useToldFromHere } from '@/shared/sealed/told-from-here';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/use-vault';
import { useLiveSealed } from './live-sealed';
import { rowOf, type Owner, type SealedRow } from './private-detail';
import { isUnderWay, readingOfItem, sealedKey, usePrivateReadings } from './private-readings';
import type { ListedPrivate } from './private-vault';
import { useReaderDownload, waitsForReader } from './reading/download-state';
import type { PrivateProgress } from './reading/private-reading';
import { shareOf } from './reading-progress';
import type { SealedHead } from './sealed-shapes';

/** What one's vault holds, as rows of lists. */
export interface SealedDocuments {
  readonly rows: readonly SealedRow[];
  /** What was changed where it is stored: it doesn't open, the others do. */
  readonly brokenIds: readonly string[];
  /** What a newer page wrote: whole, but nothing that this page could show. */
  readonly newerIds: readonly string[];
  /** Those of the broken ones that others shared. */
  readonly sharedBrokenIds: readonly string[];
  /** Not opened, because the key of who shared them is another than was remembered. */
  readonly changed: readonly { readonly itemId: string; readonly by: Owner }[];
  /** Some that others shared are not opened, because the vault remembers no more people. */
  readonly isMemoryFull: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: readonly SealedRow[] = [];

async function listedOf(vault: OpenVault): Promise<ListedPrivate[]> {
  const { listPrivate } = await import('./private-vault');
  return listPrivate(vault);
}

async function goOn(vault: OpenVault): Promise<void> {
  const { goOnReading } = await import('./private-vault');
  await goOnReading(vault);
  const { keepSending } = await import('./send-waiting');
  keepSending(vault);
  const { giveAndSay } = await import('./waiting/give-waiting');
  await giveAndSay(vault);
  const { settleAndSay } = await import('./teams/teams-data');
  await settleAndSay(vault);
  const { settleWhatIsLeft } = await import('./folders/settle-and-say');
  await settleWhatIsLeft(vault);
}

/** As far as it is at this moment. @param waits nothing is read before the reader is there */
export function rowOfReading(progress: PrivateProgress, owner: Owner, waits = false): SealedRow | undefined {
  const reading = readingOfItem(progress.itemId);
  if (!reading) return undefined;
  const { item, head } = reading;
  // One that failed and is in line again says so before its turn comes.
  const isAgain = head.state === 'failed' && isUnderWay(progress);
  const shown: SealedHead = isAgain ? { ...head, state: 'reading', failure: null } : head;
  const row = rowOf({ itemId: item.itemId, createdAt: item.createdAt, head: shown }, owner);
  if (waits && row.state === 'processing') return { ...row, state: 'received' };
  const stage = progress.stage ?? (progress.step === 'reading' ? 'recognise' : null);
  return row.state === 'processing' ? { ...row, stage, progress: shareOf(progress) } : row;
}

/** What one's open vault holds, as it was listed last. */
export const useSealedList = (vault: OpenVault | undefined) =>
  useQuery({
    queryKey: [...sealedKey, vault?.vaultId],
    queryFn: async () => (vault ? listedOf(vault) : []),
    enabled: vault !== undefined,
  });

/** The documents of one's open vault; none while there is no vault or it is locked. */
export function useSealedDocuments(): SealedDocuments {
  useLiveSealed();
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const user = useUser();
  const owner = { id: user?.id ?? '', name: [user?.firstName, user?.lastName].filter(Boolean).join(' ') };
  const list = useSealedList(vault);
  const isFromHere = useToldFromHere();
  useEffect(() => {
    if (vault && !isFromHere) void goOn(vault);
  }, [vault, isFromHere]);
  const readings = usePrivateReadings();
  const waits = waitsForReader(useReaderDownload());
  const here = readings.flatMap((progress) => rowOfReading(progress, owner, waits) ?? []);
  const hereIds = new Set(here.map(({ id }) => id));
  const elsewhere = (list.data ?? []).filter(({ itemId }) => !hereIds.has(itemId));
  const broken = elsewhere.filter(({ isBroken, keyChanged, isMemoryFull }) => isBroken && !keyChanged && !isMemoryFull);
  return {
    rows: vault
      ? [...here, ...elsewhere.flatMap(({ head, ...item }) => (head ? rowOf({ ...item, head }, owner) : []))]
      : none,
    brokenIds: broken.map(({ itemId }) => itemId),
    newerIds: elsewhere.flatMap(({ itemId, isNewer }) => (isNewer ? [itemId] : [])),
    sharedBrokenIds: broken.flatMap(({ itemId, shared }) => (shared ? [itemId] : [])),
    changed: elsewhere.flatMap(({ itemId, shared, keyChanged }) =>
      shared && keyChanged ? [{ itemId, by: shared.by }] : [],
    ),
    isMemoryFull: elsewhere.some(({ isMemoryFull }) => isMemoryFull),
    isPending: vault !== undefined && list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
  };
}
