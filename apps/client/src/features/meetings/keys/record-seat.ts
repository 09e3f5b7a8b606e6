import type { Meeting } from '@cartulary/contracts/endpoints/meetings';
import type { Seat } from '../seat';
import { deviceKeys } from '@/shared/meeting-keys/device-keys';
import { LinkMeetingKeys } from './link-meeting-keys';
import { sealedSeat } from './sealed-seat';

/**
 * A seat in an ended encrypted meeting: its chat is decrypted with the keys this device received during the meeting.
 */
export async function recordSeat(seat: Seat, meeting: Meeting, accountId: string): Promise<Seat> {
  const device = deviceKeys(accountId, meeting.id);
  const keys = new LinkMeetingKeys({
    meetingId: meeting.id,
    participantId: '',
    check: meeting.keyCheck ?? '',
    relay: seat.keys,
    pair: device.pair,
    remember: () => undefined,
    onlyReads: true,
  });
  const secret = await device.secret();
  if (secret !== undefined && (await keys.useSecret(secret))) await keys.renew();
  return sealedSeat(seat, keys);
}
