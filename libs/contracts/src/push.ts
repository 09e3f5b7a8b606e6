import * as z from 'zod/mini';
import { pushLimits } from './limits/push.js';

/**
 * Encrypted payload of a push message (RFC 8291): IDs, never content. The browser asks the gateway for the content,
 * using its session cookie. A message without notifications is a test.
 */
export interface PushPayload {
  readonly sessionId: string;
  readonly notificationIds: readonly string[];
}

/** Browser push services, offered when an operator turns push on. Nothing is sent to them before. */
export const knownPushServices = [
  { host: 'fcm.googleapis.com', browser: 'Chrome, Edge on Android, Opera, Samsung Internet' },
  { host: 'updates.push.services.mozilla.com', browser: 'Firefox' },
  { host: '*.notify.windows.com', browser: 'Edge' },
  { host: '*.push.apple.com', browser: 'Safari' },
] as const;

/** A host, or `*.` and a domain, with a port if it isn't the default one. */
export const PushHost = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(253),
    z.regex(/^(?:\*\.)?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,10}(?::\d{1,5})?$/u),
  );

export const PushHosts = z.array(PushHost).check(z.maxLength(pushLimits.maxHosts));

/** Whether a host, with its port if it isn't the default one, is on the allowed list. */
export const isPushHost = (host: string, allowed: readonly string[]): boolean =>
  allowed.some((one) => (one.startsWith('*.') ? host.endsWith(one.slice(1)) : host === one));

/** Contact for push services that have questions about this installation (RFC 8292, 2.1). */
export const PushContact = z
  .string()
  .check(z.trim(), z.maxLength(254), z.regex(/^(?:mailto:[^\s@]{1,64}@[^\s@]{1,190}|https:\/\/[^\s]{1,240})$/u));

/** Generic texts for when the browser can't fetch the notification. They reveal no content. */
export const pushWords = {
  title: 'Cartulary',
  plain: 'Something new in Cartulary',
  several: (count: number): string => `${count} notifications`,
  test: 'This browser shows your notifications',
  testText: 'You asked for this test. A click on a notification opens what it is about.',
} as const;
