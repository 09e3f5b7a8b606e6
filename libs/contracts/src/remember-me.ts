import * as z from 'zod/mini';
import { limits } from './limits.js';

/** Whether the browser stays signed in for 30 days; every way in takes it. */
export const RememberMe = z._default(z.boolean(), false);

/** Names the remembered session that the browser held last: a new sign-in to the same account takes its place. */
export const HELD_SESSION_HEADER = 'X-Held-Session';

/** Minutes without activity after which a session ends that is not remembered, unless somebody chose fewer. */
export const inactivityMinutes = limits.auth.inactivityMs / 60_000;

/** Who may be remembered: all people of the installation, those of some organisations, or nobody. */
export const rememberings = ['all', 'some', 'none'] as const;
export type Remembering = (typeof rememberings)[number];

/** Whether an organisation lets its people be remembered. A remembered session never ends for being idle, so not where that matters. */
export const mayBeRemembered = (policy: { sessionManagement: number; passwordPolicy: string }): boolean =>
  policy.sessionManagement >= inactivityMinutes && policy.passwordPolicy !== 'enterprise';
