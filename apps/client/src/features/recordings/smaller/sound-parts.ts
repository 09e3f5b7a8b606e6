import { readWav } from '@cartulary/pipeline/engines/sound/wav';
import { decodedHere, RATE_HZ } from '@/shared/sound/wave';
import { mp4Parts, openMp4 } from './mp4-parts';
import type { SoundPart } from './sound-part';

const SAMPLES_AT_ONCE = RATE_HZ;

/** A recording decoded part by part: MP4 and WAVE as they are read, others at once by the browser. @throws where it can't be decoded */
export async function* soundParts(file: File): AsyncGenerator<SoundPart> {
  if (/\.wav$/iu.test(file.name)) return yield* waveParts(file);
  const mp4 = await openMp4(file);
  if (mp4) return yield* mp4Parts(mp4);
  const samples = await decodedHere(await file.arrayBuffer());
  for (let from = 0; from < samples.length; from += SAMPLES_AT_ONCE)
    yield {
      samples: samples.slice(from, from + SAMPLES_AT_ONCE),
      rateHz: RATE_HZ,
      share: from / samples.length,
    };
}

async function* waveParts(file: Blob): AsyncGenerator<SoundPart> {
  const { lengthMs, decode } = readWav(new Uint8Array(await file.arrayBuffer()));
  const all = (lengthMs / 1_000) * RATE_HZ;
  let done = 0;
  for await (const part of decode()) {
    done += part.length;
    yield { samples: Float32Array.from(part), rateHz: RATE_HZ, share: Math.min(1, done / all) };
  }
}
