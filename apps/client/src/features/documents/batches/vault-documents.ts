import { useMemo } from 'react';
import { useVault } from '@/shared/vault/use-vault';
import { openVault } from '@/shared/vault/vault-state';
import { pauseStoring, resumeStoring, useFilesToStore, type FilesToStore } from '../private/files-to-store';
import type { SealedRow } from '../private/private-detail';
import {
  isUnderWay,
  pausePrivateReading,
  privateReadings,
  resumePrivateReading,
  usePrivateReadings,
} from '../private/private-readings';
import type { PrivateProgress } from '../private/reading/private-reading';
import { saidStep } from '../private/reading-progress';
import { useKeepsHere } from '../private/reads-here';
import { useSealedDocuments, useSealedList } from '../private/sealed-documents';
import type { Counts } from './batch-progress';

/** One's own documents that this browser reads or has read, as a batch shows its own. */
export interface VaultDocuments {
  /** The newest first. */
  readonly rows: readonly SealedRow[];
  readonly counts: Counts;
  readonly isPaused: boolean;
  /** What this page itself has to read or to store; the rest is read in another tab or on another device. */
  readonly leftHere: number;
}

/** One's vault, as the page of batches shows it. */
export interface VaultHere {
  readonly isLocked: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Undefined while it holds nothing, or nothing is known of it. */
  readonly documents: VaultDocuments | undefined;
}

/** Its turn came. */
const isRead = ({ step }: PrivateProgress): boolean =>
  step === 'opening' || step === 'reading' || step === 'understanding';

/**
 * One's vault, where this browser reads what is dropped; undefined elsewhere.
 * @param wanted somebody asks for it, whatever the mode
 */
export function useVaultHere(wanted: boolean): VaultHere | undefined {
  const keeps = useKeepsHere();
  const state = useVault();
  const sealed = useSealedDocuments();
  const readings = usePrivateReadings();
  const toStore = useFilesToStore();
  const { data: listed } = useSealedList(state.kind === 'open' ? state.vault : undefined);
  // Once per list: what is being read tells every step.
  const order = useMemo(() => newestFirst(listed ?? []), [listed]);
  if (!keeps && !wanted) return undefined;
  const { isPending, error, retry } = sealed;
  const isLocked = state.kind === 'locked';
  if (isLocked) return { isLocked, isPending: false, error: null, retry, documents: undefined };
  if (state.kind !== 'open') return undefined;
  const documents = documentsFrom(inOrder(sealed.rows, order), readings, toStore);
  return { isLocked, isPending, error, retry, documents: documents.counts.all === 0 ? undefined : documents };
}

interface Listed {
  readonly itemId: string;
  readonly createdAt: string;
}
const newestFirst = (listed: readonly Listed[]): string[] =>
  listed.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).map(({ itemId }) => itemId);

/** What was dropped since comes first, the last of it before the others. @param order ids of what was listed */
export function inOrder(rows: readonly SealedRow[], order: readonly string[]): SealedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = order.flatMap((id) => byId.get(id) ?? []);
  const listedIds = new Set(order);
  return [...rows.filter(({ id }) => !listedIds.has(id)).toReversed(), ...listed];
}

/** One's own documents with where each stands, counted. */
export function documentsFrom(
  sealed: readonly SealedRow[],
  readings: readonly PrivateProgress[],
  toStore: FilesToStore,
): VaultDocuments {
  const byId = new Map(readings.map((each) => [each.itemId, each]));
  const rows = sealed.filter(({ shared }) => shared === undefined).map((row) => asFarAs(row, byId.get(row.id)));
  const running = readings.filter((each) => isRead(each) && !each.isPaused).length;
  return {
    rows,
    isPaused: (toStore.isPaused && toStore.waiting > 0) || isPaused(readings),
    counts: withFiles(countsOf(rows, running), toStore.waiting),
    leftHere: readings.filter(isUnderWay).length + toStore.waiting,
  };
}

/** Those that have no row yet: they are not begun. */
const withFiles = (counts: Counts, files: number): Counts => ({
  ...counts,
  all: counts.all + files,
  waiting: counts.waiting + files,
});

/** One that broke off in this page can be tried again, as one that failed. */
function asFarAs(row: SealedRow, progress: PrivateProgress | undefined): SealedRow {
  if (row.state !== 'processing' || (progress?.step !== 'broken-off' && progress?.step !== 'failed')) return row;
  return { ...row, state: 'failed', failure: { code: progress.step, message: saidStep(progress) } };
}

/** Somebody paused what is left. */
const isPaused = (readings: readonly PrivateProgress[]): boolean => {
  const left = readings.filter(isUnderWay);
  return left.length > 0 && left.every((each) => each.isPaused);
};

function countsOf(rows: readonly SealedRow[], running: number): Counts {
  const of = (state: SealedRow['state']) => rows.filter((row) => row.state === state).length;
  const left = of('processing');
  return {
    all: rows.length,
    ready: of('ready'),
    needsReview: of('needs-review'),
    failed: of('failed'),
    running: Math.min(running, left),
    waiting: Math.max(0, left - running),
  };
}

export function stateOfVault({ counts, isPaused }: VaultDocuments): 'over' | 'paused' | 'running' {
  if (counts.waiting + counts.running === 0) return 'over';
  return isPaused ? 'paused' : 'running';
}

/** Pauses what is being read and what waits for its turn: nothing else is begun. */
export function pauseAll(): void {
  pauseStoring();
  privateReadings()
    .filter(isUnderWay)
    .forEach(({ itemId }) => pausePrivateReading(itemId));
}

export function resumeAll(): void {
  resumeStoring();
  privateReadings()
    .filter((each) => each.isPaused)
    .forEach(({ itemId }) => resumePrivateReading(itemId));
}

/** Reads documents again, one after the other. */
export async function againAll(itemIds: readonly string[]): Promise<void> {
  const vault = openVault();
  if (!vault) return;
  const { readPrivatelyAgain } = await import('../private/private-vault');
  for (const itemId of itemIds) await readPrivatelyAgain(vault, itemId);
}
