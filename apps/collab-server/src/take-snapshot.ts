import { isSnapshot } from '@cartulary/contracts/sealed-text-form';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from './content.js';
import type { Member } from './member.js';

/**
 * Whether a message is a snapshot of a sealed document. If the member may write and it covers what it lists, it is stored. A rejected one
 * has no effect: what it would have replaced stays.
 */
export function isSnapshotFor(content: Content, member: Member, frame: Uint8Array, log: Logger): boolean {
  if (!content.ref.isSealed || !isSnapshot(frame)) return false;
  if (member.mayWrite)
    content.replace(Buffer.from(frame), member.claims).catch((error: unknown) => {
      log.error('A snapshot could not be kept', { error, itemId: content.ref.itemId });
    });
  return true;
}
