import { useSyncExternalStore } from 'react';
import { isUnderWay, privateReadings } from './private-readings';

/** Files selected for processing in the browser that aren't stored yet. Closing the page would lose them. */
export interface FilesToStore {
  /** Not started. */
  readonly waiting: number;
  readonly onTheirWay: number;
  readonly isPaused: boolean;
}

let now: FilesToStore = { waiting: 0, onTheirWay: 0, isPaused: false };
/** Resolves when storing resumes. */
let resumed: Promise<void> = Promise.resolve();
let resume = (): void => undefined;
const listeners = new Set<() => void>();

/** The browser shows its own confirmation text. */
const ask = (event: BeforeUnloadEvent): void => event.preventDefault();

function change(to: Partial<FilesToStore>): void {
  now = { ...now, ...to };
  if (now.waiting + now.onTheirWay > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
  listeners.forEach((listener) => listener());
}

export const filesToStore = (): FilesToStore => now;

export const useFilesToStore = (): FilesToStore =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => now,
  );

/** Keeps waiting files from starting until storing resumes. */
export function pauseStoring(): void {
  resumed = new Promise((resolve) => (resume = resolve));
  change({ isPaused: true });
}

export function resumeStoring(): void {
  change({ isPaused: false });
  resume();
}

export interface HowToStore {
  /** True if a batch pause applies. Other files must not pause, because their page can't resume them. */
  readonly pausable?: boolean;
}

/** Ends a pause once no files remain. */
function endIdlePause(): void {
  const isHolding =
    now.waiting + now.onTheirWay > 0 || privateReadings().some((each) => each.isPaused && isUnderWay(each));
  if (now.isPaused && !isHolding) resumeStoring();
}

/** Stores files one after the other. Counts them until they're stored. */
export async function storeInTurn(
  files: readonly File[],
  store: (file: File) => Promise<void>,
  { pausable = false }: HowToStore = {},
): Promise<void> {
  endIdlePause();
  change({ waiting: now.waiting + files.length });
  for (const file of files) {
    if (pausable && now.isPaused) await resumed;
    change({ waiting: now.waiting - 1, onTheirWay: now.onTheirWay + 1 });
    try {
      await store(file);
    } finally {
      change({ onTheirWay: now.onTheirWay - 1 });
    }
  }
}
