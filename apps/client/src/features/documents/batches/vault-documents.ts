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
import { useReaderDownload, waitsForReader } from '../private/reading/download-state';
import type { PrivateProgress } from '../private/reading/private-reading';
import { needsReader, saidStep } from '../private/reading-progress';
import { useKeepsHere } from '../private/reads-here';
import { useSealedDocuments, useSealedList } from '../private/sealed-documents';
import type { Counts } from './batch-progress';

/** Documents that this browser reads or has read into the vault, presented like a batch. */
export interface VaultDocuments {
  /** Newest first. */
  readonly rows: readonly SealedRow[];
  readonly counts: Counts;
  readonly isPaused: boolean;
  /** How many documents this page still has to process or store. Other tabs or devices process the rest. */
  readonly leftHere: number;
}

/** The vault as shown on the batch page. */
export interface VaultHere {
  readonly isLocked: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
  /** Undefined while the vault is empty or its contents are unknown. */
  readonly documents: VaultDocuments | undefined;
}

/** Whether the document has left the queue. */
const isRead = ({ step }: PrivateProgress): boolean =>
  step === 'opening' || step === 'reading' || step === 'understanding';

/**
 * The vault, if this browser processes dropped files. Undefined otherwise.
 * @param wanted the vault was requested explicitly, regardless of the privacy mode
 */
export function useVaultHere(wanted: boolean): VaultHere | undefined {
  const keeps = useKeepsHere();
  const state = useVault();
  const sealed = useSealedDocuments();
  const readings = usePrivateReadings();
  const waits = waitsForReader(useReaderDownload());
  const toStore = useFilesToStore();
  const { data: listed } = useSealedList(state.kind === 'open' ? state.vault : undefined);
  // Once per list, because progress events arrive for every step.
  const order = useMemo(() => newestFirst(listed ?? []), [listed]);
  if (!keeps && !wanted) return undefined;
  const { isPending, error, retry } = sealed;
  const isLocked = state.kind === 'locked';
  if (isLocked) return { isLocked, isPending: false, error: null, retry, documents: undefined };
  if (state.kind !== 'open') return undefined;
  // Documents that wait for the reader to be downloaded aren't being read.
  const active = waits ? readings.filter(({ step }) => !needsReader(step)) : readings;
  const documents = documentsFrom(inOrder(sealed.rows, order), active, toStore);
  return { isLocked, isPending, error, retry, documents: documents.counts.all === 0 ? undefined : documents };
}

interface Listed {
  readonly itemId: string;
  readonly createdAt: string;
}
const newestFirst = (listed: readonly Listed[]): string[] =>
  listed.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt)).map(({ itemId }) => itemId);

/**
 * Sorts documents: newly dropped ones first, most recent on top, then the listed ones.
 * @param order ids of the listed documents
 */
export function inOrder(rows: readonly SealedRow[], order: readonly string[]): SealedRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const listed = order.flatMap((id) => byId.get(id) ?? []);
  const listedIds = new Set(order);
  return [...rows.filter(({ id }) => !listedIds.has(id)).toReversed(), ...listed];
}

/** Vault documents with status and counts. */
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

/** Adds files that have no row yet as pending. */
const withFiles = (counts: Counts, files: number): Counts => ({
  ...counts,
  all: counts.all + files,
  waiting: counts.waiting + files,
});

/** Lets the user retry a document whose processing was interrupted on this page, like a failed one. */
function asFarAs(row: SealedRow, progress: PrivateProgress | undefined): SealedRow {
  if (row.state !== 'processing' || (progress?.step !== 'broken-off' && progress?.step !== 'failed')) return row;
  return { ...row, state: 'failed', failure: { code: progress.step, message: saidStep(progress) } };
}

/** Whether the remaining documents are paused. */
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

/** Pauses running and queued processing. No new jobs start. */
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

/** Reprocesses documents one after the other. */
export async function againAll(itemIds: readonly string[]): Promise<void> {
  const vault = openVault();
  if (!vault) return;
  const { readPrivatelyAgain } = await import('../private/private-vault');
  for (const itemId of itemIds) await readPrivatelyAgain(vault, itemId);
}
