import { limits } from '@cartulary/contracts/limits';
import { bellWords, type Notification, type NotificationPriority } from '@cartulary/contracts/notifications';

const { burst, burstWindowMs, dismissCriticalMs, dismissHighMs, dismissOtherMs } = limits.notifications;

/**
 * At most 5 notifications within 5 s (specification, section 9); more are dropped, critical ones never (decisions.md).
 * What was dropped stands in the history on the server.
 */
export class BurstWindow {
  private admittedMs: number[] = [];

  /** Whether a notification that arrives at `nowMs` is taken; if so, it counts for those after it. */
  admits(priority: NotificationPriority, nowMs: number): boolean {
    this.admittedMs = this.admittedMs.filter((atMs) => nowMs - atMs < burstWindowMs);
    const admitted = priority === 'critical' || this.admittedMs.length < burst;
    if (admitted) this.admittedMs.push(nowMs);
    return admitted;
  }
}

/** How long a notification stays on the screen (ms): 10 s critical, 7 s high, 5 s others; persistent ones until closed. */
export function dismissalMs({ priority, persistent }: Pick<Notification, 'priority' | 'persistent'>): number {
  if (persistent) return Infinity;
  if (priority === 'critical') return dismissCriticalMs;
  return priority === 'high' ? dismissHighMs : dismissOtherMs;
}

/** What the badge says: the count up to 9, more is one word; nothing where all is read. */
export function badgeOf(unread: number): string {
  if (unread > limits.notifications.badgeMax) return bellWords.badgeFull;
  return unread > 0 ? String(unread) : '';
}
