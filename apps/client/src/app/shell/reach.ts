import { health } from '@cartulary/contracts/endpoints/system';
import { limits } from '@cartulary/contracts/limits';
import type { MaintenanceWindow } from '@cartulary/contracts/maintenance';
import { useSyncExternalStore } from 'react';
import { call } from '@/lib/api/api';
import { hearOff } from '@/lib/switches/switches';
import { ApiError } from '@/lib/errors/api-error';

/** Whether the server is reachable, and if not, why. */
export type Reach = 'reached' | 'no-network' | 'no-server';

let server: 'reached' | 'no-server' = 'reached';
let storageFull = false;
let maintenance: ToldMaintenance | null = null;
let asking: Promise<void> | undefined;
let timer: ReturnType<typeof setInterval> | undefined;
let askedAtMs = 0;
const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

/** A maintenance window and when this page received it. */
export interface ToldMaintenance {
  readonly window: MaintenanceWindow;
  readonly heardAtMs: number;
}

/** Returns the same object if nothing changed, to avoid re-rendering. */
function hearOfMaintenance(window: MaintenanceWindow | null): void {
  if (JSON.stringify(window) === JSON.stringify(maintenance?.window ?? null)) return;
  maintenance = window === null ? null : { window, heardAtMs: Date.now() };
}

async function ask(): Promise<void> {
  askedAtMs = Date.now();
  try {
    const answered = await call(
      health,
      {},
      { retries: limits.timeouts.healthRetries, timeoutMs: limits.timeouts.healthMs },
    );
    server = 'reached';
    storageFull = answered.storageFull === true;
    hearOfMaintenance(answered.maintenance ?? null);
    hearOff(answered.off);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    server = 'no-server';
  }
  tell();
}

/** Checks now whether the server is reachable. Concurrent callers share one request. */
export function checkReach(): Promise<void> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

const due = (): boolean => !document.hidden && navigator.onLine;
const everySoOften = (): void => void (due() && checkReach());
const whenSeenAgain = (): void =>
  void (due() && Date.now() - askedAtMs >= limits.intervals.healthCheckMs && checkReach());
const whenNetworkChanges = (): void => {
  tell();
  everySoOften();
};

/** While subscribed: every 30 s while the page is visible, with a 5 s timeout and no retries (section 9). */
function watch(listener: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(everySoOften, limits.intervals.healthCheckMs);
    addEventListener('online', whenNetworkChanges);
    addEventListener('offline', whenNetworkChanges);
    document.addEventListener('visibilitychange', whenSeenAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    removeEventListener('online', whenNetworkChanges);
    removeEventListener('offline', whenNetworkChanges);
    document.removeEventListener('visibilitychange', whenSeenAgain);
  };
}

const reachNow = (): Reach => (navigator.onLine ? server : 'no-network');

/** Whether the server is reachable. Re-renders when that changes. */
export const useReach = (): Reach => useSyncExternalStore(watch, reachNow);

/** True if the installation's storage is full. Keeps the last known value while the server is unreachable. */
export const useStorageFull = (): boolean => useSyncExternalStore(watch, () => storageFull);

/** The current or upcoming maintenance window; null if there is none. */
export const useMaintenance = (): ToldMaintenance | null => useSyncExternalStore(watch, () => maintenance);
