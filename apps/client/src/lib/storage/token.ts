import { limits } from '@cartulary/contracts/limits';

/** The information that the browser can get from an access token. Only the server decides whether it's valid. */
export type TokenLife = { kind: 'until'; expiresAtMs: number } | { kind: 'unchecked' } | { kind: 'unparseable' };

/** When a token expires (RFC 7519, `exp`). Tokens with a dev prefix skip the check (section 4). */
export function lifeOf(token: string): TokenLife {
  if (/^dev[-_]/.test(token)) return { kind: 'unchecked' };
  try {
    const [, payload = ''] = token.split('.');
    const { exp } = (JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) ?? {}) as { exp?: unknown };
    return typeof exp === 'number' && Number.isFinite(exp)
      ? { kind: 'until', expiresAtMs: exp * 1_000 }
      : { kind: 'unparseable' };
  } catch {
    return { kind: 'unparseable' }; // Not a token. The caller clears the session.
  }
}

/** Timers store 31 bits of milliseconds; a longer delay would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** Delay before renewing: 5 minutes before expiry, 0 if that time has passed, undefined for never. */
export function renewInMs(life: TokenLife, nowMs: number): number | undefined {
  if (life.kind !== 'until') return undefined;
  return Math.min(MAX_TIMER_MS, Math.max(0, life.expiresAtMs - limits.auth.refreshBeforeExpiryMs - nowMs));
}
