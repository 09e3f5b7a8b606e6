import { limits } from '@cartulary/contracts/limits';
import { bellWords, type Notification, type NotificationPriority } from '@cartulary/contracts/notifications';

const { burst, burstWindowMs, dismissCriticalMs, dismissHighMs, dismissOtherMs } = limits.notifications;

/**
 * At most 5 notifications within 5 s (specification, section 9). More are dropped, except critical ones
 * (decisions.md). Dropped ones are in the server's history.
 */
export class BurstWindow {
  private admittedMs: number[] = [];

  /** Whether a notification that arrives at `nowMs` is accepted. If so, it counts for later ones. */
  admits(priority: NotificationPriority, nowMs: number): boolean {
    this.admittedMs = this.admittedMs.filter((atMs) => nowMs - atMs < burstWindowMs);
    const admitted = priority === 'critical' || this.admittedMs.length < burst;
    if (admitted) this.admittedMs.push(nowMs);
    return admitted;
  }
}

/** Display time of a notification (ms): 10 s critical, 7 s high, 5 s others; persistent ones until closed. */
export function dismissalMs({ priority, persistent }: Pick<Notification, 'priority' | 'persistent'>): number {
  if (persistent) return Infinity;
  if (priority === 'critical') return dismissCriticalMs;
  return priority === 'high' ? dismissHighMs : dismissOtherMs;
}

/** The badge's text: the count up to the maximum, then a fixed label. Empty if everything is read. */
export function badgeOf(unread: number): string {
  if (unread > limits.notifications.badgeMax) return bellWords.badgeFull;
  return unread > 0 ? String(unread) : '';
}
