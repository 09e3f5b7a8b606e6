import {
  beginSealedRecording,
  deleteSealedRecording,
  keepSealedRecording,
  listSealedRecordings,
  readSealedTrack,
  readSealedTranscript,
  sendSealedParts,
  writeSealedTranscript,
} from '@cartulary/contracts/endpoints/sealed-recordings';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import type { RecordingTrouble, RoomRecording } from '@cartulary/contracts/endpoints/meetings';
import { useQuery } from '@tanstack/react-query';
import { call, download } from '@/lib/api/api';
import { renewAfterAct } from '@/lib/api/query-client';
import { toBase64Url, type Bytes } from '@/lib/crypto/bytes';
import { PartSender, type Sending } from '../part-sender';
import { sealedParts, type WaitingPart } from './kept-sealed';

const keyOf = (meetingId: string) => ['meeting', meetingId, 'sealed-recordings'] as const;
const bytesOf = async (fetched: Promise<Blob>): Promise<Bytes> => new Uint8Array(await (await fetched).arrayBuffer());

/** Rejects with the server's message. */
export const beginSealed = (meetingId: string): Promise<RoomRecording> =>
  call(beginSealedRecording, { params: { meetingId } });

export const listSealed = async (meetingId: string, signal?: AbortSignal) =>
  (await call(listSealedRecordings, { params: { meetingId } }, signal ? { signal } : {})).recordings;

/** A meeting's recordings that this person may play or delete. */
export const useSealedRecordings = (meetingId: string) =>
  useQuery({ queryKey: keyOf(meetingId), queryFn: ({ signal }) => listSealed(meetingId, signal), staleTime: 0 });

export const renewSealed = (meetingId: string): Promise<void> => renewAfterAct(keyOf(meetingId));

export const sayHeard = (
  meetingId: string,
  recordingId: string,
  body: { trouble: RecordingTrouble | null; goesOn: boolean },
): Promise<void> => call(keepSealedRecording, { params: { meetingId, recordingId }, body });

export const sendingOf = (meetingId: string, recordingId: string): Sending<WaitingPart> => ({
  kept: sealedParts,
  maxPartsAtOnce: sealedRecordingLimits.maxPartsAtOnce,
  charactersOf: ({ sealed }) => sealed.length,
  send: async (parts) => {
    const body = {
      parts: parts.map(({ track, number, participantId, sealed }) => ({ track, number, participantId, sealed })),
    };
    return (await call(sendSealedParts, { params: { meetingId, recordingId }, body })).refused;
  },
});

export const fetchTrack = (meetingId: string, recordingId: string, track: number): Promise<Bytes> =>
  // A long recording has more tracks than a person may request per minute.
  bytesOf(download(readSealedTrack, { params: { meetingId, recordingId, track } }, { background: true }));

export const fetchTranscript = (meetingId: string, recordingId: string): Promise<Bytes> =>
  bytesOf(download(readSealedTranscript, { params: { meetingId, recordingId } }));

/** @param after the version it replaces @returns the new version */
export async function keepTranscript(
  meetingId: string,
  recordingId: string,
  sealed: Bytes,
  after: string | null,
): Promise<string> {
  const body = { sealed: toBase64Url(sealed), after };
  const { version } = await call(writeSealedTranscript, { params: { meetingId, recordingId }, body });
  await renewSealed(meetingId);
  return version;
}

export async function deleteSealed(meetingId: string, recordingId: string): Promise<void> {
  await call(deleteSealedRecording, { params: { meetingId, recordingId } });
  await renewSealed(meetingId);
}

/** Uploads parts left on this device by a closed page. @returns the number of parts */
export async function sendLeft(accountId: string, meetingId: string): Promise<number> {
  const parts = await sealedParts.of(accountId, meetingId);
  for (const recordingId of new Set(parts.map((part) => part.recordingId))) {
    const sender = new PartSender(sendingOf(meetingId, recordingId));
    sender.again(parts.filter((part) => part.recordingId === recordingId));
    await sender.done();
  }
  return parts.length;
}
