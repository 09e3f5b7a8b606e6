import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { decodedHere } from '@/shared/sound/wave';
import type { Bytes } from '@/lib/crypto/bytes';
import { recordingKeyOf } from '../../keys/recording-crypto';
import { openTrack } from '../../keys/sealed-track';
import type { HeardTrack } from './heard-track';
import { mixOf } from './mix';
import { fetchTrack } from './sealed-data';

/** A recording opened in this page. */
export interface HeardRecording {
  readonly tracks: readonly HeardTrack[];
  /** All voices mixed into a playable file. */
  readonly mix: Blob;
  /** Tracks that don't open: encrypted with another key, or modified. */
  readonly closed: number;
  /** Tracks with a missing end. */
  readonly cut: number;
}

/** Decodes audio to 16,000 samples per second. @throws DOMException for invalid audio */
export type Decode = (sound: ArrayBuffer) => Promise<Float32Array<ArrayBuffer>>;

interface ToOpen {
  readonly meetingId: string;
  readonly recording: SealedRecording;
  readonly secret: string;
}

/**
 * Fetches a recording, decrypts it in this page, and mixes its voices.
 * @param onShare called with the progress from 0 to 1
 * @throws ApiError if it can't be fetched, DOMException if the decrypted data isn't valid audio
 */
export async function openRecordingHere(
  toOpen: ToOpen,
  onShare: (share: number) => void,
  decode: Decode = decodedHere,
): Promise<HeardRecording> {
  const opened = await openTracks(toOpen, (share) => onShare(share / 2), decode);
  return { ...opened, mix: await mixOf(opened.tracks, (share) => onShare((1 + share) / 2)) };
}

async function openTracks(
  { meetingId, recording, secret }: ToOpen,
  onShare: (share: number) => void,
  decode: Decode,
): Promise<Omit<HeardRecording, 'mix'>> {
  const { id: recordingId } = recording;
  const key = await recordingKeyOf(secret, { meetingId, recordingId });
  const tracks: HeardTrack[] = [];
  let [closed, cut] = [0, 0];
  for (const [index, { track, participantId, name }] of recording.tracks.entries()) {
    const place = { meetingId, recordingId, participantId, track };
    const opened = await openTrack(key, place, await fetchTrack(meetingId, recordingId, track));
    if (opened === undefined) closed += 1;
    else {
      if (!opened.isWhole) cut += 1;
      // A track that ended before it started has no audio.
      if (opened.sound.length > 0)
        tracks.push({ participantId, name, beginsMs: opened.beginsMs, samples: decoding(opened.sound, decode) });
    }
    onShare((index + 1) / recording.tracks.length);
  }
  return { tracks, closed, cut };
}

/** The browser stores undecoded data outside the page's memory. */
function decoding(sound: Bytes, decode: Decode): HeardTrack['samples'] {
  const kept = new Blob([sound]);
  return async () => decode(await kept.arrayBuffer());
}
