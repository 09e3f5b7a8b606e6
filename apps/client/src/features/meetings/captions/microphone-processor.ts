import { Resampler } from '@cartulary/pipeline/engines/sound/resample';

/** Runs where the browser makes sound: hands over what a microphone gives at 16,000 samples a second, 32 ms at a time. */

/** As the Web Audio API has it (AudioWorkletGlobalScope, W3C); TypeScript's own types leave it out. */
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}
/** Of the context, in samples a second. */
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
