import { browserItems } from '@/lib/storage/browser-storage';

const KEY = 'cartulary.push';

/**
 * The person whose notifications this browser shows, and the subscription's session. If the same person signs in again,
 * the subscription is renewed.
 */
export interface PushMark {
  readonly userId: string;
  readonly sessionId: string;
}

export function readPushMark(): PushMark | undefined {
  const [userId, sessionId] = browserItems.get(KEY)?.split(' ') ?? [];
  return userId && sessionId ? { userId, sessionId } : undefined;
}

export function keepPushMark({ userId, sessionId }: PushMark): void {
  browserItems.set(KEY, `${userId} ${sessionId}`);
}

/** Stops renewing the subscription. */
export function forgetPushMark(): void {
  browserItems.remove(KEY);
}
