import { limits } from '@cartulary/contracts/limits';
import { useSyncExternalStore } from 'react';

/** This client's health (section 4, System health). */
export type SystemHealth = 'healthy' | 'degraded' | 'critical';

type Kind = 'call' | 'failed call' | 'error';
let seen: { at: number; kind: Kind }[] = [];
const listeners = new Set<() => void>();
/** How often a page that shows the health checks whether old failures have left the window. */
const LOOK_EVERY_MS = 10_000;

const { windowMs, degraded, critical } = limits.errorRate;

function note(kind: Kind, nowMs: number): void {
  seen = [...seen.filter(({ at }) => at > nowMs - windowMs), { at: nowMs, kind }];
  listeners.forEach((tell) => tell());
}

/** Counts one call to the server. It failed if there was no response or a server error (5xx). */
export const countCallOutcome = (failed: boolean, nowMs: number = Date.now()): void =>
  note(failed ? 'failed call' : 'call', nowMs);

/** Counts one reported error. */
export const countReportedError = (nowMs: number = Date.now()): void => note('error', nowMs);

/** Failed calls and reported errors divided by calls over the last 5 minutes, from 0 to 1; 1 if there were errors but no calls. */
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

/** The current health. Re-renders when it changes. */
export const useSystemHealth = (): SystemHealth => useSyncExternalStore(subscribe, () => systemHealth());

/** Clears the counts. For tests. */
export function forgetOutcomes(): void {
  seen = [];
}
