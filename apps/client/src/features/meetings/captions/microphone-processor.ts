import { Resampler } from '@cartulary/pipeline/engines/sound/resample';

/** Runs in the audio thread: emits microphone audio at 16,000 samples per second, in blocks of 32 ms. */

/** From the Web Audio API (AudioWorkletGlobalScope, W3C). TypeScript's own types don't include it. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
/** Sample rate of the context, in samples per second. */
declare const sampleRate: number;
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

const BLOCK = 512;

class Microphone extends AudioWorkletProcessor {
  private held = new Float32Array(BLOCK);
  private filled = 0;
  private readonly resampler = new Resampler(sampleRate);

  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const [sound] = input ?? [];
    if (!sound) return true;
    for (const sample of this.resampler.push(sound)) {
      this.held[this.filled] = sample;
      this.filled += 1;
      if (this.filled < BLOCK) continue;
      this.port.postMessage(this.held, [this.held.buffer]);
      this.held = new Float32Array(BLOCK);
      this.filled = 0;
    }
    return true;
  }
}

registerProcessor('microphone', Microphone);
