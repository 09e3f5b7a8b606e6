/** What RNNoise works on at a time: 10 ms at 48 kHz. */
export const FRAME_SAMPLES = 48_000 / 100;
export const SAMPLE_RATE = 48_000;

/** RNNoise takes sounds as 16-bit numbers. */
const LOUDEST = 32_768;
const BYTES = 4;

/** What rnnoise.wasm of @jitsi/rnnoise-wasm 0.2.1 calls its parts; another release may call them otherwise. */
interface Parts {
  readonly c: WebAssembly.Memory;
  readonly d: () => void;
  readonly f: (model: number) => number;
  readonly g: (bytes: number) => number;
  readonly j: (state: number, out: number, input: number) => number;
}

/** Takes noise out of speech. One of these follows one sound, since it learns what its noise is. */
export class RnNoise {
  private readonly parts: Parts;
  private readonly state: number;
  private readonly place: number;

  constructor(compiled: WebAssembly.Module) {
    // Its memory is there once the instance is, and the instance asks for this function first.
    const held: { memory?: WebAssembly.Memory } = {};
    const copy = (to: number, from: number, bytes: number): number => {
      if (held.memory) new Uint8Array(held.memory.buffer).copyWithin(to, from, from + bytes);
      return to;
    };
    // It never asks for more memory than it begins with.
    const { exports } = new WebAssembly.Instance(compiled, { a: { a: () => 0, b: copy } });
    this.parts = exports as unknown as Parts;
    held.memory = this.parts.c;
    this.parts.d();
    this.state = this.parts.f(0);
    this.place = this.parts.g(FRAME_SAMPLES * BYTES);
  }

  /** Cleans one frame in place. @param frame {@link FRAME_SAMPLES} numbers from -1 to 1 */
  clean(frame: Float32Array): void {
    const heap = new Float32Array(this.parts.c.buffer, this.place, FRAME_SAMPLES);
    for (let at = 0; at < FRAME_SAMPLES; at += 1) heap[at] = (frame[at] ?? 0) * LOUDEST;
    this.parts.j(this.state, this.place, this.place);
    for (let at = 0; at < FRAME_SAMPLES; at += 1) frame[at] = (heap[at] ?? 0) / LOUDEST;
  }
}

/** Sound in pieces of any length, cleaned in whole frames: it comes out one frame later. */
export class CleanedSound {
  private readonly frame = new Float32Array(FRAME_SAMPLES);
  private filled = 0;
  private readonly cleaned = new Float32Array(FRAME_SAMPLES);

  constructor(private readonly noise: Pick<RnNoise, 'clean'>) {}

  /** Takes a piece in and gives as much out. */
  pass(input: Float32Array, output: Float32Array): void {
    for (let at = 0; at < output.length; at += 1) {
      output[at] = this.cleaned[this.filled] ?? 0;
      this.frame[this.filled] = input[at] ?? 0;
      this.filled += 1;
      if (this.filled < FRAME_SAMPLES) continue;
      this.filled = 0;
      this.cleaned.set(this.frame);
      this.noise.clean(this.cleaned);
    }
  }
}
