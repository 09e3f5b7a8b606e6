import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryClient } from '@/lib/api/query-client';
import { useUser } from '@/lib/session/session';
import { forgetLocalDocuments } from '@/shared/pages/local-documents';
import { listSealedItems, type ListedSealedItem } from '@/shared/sealed/sealed-item';
import type { OpenVault } from '@/shared/vault/open-vault';
import { useVault } from '@/shared/vault/vault-state';
import { rowOf, type Owner, type SealedRow } from './private-detail';
import {
  answerFrom,
  forgetPrivateReadings,
  goOnReading,
  readingOfItem,
  sealedKey,
  usePrivateReadings,
} from './private-readings';
import type { PrivateProgress } from './reading/private-reading';
import { shareOf } from './reading-progress';
import { SealedHead } from './sealed-shapes';

/** What one's vault holds, as rows of lists. */
export interface SealedDocuments {
  readonly rows: readonly SealedRow[];
  /** What was changed where it is stored, or made by a newer client: it doesn't open, the others do. */
  readonly brokenIds: readonly string[];
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

const none: readonly SealedRow[] = [];

/** Before any of them is drawn, since what is drawn asks for its picture. */
async function listedOf(vault: OpenVault): Promise<ListedSealedItem[]> {
  const listed = await listSealedItems(vault);
  for (const { itemId } of listed) answerFrom(vault, itemId);
  return listed;
}

/** The vault was shut: what was opened with it is shown no more. */
function forgetAll({ vaultId }: OpenVault): void {
  forgetLocalDocuments();
  forgetPrivateReadings();
  queryClient.removeQueries({ queryKey: [...sealedKey, vaultId] });
}

function rowOfListed({ itemId, createdAt, head, broken }: ListedSealedItem, owner: Owner): SealedRow | undefined {
  const known = SealedHead.safeParse(head);
  return known.success && !broken ? rowOf({ itemId, createdAt, head: known.data }, owner) : undefined;
}

/** As far as it is at this moment. */
function rowOfReading(progress: PrivateProgress, owner: Owner): SealedRow | undefined {
  const reading = readingOfItem(progress.itemId);
  if (!reading) return undefined;
  const { item, head } = reading;
  const row = rowOf({ itemId: item.itemId, createdAt: item.createdAt, head }, owner);
  const stage = progress.stage ?? (progress.step === 'reading' ? 'recognise' : null);
  return row.state === 'processing' ? { ...row, stage, progress: shareOf(progress) } : row;
}

/** The documents of one's open vault; none while there is no vault or it is locked. */
export function useSealedDocuments(): SealedDocuments {
  const state = useVault();
  const vault = state.kind === 'open' ? state.vault : undefined;
  const user = useUser();
  const owner = { id: user?.id ?? '', name: [user?.firstName, user?.lastName].filter(Boolean).join(' ') };
  const list = useQuery({
    queryKey: [...sealedKey, vault?.vaultId],
    queryFn: async () => (vault ? listedOf(vault) : []),
    enabled: vault !== undefined,
  });
  const before = useRef<OpenVault>(undefined);
  useEffect(() => {
    if (before.current && before.current !== vault) forgetAll(before.current);
    before.current = vault;
    if (vault) void goOnReading(vault);
  }, [vault]);
  const readings = usePrivateReadings();
  const here = readings.flatMap((progress) => rowOfReading(progress, owner) ?? []);
  const elsewhere = (list.data ?? []).filter(({ itemId }) => !here.some(({ id }) => id === itemId));
  const opened = elsewhere.map((item) => ({ item, row: rowOfListed(item, owner) }));
  return {
    rows: vault ? [...here, ...opened.flatMap(({ row }) => row ?? [])] : none,
    // One whose head was never written came to nothing before it was stored.
    brokenIds: opened.flatMap(({ item, row }) => (row || (!item.broken && item.head === undefined) ? [] : [item.itemId])),
    isPending: vault !== undefined && list.isPending,
    error: list.error,
    retry: () => void list.refetch(),
  };
}
