import { soundTypeOf } from '@cartulary/contracts/readable-files';
import { isCutOff } from '@cartulary/pipeline/engines/sound/cut-off';
import { readWav } from '@cartulary/pipeline/engines/sound/wav';
import { decodedHere, RATE_HZ } from '@/shared/sound/wave';
import { mp4Parts, openMp4 } from './mp4-parts';
import type { SoundPart } from './sound-part';

const SAMPLES_AT_ONCE = RATE_HZ;

/** A recording that is decoded part by part. */
export interface SoundInParts {
  readonly parts: AsyncIterable<SoundPart>;
  /** True if the file ends earlier than its header says. */
  readonly isCutOff: boolean;
}

/**
 * Opens a recording: MP4 and WAVE are decoded while being read, other formats at once by the browser.
 * @throws if it can't be decoded
 */
export async function soundParts(file: File): Promise<SoundInParts> {
  const mp4 = /\.wav$/iu.test(file.name) ? undefined : await openMp4(file);
  if (mp4) return { parts: mp4Parts(mp4), isCutOff: mp4.isCutOff };
  const bytes = await file.arrayBuffer();
  const isIncomplete = isCutOffNamed(file.name, bytes);
  if (/\.wav$/iu.test(file.name)) return { parts: waveParts(new Uint8Array(bytes)), isCutOff: isIncomplete };
  return { parts: cutUp(await decodedHere(bytes)), isCutOff: isIncomplete };
}

/** Whether a file of a known type is truncated. False for types that don't record their length. */
export function isCutOffNamed(name: string, bytes: ArrayBuffer): boolean {
  const mediaType = soundTypeOf(name);
  return mediaType !== undefined && isCutOff(new Uint8Array(bytes), mediaType);
}

async function* cutUp(samples: Float32Array<ArrayBuffer>): AsyncGenerator<SoundPart> {
  for (let from = 0; from < samples.length; from += SAMPLES_AT_ONCE)
    yield {
      samples: samples.slice(from, from + SAMPLES_AT_ONCE),
      rateHz: RATE_HZ,
      share: from / samples.length,
    };
}

async function* waveParts(bytes: Uint8Array): AsyncGenerator<SoundPart> {
  const { lengthMs, decode } = readWav(bytes);
  const all = (lengthMs / 1_000) * RATE_HZ;
  let done = 0;
  for await (const part of decode()) {
    done += part.length;
    yield { samples: Float32Array.from(part), rateHz: RATE_HZ, share: Math.min(1, done / all) };
  }
}
