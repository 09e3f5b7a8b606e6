import * as z from 'zod/mini';

/**
 * Why a session ended: by its person (`signed-out`, and `revoked` from another device), for one that was opened (`too-many`;
 * `replaced` in the same browser), by time (`idle` without activity, `expired`), by somebody who may (`administrator`,
 * `policy`), or for safety. `restored`: the installation was restored from a backup, which ends all.
 */
export const sessionEnds = [
  'signed-out',
  'revoked',
  'too-many',
  'replaced',
  'idle',
  'expired',
  'administrator',
  'policy',
  'refresh-reused',
  'password-changed',
  'address-changed',
  'restored',
] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** `data` of a refused refresh, for whoever holds the token; null where it belongs to no session that is known. */
export const RefusedRefresh = z.object({ ended: z.nullable(z.enum(sessionEnds)) });
