import type { SealedRecording } from '@cartulary/contracts/endpoints/sealed-recordings';
import { mixed, RATE_HZ } from '@/shared/sound/wave';
import type { Bytes } from '@/lib/crypto/bytes';
import { recordingKeyOf } from '../../keys/recording-crypto';
import { openTrack } from '../../keys/sealed-track';
import { fetchTrack } from './sealed-data';

const A_MS = RATE_HZ / 1_000;

/** One voice, as it is heard. */
export interface HeardTrack {
  readonly participantId: string;
  readonly name: string;
  readonly beginsMs: number;
  readonly samples: Float32Array<ArrayBuffer>;
}

/** A recording that was opened in this page. */
export interface HeardRecording {
  readonly tracks: readonly HeardTrack[];
  /** Tracks that don't open: made with another key, or not what they were. */
  readonly closed: number;
  /** Tracks whose end is missing. */
  readonly cut: number;
}

/** Decodes sound to 16,000 samples a second. @throws DOMException for what is no sound */
export type Decode = (sound: Bytes) => Promise<Float32Array<ArrayBuffer>>;

const decodeHere: Decode = async (sound) =>
  mixed(await new OfflineAudioContext(1, 1, RATE_HZ).decodeAudioData(sound.buffer));

/**
 * Fetches a recording, and opens and decodes it in this page.
 * @param onShare how far it is, from 0 to 1 @throws ApiError where it can't be fetched
 */
export async function openRecordingHere(
  { meetingId, recording, secret }: { meetingId: string; recording: SealedRecording; secret: string },
  onShare: (share: number) => void,
  decode: Decode = decodeHere,
): Promise<HeardRecording> {
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
      // What ended before it had begun has no sound.
      if (opened.sound.length > 0)
        tracks.push({ participantId, name, beginsMs: opened.beginsMs, samples: await decode(opened.sound) });
    }
    onShare((index + 1) / recording.tracks.length);
  }
  return { tracks, closed, cut };
}

/** All voices together, each from when it began. */
export function mixOf(tracks: readonly HeardTrack[]): Float32Array {
  const from = ({ beginsMs }: HeardTrack): number => Math.round(beginsMs * A_MS);
  const whole = new Float32Array(Math.max(0, ...tracks.map((one) => from(one) + one.samples.length)));
  for (const one of tracks) {
    const at = from(one);
    one.samples.forEach((sample, index) => {
      whole[at + index] = (whole[at + index] ?? 0) + sample;
    });
  }
  return whole;
}
