import { browserItems } from '@/lib/storage/browser-storage';

const KEY = 'cartulary.push';

/** Whose notifications this browser shows, and in which session it was subscribed; a new sign-in of the same person takes it on. */
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

/** Nothing is taken on here anymore. */
export function forgetPushMark(): void {
  browserItems.remove(KEY);
}
