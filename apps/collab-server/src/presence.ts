import { collabLimits } from '@cartulary/contracts/limits/collab';
import { Awareness } from './awareness.js';
import { awarenessFrame } from './frames.js';
import type { Member } from './member.js';

/** Presence and cursors: broadcast to everyone, batching changes within a short time into one message. */
export class Presence {
  private readonly awareness: Awareness;
  private timer: NodeJS.Timeout | undefined;

  /** @param isOwn see {@link Awareness} */
  constructor(
    private readonly members: ReadonlySet<Member>,
    isOwn: (member: Member, client: number) => boolean,
  ) {
    this.awareness = new Awareness(isOwn);
  }

  /** Applies a member's state. @throws MalformedError */
  take(member: Member, states: Uint8Array): void {
    const late = this.awareness.take(member, states);
    if (late.length > 0) member.write(awarenessFrame(this.awareness.encode(late)));
    this.tellLater();
  }

  leave(member: Member): void {
    this.awareness.leave(member);
    this.tellLater();
  }

  /** Sends all states to a member. */
  tellTo(member: Member): void {
    const present = this.awareness.everybody();
    if (present) member.write(awarenessFrame(present));
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private tellLater(): void {
    if (!this.awareness.hasNews || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      const frame = awarenessFrame(this.awareness.takeNews());
      for (const member of this.members) member.write(frame);
    }, collabLimits.awarenessTickMs);
  }
}
