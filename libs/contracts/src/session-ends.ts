import * as z from 'zod/mini';

/**
 * Why a session ended. By the person: `signed-out`, or `revoked` from another device. By another session: `too-many`, or `replaced` in the
 * same browser. By time: `idle` or `expired`. By an authority: `administrator` or `policy`. For safety: the others. `restored`: the
 * installation was restored from a backup, which ends all sessions.
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

/** `data` of a rejected refresh, sent to the holder of the token; null if the token's session is unknown. */
export const RefusedRefresh = z.object({ ended: z.nullable(z.enum(sessionEnds)) });
