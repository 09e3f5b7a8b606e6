import { openVault } from '@/shared/vault/vault-state';
import { pauseStoring, resumeStoring, useFilesToStore } from '../private/files-to-store';
import type { SealedRow } from '../private/private-detail';
import {
  pausePrivateReading,
  privateReadings,
  resumePrivateReading,
  usePrivateReadings,
} from '../private/private-readings';
import type { PrivateProgress } from '../private/reading/private-reading';
import { saidStep } from '../private/reading-progress';
import { useReadsHere } from '../private/reads-here';
import { useSealedDocuments } from '../private/sealed-documents';
import type { Counts } from './batch-progress';

/** One's own documents that this browser reads or has read, as a batch shows its own. */
export interface VaultDocuments {
  /** The newest first. */
  readonly rows: readonly SealedRow[];
  readonly counts: Counts;
  readonly isPaused: boolean;
}

/** Its turn came. */
const isRead = ({ step }: PrivateProgress): boolean =>
  step === 'opening' || step === 'reading' || step === 'understanding';
const isUnderWay = (each: PrivateProgress): boolean => each.step === 'storing' || isRead(each);

/** What the open vault holds, where this browser reads what is dropped; undefined elsewhere, and while it holds nothing. */
export function useVaultDocuments(): VaultDocuments | undefined {
  const readsHere = useReadsHere();
  const sealed = useSealedDocuments();
  const readings = usePrivateReadings();
  const toStore = useFilesToStore();
  const rows = sealed.rows
    .filter(({ shared }) => shared === undefined)
    .map((row) =>
      asFarAs(
        row,
        readings.find(({ itemId }) => itemId === row.id),
      ),
    )
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
  if (!readsHere || rows.length + toStore.waiting === 0) return undefined;
  const running = readings.filter((each) => isRead(each) && !each.isPaused).length;
  return {
    rows,
    isPaused: toStore.isPaused || isPaused(readings),
    counts: withFiles(countsOf(rows, running), toStore.waiting),
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
