import { collabLimits } from '@cartulary/contracts/limits/collab';
import type { Member } from './member.js';

/**
 * Whoever writes is told how many of its updates are stored. Where much is written on the whole server, that count waits a moment: for
 * what the member is told next anyway, or for a higher count. A write to a connection costs as much as all else about an update.
 */
export class LateCounts {
  private readonly members = new Set<Member>();
  private timer: NodeJS.Timeout | undefined;

  /** @param isLate whether counts wait at the moment */
  constructor(private readonly isLate: () => boolean) {}

  /** @returns false where it has to be told now */
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
  told(member: Member): void {
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
