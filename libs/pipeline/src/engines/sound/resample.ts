import { SAMPLE_RATE } from '../speech/speech.js';

/** Zero crossings of the filter on each side. More make no difference to the model. */
const CROSSINGS = 10;
/** Number of positions between two samples for which the filter is precomputed. */
const PHASES = 128;

/** Resamples sound to {@link SAMPLE_RATE} in chunks, with a windowed sinc that prevents aliasing. */
export class Resampler {
  private held = new Float32Array(0);
  /** Index of the first buffered sample, and of the next output sample. */
  private heldFrom = 0;
  private next = 0;
  private readonly step: number;
  private readonly reach: number;
  private readonly filters: readonly Float32Array[];

  constructor(fromHz: number) {
    this.step = fromHz / SAMPLE_RATE;
    const cut = Math.min(1, 1 / this.step) * 0.95;
    this.reach = Math.ceil(CROSSINGS / cut);
    this.filters = Array.from({ length: PHASES }, (_, phase) => filterAt(phase / PHASES, this.reach, cut));
  }

  /** Returns the samples that can be computed so far. */
  push(samples: Float32Array): Float32Array {
    if (this.step === 1) return samples;
    const all = new Float32Array(this.held.length + samples.length);
    all.set(this.held);
    all.set(samples, this.held.length);
    this.held = all;
    const last = this.heldFrom + all.length - this.reach - 1;
    const count = Math.max(0, Math.floor(last / this.step) - this.next + 1);
    const made = new Float32Array(count);
    for (let at = 0; at < count; at += 1) made[at] = this.valueAt((this.next + at) * this.step);
    this.next += count;
    const used = Math.max(0, Math.floor(this.next * this.step) - this.reach - this.heldFrom);
    this.held = this.held.slice(used);
    this.heldFrom += used;
    return made;
  }

  /** Returns the rest, as if followed by silence. */
  end(): Float32Array {
    return this.step === 1 ? new Float32Array() : this.push(new Float32Array(this.reach + 1));
  }

  private valueAt(place: number): number {
    const whole = Math.floor(place);
    const filter = this.filters[Math.min(PHASES - 1, Math.floor((place - whole) * PHASES))] ?? new Float32Array();
    const first = whole - this.reach + 1 - this.heldFrom;
    let sum = 0;
    for (let at = 0; at < filter.length; at += 1) sum += (filter[at] ?? 0) * (this.held[first + at] ?? 0);
    return sum;
  }
}

function filterAt(phase: number, reach: number, cut: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * reach }, (_, at) => {
    const distance = at - reach + 1 - phase;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (reach + 1));
    return sinc(distance * cut) * cut * window;
  });
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));

/** Averages interleaved channels. */
export function mixDown(interleaved: ArrayLike<number>, channels: number, scale: number): Float32Array {
  const mixed = new Float32Array(Math.floor(interleaved.length / channels));
  for (let at = 0; at < mixed.length; at += 1) {
    let sum = 0;
    for (let channel = 0; channel < channels; channel += 1) sum += interleaved[at * channels + channel] ?? 0;
    mixed[at] = (sum / channels) * scale;
  }
  return mixed;
}
