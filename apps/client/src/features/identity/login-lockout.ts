import { limits } from '@cartulary/contracts/limits';

interface Failures {
  count: number;
  firstAtMs: number;
}

const { loginAttempts, lockoutMs } = limits.auth;
const failures = new Map<string, Failures>();
const keyOf = (identifier: string): string => identifier.trim().toLowerCase();

/**
 * Mirrors the server's lockout (section 4: 5 failures lock an identifier for 15 minutes), so that a locked-out person
 * sees it immediately. Reset when the page reloads; the server's own count provides the protection.
 */
export function lockedForMs(identifier: string, nowMs: number = Date.now()): number {
  const known = failures.get(keyOf(identifier));
  if (!known || known.count < loginAttempts) return 0;
  return Math.max(0, known.firstAtMs + lockoutMs - nowMs);
}

export function countFailure(identifier: string, nowMs: number = Date.now()): void {
  const known = failures.get(keyOf(identifier));
  const fresh = known && known.firstAtMs + lockoutMs > nowMs;
  failures.set(keyOf(identifier), fresh ? { ...known, count: known.count + 1 } : { count: 1, firstAtMs: nowMs });
}

/** A successful sign-in resets the count. */
export function clearFailures(identifier: string): void {
  failures.delete(keyOf(identifier));
}
