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

/** The vault's contents as list rows. */
export interface SealedDocuments {
  readonly rows: readonly SealedRow[];
  /** Modified in storage, so they don't open. The others do. */
  readonly brokenIds: readonly string[];
  /** Written by a newer version: intact, but this page can't show them. */
  readonly newerIds: readonly string[];
  /** The damaged ones that others shared. */
  readonly sharedBrokenIds: readonly string[];
  /** Not opened, because the sharer's key differs from the remembered one. */
  readonly changed: readonly { readonly itemId: string; readonly by: Owner }[];
  /** Some shared documents aren't opened, because the vault can't remember more people. */
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

/** A row for a document that is being processed. @param waits the OCR engine isn't available yet */
export function rowOfReading(progress: PrivateProgress, owner: Owner, waits = false): SealedRow | undefined {
  const reading = readingOfItem(progress.itemId);
  if (!reading) return undefined;
  const { item, head } = reading;
  // A failed document that is queued again is marked as queued.
  const isAgain = head.state === 'failed' && isUnderWay(progress);
  const shown: SealedHead = isAgain ? { ...head, state: 'reading', failure: null } : head;
  const row = rowOf({ itemId: item.itemId, createdAt: item.createdAt, head: shown }, owner);
  if (waits && row.state === 'processing') return { ...row, state: 'received' };
  const stage = progress.stage ?? (progress.step === 'reading' ? 'recognise' : null);
  return row.state === 'processing' ? { ...row, stage, progress: shareOf(progress) } : row;
}

/** The open vault's contents, as last listed. */
export const useSealedList = (vault: OpenVault | undefined) =>
  useQuery({
    queryKey: [...sealedKey, vault?.vaultId],
    queryFn: async () => (vault ? listedOf(vault) : []),
    enabled: vault !== undefined,
  });

/** The open vault's documents. Empty if there is no vault or it's locked. */
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
