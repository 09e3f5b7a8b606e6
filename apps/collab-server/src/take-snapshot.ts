import { isSnapshot } from '@cartulary/contracts/sealed-text-form';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from './content.js';
import type { Member } from './member.js';

/**
 * True if a message is a snapshot of a sealed document. If the member is allowed to write and the snapshot covers what
 * it lists, it's stored. A rejected one has no effect: the updates it would have replaced stay.
 */
export function isSnapshotFor(content: Content, member: Member, frame: Uint8Array, log: Logger): boolean {
  if (!content.ref.isSealed || !isSnapshot(frame)) return false;
  if (member.mayWrite)
    content.replace(Buffer.from(frame), member.claims).catch((error: unknown) => {
      log.error('A snapshot could not be kept', { error, itemId: content.ref.itemId });
    });
  return true;
}
