import { sendPictures, type PicturePart } from '@cartulary/contracts/endpoints/meeting-pictures';
import { pictureLimits } from '@cartulary/contracts/limits/meeting-pictures';
import { call } from '@/lib/api/api';
import { sharedDatabases } from '@/lib/storage/rows-of-person';
import { KeptParts, type KeptPart } from '../kept-parts';
import { PartSender, type Sending } from '../part-sender';

/** A part with its destination. */
export type WaitingPicture = KeptPart & PicturePart;

/** Stored unencrypted, as uploaded. Deleted once uploaded or no longer accepted. */
export const pictureParts = new KeptParts<WaitingPicture>(sharedDatabases.recordedPictures);

export const sendingPictures = (meetingId: string, recordingId: string): Sending<WaitingPicture> => ({
  kept: pictureParts,
  maxPartsAtOnce: pictureLimits.maxPartsAtOnce,
  charactersOf: ({ bytes }) => bytes.length,
  send: async (waiting) => {
    const parts = waiting.map(({ track, number, beginsMs, endsMs, bytes }) => ({
      track,
      number,
      beginsMs,
      endsMs,
      bytes,
    }));
    return (await call(sendPictures, { params: { meetingId, recordingId }, body: { parts } })).refused;
  },
});

/** Uploads the parts that a closed page left on this device, except those of a recording that is running here. */
export async function sendLeftPictures(accountId: string, meetingId: string, except?: string): Promise<void> {
  await pictureParts.forgetOlder(pictureLimits.lateMs);
  const left = (await pictureParts.of(accountId, meetingId)).filter(({ recordingId }) => recordingId !== except);
  for (const recordingId of new Set(left.map((part) => part.recordingId))) {
    const sender = new PartSender(sendingPictures(meetingId, recordingId));
    sender.again(left.filter((part) => part.recordingId === recordingId));
    await sender.done();
  }
}
