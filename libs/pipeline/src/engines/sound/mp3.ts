import { ReadFailure } from '../../failure.js';
import type { Container } from './container.js';
import { mixDown, Resampler } from './resample.js';

const SECONDS_AT_ONCE = 10;
const SCALE = 1 / 2 ** 15;

/** Reads MP3 with minimp3. @throws ReadFailure if there is no audio frame */
export async function readMp3(bytes: Uint8Array): Promise<Container> {
  const { Decoder } = await import('minimp3-wasm');
  const decoder = new Decoder(await instantiate(), bytes);
  if (!(decoder.duration > 0)) throw new ReadFailure('reading_damaged', 'no frame of sound was found');
  return {
    lengthMs: decoder.duration * 1_000,
    async *decode() {
      decoder.seek(0);
      let resampler: Resampler | undefined;
      for (;;) {
        const { pcm, samplingRate, numChannels, numSamples } = decoder.decode(SECONDS_AT_ONCE);
        if (numSamples === 0) break;
        resampler ??= new Resampler(samplingRate);
        yield resampler.push(mixDown(pcm.subarray(0, numSamples), numChannels, SCALE));
      }
      if (resampler) yield resampler.end();
    },
  };
}

/** The package fetches its WebAssembly by URL, which doesn't work in Node. */
async function instantiate(): Promise<Record<string, never>> {
  const [{ createRequire }, { readFile }] = await Promise.all([import('node:module'), import('node:fs/promises')]);
  const file = createRequire(import.meta.url).resolve('minimp3-wasm/dist/decoder.opt.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file), {});
  return instance.exports as Record<string, never>;
}
