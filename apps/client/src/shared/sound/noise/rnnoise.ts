/** RNNoise frame size: 10 ms at 48 kHz. */
export const FRAME_SAMPLES = 48_000 / 100;
export const SAMPLE_RATE = 48_000;

/** RNNoise expects samples in the 16-bit range. */
const LOUDEST = 32_768;
const BYTES = 4;

/** Export names of rnnoise.wasm in @jitsi/rnnoise-wasm 0.2.1; they may change with another release. */
interface Parts {
  readonly c: WebAssembly.Memory;
  readonly d: () => void;
  readonly f: (model: number) => number;
  readonly g: (bytes: number) => number;
  readonly j: (state: number, out: number, input: number) => number;
}

/** Removes noise from speech. Use one instance per audio stream, since it adapts to the stream's noise. */
export class RnNoise {
  private readonly parts: Parts;
  private readonly state: number;
  private readonly place: number;

  constructor(compiled: WebAssembly.Module) {
    // The instance imports this function, but its memory exists only after instantiation.
    const held: { memory?: WebAssembly.Memory } = {};
    const copy = (to: number, from: number, bytes: number): number => {
      if (held.memory) new Uint8Array(held.memory.buffer).copyWithin(to, from, from + bytes);
      return to;
    };
    // It never requests more than its initial memory.
    const { exports } = new WebAssembly.Instance(compiled, { a: { a: () => 0, b: copy } });
    this.parts = exports as unknown as Parts;
    held.memory = this.parts.c;
    this.parts.d();
    this.state = this.parts.f(0);
    this.place = this.parts.g(FRAME_SAMPLES * BYTES);
  }

  /** Denoises one frame in place. @param frame {@link FRAME_SAMPLES} numbers from -1 to 1 */
  clean(frame: Float32Array): void {
    const heap = new Float32Array(this.parts.c.buffer, this.place, FRAME_SAMPLES);
    for (let at = 0; at < FRAME_SAMPLES; at += 1) heap[at] = (frame[at] ?? 0) * LOUDEST;
    this.parts.j(this.state, this.place, this.place);
    for (let at = 0; at < FRAME_SAMPLES; at += 1) frame[at] = (heap[at] ?? 0) / LOUDEST;
  }
}

/** Denoises audio chunks of any length in whole frames, with a delay of one frame. */
export class CleanedSound {
  private readonly frame = new Float32Array(FRAME_SAMPLES);
  private filled = 0;
  private readonly cleaned = new Float32Array(FRAME_SAMPLES);

  constructor(private readonly noise: Pick<RnNoise, 'clean'>) {}

  /** Processes a chunk and outputs one of the same length. */
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
