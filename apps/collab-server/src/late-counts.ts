import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Member } from './member.js';

/**
 * Acknowledges stored updates to each writer. On a busy server, the count is delayed briefly, to be sent with the next message to that
 * member or merged into a higher count, because a write to a connection costs as much as everything else about an update.
 */
export class LateCounts {
  private readonly members = new Set<Member>();
  private timer: NodeJS.Timeout | undefined;

  /** @param isLate whether counts are currently delayed */
  constructor(private readonly isLate: () => boolean) {}

  /** @returns false if the count must be sent immediately */
  add(member: Member): boolean {
    if (!this.isLate()) return false;
    this.members.add(member);
    this.timer ??= setTimeout(() => this.tellAll(), collabLimits.lateCountMs);
    return true;
  }

  /** Whether a member's count is pending. */
  waits(member: Member): boolean {
    return this.members.has(member);
  }

  /** Drops a member's pending count, because it was sent or never will be. */
  forget(member: Member): void {
    this.members.delete(member);
  }

  /** Sends a member's pending count. */
  tell(member: Member): void {
    if (this.members.delete(member)) member.tell({ type: 'stored', count: member.stored });
  }

  private tellAll(): void {
    this.timer = undefined;
    for (const member of this.members) this.tell(member);
  }
}
