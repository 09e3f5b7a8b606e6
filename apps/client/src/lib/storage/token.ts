import { limits } from '@cartulary/contracts/limits';

/** What the browser may know of an access token; the server alone decides whether it is valid. */
export type TokenLife = { kind: 'until'; expiresAtMs: number } | { kind: 'unchecked' } | { kind: 'unparseable' };

/** When a token ends (RFC 7519, `exp`). Tokens with a dev prefix skip the check (section 4). */
export function lifeOf(token: string): TokenLife {
  if (/^dev[-_]/.test(token)) return { kind: 'unchecked' };
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) ?? {}) as { exp?: unknown };
    return typeof exp === 'number' && Number.isFinite(exp)
      ? { kind: 'until', expiresAtMs: exp * 1_000 }
      : { kind: 'unparseable' };
  } catch {
    return { kind: 'unparseable' }; // Not a token at all: the caller clears the session.
  }
}

/** Timers hold 31 bits of milliseconds; a longer wait would end at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** How long to wait before renewing: 5 minutes before the end, 0 if that has come, undefined if never. */
export function renewInMs(life: TokenLife, nowMs: number): number | undefined {
  if (life.kind !== 'until') return undefined;
  return Math.min(MAX_TIMER_MS, Math.max(0, life.expiresAtMs - limits.auth.refreshBeforeExpiryMs - nowMs));
}
