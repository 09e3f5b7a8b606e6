import { pushLimits } from '@cartulary/contracts/limits/push';
import type { PushPayload } from '@cartulary/contracts/push';
import type { PushMessage } from '@cartulary/database/entities/push.entity';
import { fetchWithin } from '@cartulary/service/outgoing/fetch-within';
import type { Networks } from '@cartulary/service/outgoing/reachable';
import type { PushKeys } from '@cartulary/storage/push-keys';
import webPush from 'web-push';

/** As the browser provided it (Push API, PushSubscription.toJSON). */
export interface Browser {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** How a push service responded to a message. */
export type Answered =
  | { readonly kind: 'taken' }
  /** The browser no longer has this subscription. */
  | { readonly kind: 'gone'; readonly said: string }
  /** It will never accept the message. */
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'later'; readonly said: string; readonly retryAfterMs?: number | undefined };

interface Handed {
  readonly message: Pick<PushMessage, 'id' | 'urgent' | 'expiresAt'>;
  readonly browser: Browser;
  readonly payload: PushPayload;
  readonly keys: PushKeys;
  readonly contact: string;
  readonly networks: Networks;
}

/** A temporary error that isn't caused by the message itself (RFC 9110, 15.5.9 and 15.6; RFC 8030, 8.4). */
const passing = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Encrypts a message for one browser (RFC 8291), signs it (RFC 8292), and delivers it to its push service (RFC 8030). */
export async function handToService({ message, browser, payload, keys, contact, networks }: Handed): Promise<Answered> {
  const seconds = Math.max(1, Math.ceil((message.expiresAt.getTime() - Date.now()) / 1_000));
  let request: Request;
  try {
    const { endpoint, method, headers, body } = webPush.generateRequestDetails(browser, JSON.stringify(payload), {
      vapidDetails: { subject: contact, ...keys },
      TTL: seconds,
      urgency: message.urgent ? 'high' : 'normal',
      // 32 characters of base64url. A message that's delivered again replaces the first (RFC 8030, 5.4).
      topic: message.id.replaceAll('-', ''),
    });
    const signal = AbortSignal.timeout(pushLimits.timeLimitMs);
    request = new Request(endpoint, { method, headers: sendable(headers), body: body && new Uint8Array(body), signal });
  } catch (error) {
    return { kind: 'refused', said: `Couldn’t encrypt the message: ${sentenceOf(error)}` };
  }
  try {
    const { status, headers } = await fetchWithin(networks, pushLimits.maxAnswerBytes)(request);
    const said = `The push service responded with ${status}`;
    if (status >= 200 && status < 300) return { kind: 'taken' };
    if (status === 404 || status === 410) return { kind: 'gone', said };
    return passing(status)
      ? { kind: 'later', said, retryAfterMs: retryAfterMs(headers.get('retry-after'), Date.now()) }
      : { kind: 'refused', said };
  } catch (error) {
    return { kind: 'later', said: `Couldn’t reach the push service: ${sentenceOf(error)}` };
  }
}

/** The sender sets the content length. */
const sendable = (headers: webPush.Headers): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => name.toLowerCase() !== 'content-length')
      .map(([name, value]) => [name, String(value)]),
  );

/** Seconds or a date (RFC 9110, 10.2.3). Undefined if it's neither or not in the future. */
export function retryAfterMs(said: string | null, nowMs: number): number | undefined {
  if (said === null) return undefined;
  const ms = /^\d{1,9}$/u.test(said) ? Number(said) * 1_000 : Date.parse(said) - nowMs;
  return ms > 0 ? ms : undefined;
}

/** Omits the URL: anyone who knows it can send messages to the browser. */
function sentenceOf(error: unknown): string {
  const { cause = error } = error as { cause?: unknown };
  const { code, name = 'unknown' } = cause as { code?: string; name?: string };
  return code ?? name;
}
