import * as z from 'zod/mini';
import { limits } from './limits.js';

/** Whether the browser stays signed in for 30 days. Every sign-in method accepts it. */
export const RememberMe = z._default(z.boolean(), false);

/** Names the browser's previous remembered session, which a new sign-in to the same account replaces. */
export const HELD_SESSION_HEADER = 'X-Held-Session';

/** Minutes of inactivity that end a session that isn't remembered, unless a shorter time is set. */
export const inactivityMinutes = limits.auth.inactivityMs / 60_000;

/** Who can stay signed in: everyone, people in some organizations, or no one. */
export const rememberings = ['all', 'some', 'none'] as const;
export type Remembering = (typeof rememberings)[number];

/**
 * Whether an organization's policy allows staying signed in. Remembered sessions don't end when idle, so policies that require idle
 * timeouts exclude them.
 */
export const mayBeRemembered = (policy: { sessionManagement: number; passwordPolicy: string }): boolean =>
  policy.sessionManagement >= inactivityMinutes && policy.passwordPolicy !== 'enterprise';
