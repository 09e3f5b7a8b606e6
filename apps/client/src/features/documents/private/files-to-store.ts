import { useSyncExternalStore } from 'react';
import { isUnderWay, privateReadings } from './private-readings';

/** Files that were chosen to be read here and are not stored yet: they would be lost with the page. */
export interface FilesToStore {
  /** Not begun. */
  readonly waiting: number;
  readonly onTheirWay: number;
  readonly isPaused: boolean;
}

let now: FilesToStore = { waiting: 0, onTheirWay: 0, isPaused: false };
/** Settles once it is resumed. */
let resumed: Promise<void> = Promise.resolve();
let resume = (): void => undefined;
const listeners = new Set<() => void>();

/** The browser asks in its own words before the page is left. */
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

/** Begins with none of the files that wait until it is resumed. */
export function pauseStoring(): void {
  resumed = new Promise((resolve) => (resume = resolve));
  change({ isPaused: true });
}

export function resumeStoring(): void {
  change({ isPaused: false });
  resume();
}

export interface HowToStore {
  /** They wait while somebody paused the batch. Others never do: their page has no way to resume them. */
  readonly pausable?: boolean;
}

/** A pause ends with what it held. */
function endIdlePause(): void {
  const isHolding =
    now.waiting + now.onTheirWay > 0 || privateReadings().some((each) => each.isPaused && isUnderWay(each));
  if (now.isPaused && !isHolding) resumeStoring();
}

/** Stores files one after the other. They are counted until they are stored. */
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
