import * as z from 'zod/mini';
import { pushLimits } from './limits/push.js';

/**
 * What a message to a browser holds, encrypted (RFC 8291): ids, never content. The browser asks the gateway what to show, by the
 * cookie of its session. Without notifications it is a test.
 */
export interface PushPayload {
  readonly sessionId: string;
  readonly notificationIds: readonly string[];
}

/** The push services of browsers, offered where an operator turns push on. Nothing reaches any of them before. */
export const knownPushServices = [
  { host: 'fcm.googleapis.com', browser: 'Chrome, Edge on Android, Opera, Samsung Internet' },
  { host: 'updates.push.services.mozilla.com', browser: 'Firefox' },
  { host: '*.notify.windows.com', browser: 'Edge' },
  { host: '*.push.apple.com', browser: 'Safari' },
] as const;

/** A host, or `*.` and the domain of several; with a port where it is another than usual. */
export const PushHost = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10}(?::\d{1,5})?$/u),
  );

export const PushHosts = z.array(PushHost).check(z.maxLength(pushLimits.maxHosts));

/** Whether a host (with its port, where that is another than usual) is one of those that may be reached. */
export const isPushHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));

/** Whom a push service may ask about what this installation sends (RFC 8292, 2.1). */
export const PushContact = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^(?:mailto:[^\s@]{1,64}@[^\s@]{1,190}|https:\/\/[^\s]{1,240})$/u));

/** What a browser shows where it can't ask; nothing of it tells anything. */
export const pushWords = {
  title: 'Cartulary',
  plain: 'Something new in Cartulary',
  several: (count: number): string => `${count} notifications`,
  test: 'This browser shows your notifications',
  testText: 'You asked for this test. A click on a notification opens what it is about.',
} as const;
