import { isSnapshot } from '@cartulary/contracts/sealed-text-form';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from './content.js';
import type { Member } from './member.js';

/**
 * Whether what somebody sent is a snapshot of something sealed, which is kept where they may write and it stands for what it names. One that is not
 * taken costs nobody anything: what it would have replaced stays.
 */
export function isSnapshotFor(content: Content, member: Member, frame: Uint8Array, log: Logger): boolean {
  if (!content.ref.isSealed || !isSnapshot(frame)) return false;
  if (member.mayWrite)
    content.replace(Buffer.from(frame), member.claims).catch((error: unknown) => {
      log.error('A snapshot could not be kept', { error, itemId: content.ref.itemId });
    });
  return true;
}
