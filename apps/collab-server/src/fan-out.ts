import type { Written } from './written.js';
import { storedFrame, syncFrame } from './frames.js';
import type { LateCounts } from './late-counts.js';
import type { Member } from './member.js';
import type { Pending } from './pending.js';

const NOTHING = Buffer.alloc(0);

/**
 * Distributes newly stored updates: the updates themselves to everyone but their author, and an acknowledgment to the author. Each update
 * is framed once, and each member gets everything in one write.
 * @param beforeSeq the last update before these: members who read too slowly get everything after it later
 */
export function fanOut(
  members: Iterable<Member>,
  entries: readonly Pending[],
  beforeSeq: number,
  lateCounts: LateCounts,
): void {
  const frames = entries.map(({ bytes }) => (bytes ? syncFrame('update', bytes) : NOTHING));
  const all = together(frames);
  const counted = new Set<Member>();
  for (const { member, count, bytes } of entries) {
    counted.add(member);
    member.stored = count;
    if (bytes) member.waits(-bytes.length);
  }
  for (const member of members) {
    if (member.awaitsAll) continue;
    if (member.isSlow) {
      member.behindSince ??= { seq: beforeSeq, atMs: performance.now() };
      continue;
    }
    const isCounted = counted.has(member);
    const news = isCounted ? together(frames.filter((_, index) => entries[index]?.member !== member)) : all;
    if (member.knowsOwn && (isCounted || (news.length > 0 && lateCounts.waits(member)))) {
      if (news.length === 0 && lateCounts.add(member)) continue;
      lateCounts.forget(member);
      member.write(together([news, storedFrame(member.stored)]));
    } else if (news.length > 0) member.write(news);
  }
}

/**
 * Sends a member updates it hasn't seen, in one write.
 * @param beforeSeq the last update before these; the member gets everything after it once it reads again
 */
export function catchUp(member: Member, updates: readonly Written[], beforeSeq: number): void {
  if (updates.length === 0) return;
  if (!member.write(together(updates.map(({ bytes }) => syncFrame('update', bytes)))))
    member.behindSince ??= { seq: beforeSeq, atMs: performance.now() };
}

const together = (frames: readonly Buffer[]): Buffer => (frames.length === 1 && frames[0]) || Buffer.concat(frames);
