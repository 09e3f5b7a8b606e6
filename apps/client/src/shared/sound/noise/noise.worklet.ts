import { CleanedSound, RnNoise } from './rnnoise';

/** Globals of the worklet scope, which the DOM library doesn't declare. */
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(
  name: string,
  processor: new (options: { processorOptions: { compiled: WebAssembly.Module } }) => AudioWorkletProcessor,
): void;

/** Removes noise from its input. Runs on the audio thread and shares nothing with the page. */
class NoiseProcessor extends AudioWorkletProcessor {
  private readonly sound: CleanedSound;

  constructor({ processorOptions }: { processorOptions: { compiled: WebAssembly.Module } }) {
    super();
    this.sound = new CleanedSound(new RnNoise(processorOptions.compiled));
  }

  process([input]: Float32Array[][], [output]: Float32Array[][]): boolean {
    const [into] = output ?? [];
    if (into) this.sound.pass(input?.[0] ?? new Float32Array(into.length), into);
    return true;
  }
}

registerProcessor('cartulary-noise', NoiseProcessor);
