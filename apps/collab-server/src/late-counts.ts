import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Member } from './member.js';

/**
 * Tells each writer how many of its updates are stored. On a busy server that count waits a moment, to go out with the next message to
 * that member or as a higher count: writing to a connection costs as much as everything else about an update.
 */
export class LateCounts {
  private readonly members = new Set<Member>();
  private timer: NodeJS.Timeout | undefined;

  /** @param isLate whether counts wait at the moment */
  constructor(private readonly isLate: () => boolean) {}

  /** @returns false where the count has to be sent now */
  add(member: Member): boolean {
    if (!this.isLate()) return false;
    this.members.add(member);
    this.timer ??= setTimeout(() => this.tellAll(), collabLimits.lateCountMs);
    return true;
  }

  /** Whether a member waits for its count. */
  waits(member: Member): boolean {
    return this.members.has(member);
  }

  /** A member knows its count, or never will. */
  forget(member: Member): void {
    this.members.delete(member);
  }

  /** Tells a member that waits for its count. */
  tell(member: Member): void {
    if (this.members.delete(member)) member.tell({ type: 'stored', count: member.stored });
  }

  private tellAll(): void {
    this.timer = undefined;
    for (const member of this.members) this.tell(member);
  }
}
