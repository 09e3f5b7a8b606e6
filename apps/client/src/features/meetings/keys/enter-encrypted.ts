import type { MeetingRoom } from '@cartulary/contracts/endpoints/meetings';
import { withholdMessages } from '@/lib/log/without-content';
import type { Seat } from '../seat';
import type { DeviceKeys } from '@/shared/meeting-keys/device-keys';
import { frameKeysOf, type FrameKeys } from './frame-keys';
import { LinkMeetingKeys } from './link-meeting-keys';
import type { MeetingKeys } from './meeting-keys';
import { openRoom, sealedSeat } from './sealed-seat';
import { secretsHere } from './secrets-here';

/** A participant's additional data in an encrypted meeting, besides the connection. */
export interface Encrypted {
  readonly seat: Seat;
  readonly first: MeetingRoom;
  readonly keys: MeetingKeys;
  readonly frames: FrameKeys;
  /** Clears all keys. */
  readonly close: () => void;
}

/** Starts the key exchange after a person was admitted, with the available secret. */
export async function enterEncrypted(seat: Seat, room: MeetingRoom, device: DeviceKeys): Promise<Encrypted> {
  withholdMessages();
  const { meeting, own } = room;
  const keys = new LinkMeetingKeys({
    meetingId: meeting.id,
    participantId: own.id,
    check: meeting.keyCheck ?? '',
    relay: seat.keys,
    pair: device.pair,
    known: await device.known(),
    remember: (secret) => void device.remember(secret),
  });
  const first = await openRoom(keys, room);
  for (const secret of await secretsHere(location, device)) if (await keys.useSecret(secret)) break;
  const frames = frameKeysOf(keys, own.id);
  const close = (): void => {
    frames.close();
    keys.close();
  };
  return { seat: sealedSeat(seat, keys), first, keys, frames, close };
}
