import { limits } from '@cartulary/contracts/limits';
import { useSyncExternalStore } from 'react';

/** How this client fares (section 4, System health). */
export type SystemHealth = 'healthy' | 'degraded' | 'critical';

type Kind = 'call' | 'failed call' | 'error';
let seen: { at: number; kind: Kind }[] = [];
const listeners = new Set<() => void>();
/** How often a page that shows the health looks whether old failures have left the window. */
const LOOK_EVERY_MS = 10_000;

const { windowMs, degraded, critical } = limits.errorRate;

function note(kind: Kind, nowMs: number): void {
  seen = [...seen.filter(({ at }) => at > nowMs - windowMs), { at: nowMs, kind }];
  listeners.forEach((tell) => tell());
}

/** Counts one call to the server. Failed: no answer, or one that says that the server is at fault (5xx). */
export const countCallOutcome = (failed: boolean, nowMs: number = Date.now()): void =>
  note(failed ? 'failed call' : 'call', nowMs);

/** Counts one error that was reported. */
export const countReportedError = (nowMs: number = Date.now()): void => note('error', nowMs);

/** Failed calls and reported errors ÷ calls over the last 5 minutes, 0 to 1; 1 where there were errors and no call. */
export function errorRate(nowMs: number = Date.now()): number {
  const recent = seen.filter(({ at }) => at > nowMs - windowMs);
  const calls = recent.filter(({ kind }) => kind !== 'error').length;
  const bad = recent.filter(({ kind }) => kind !== 'call').length;
  return bad === 0 ? 0 : Math.min(1, bad / Math.max(1, calls));
}

/** healthy; degraded above 0.05; critical above 0.1. */
export function systemHealth(nowMs: number = Date.now()): SystemHealth {
  const rate = errorRate(nowMs);
  return rate > critical ? 'critical' : rate > degraded ? 'degraded' : 'healthy';
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  const timer = setInterval(tell, LOOK_EVERY_MS);
  return () => {
    listeners.delete(tell);
    clearInterval(timer);
  };
}

/** The health now; renders again when it changes. */
export const useSystemHealth = (): SystemHealth => useSyncExternalStore(subscribe, () => systemHealth());

/** Forgets what was counted: for tests. */
export function forgetOutcomes(): void {
  seen = [];
}
