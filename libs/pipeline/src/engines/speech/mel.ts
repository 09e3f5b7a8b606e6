import { Fourier } from './fourier.js';
import { SAMPLE_RATE } from './speech.js';

/** Window and hop in samples: 100 windows per second. */
const WINDOW = 400;
const HOP = 160;
const BINS = WINDOW / 2 + 1;
const BANDS = 80;
/** Dynamic range: everything more than eight decades below the loudest is clamped. */
const DECADES = 8;

/** Windows per second. */
export const FRAMES_A_SECOND = SAMPLE_RATE / HOP;

/** A mel band: the bins that it sums, and their weights. */
interface Band {
  readonly first: number;
  readonly weights: readonly number[];
}

/**
 * Whisper's input: log energy in 80 mel bands, 100 times per second. Computed as in OpenAI's whisper/audio.py (Slaney's scale and norm).
 * @param frames number of output frames; missing sound is silence
 * @returns 80 × frames
 */
export function melSpectrogram(samples: Float32Array, frames: number): Float32Array {
  const spectrum = new Float32Array(BANDS * frames);
  const fourier = new Fourier(WINDOW);
  const [even, odd] = [new Float64Array(WINDOW), new Float64Array(WINDOW)];
  // Frames more than a window after the sound are silence and aren't computed.
  const heard = Math.min(frames, Math.ceil((samples.length + WINDOW) / HOP));
  spectrum.fill(-10);
  for (let frame = 0; frame < heard; frame += 2) {
    cut(samples, frame, even);
    cut(samples, frame + 1, odd);
    // Computes two real transforms with one complex transform.
    fourier.transform(even, odd);
    const { first, second } = powers(fourier);
    sumBands(first, spectrum, frame, frames);
    if (frame + 1 < frames) sumBands(second, spectrum, frame + 1, frames);
  }
  return level(spectrum);
}

/** A tapered window around a frame. The sound is mirrored before its first sample. */
function cut(samples: Float32Array, frame: number, into: Float64Array): void {
  const start = frame * HOP - WINDOW / 2;
  for (let at = 0; at < WINDOW; at += 1) into[at] = (samples[Math.abs(start + at)] ?? 0) * (fade[at] ?? 0);
}

const fade = Float64Array.from({ length: WINDOW }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * at) / WINDOW));

const firstPower = new Float64Array(BINS);
const secondPower = new Float64Array(BINS);

/** Power spectra of the two real signals in one transform. */
function powers({ re, im }: Fourier): { first: Float64Array; second: Float64Array } {
  for (let bin = 0; bin < BINS; bin += 1) {
    const other = (WINDOW - bin) % WINDOW;
    const [a, b, c, d] = [re[bin] ?? 0, im[bin] ?? 0, re[other] ?? 0, im[other] ?? 0];
    firstPower[bin] = ((a + c) ** 2 + (b - d) ** 2) / 4;
    secondPower[bin] = ((b + d) ** 2 + (c - a) ** 2) / 4;
  }
  return { first: firstPower, second: secondPower };
}

function sumBands(power: Float64Array, spectrum: Float32Array, frame: number, frames: number): void {
  for (const [band, { first, weights }] of bands.entries()) {
    let sum = 0;
    for (const [at, weight] of weights.entries()) sum += weight * (power[first + at] ?? 0);
    spectrum[band * frames + frame] = Math.log10(Math.max(sum, 1e-10));
  }
}

function level(spectrum: Float32Array): Float32Array {
  const floor = spectrum.reduce((most, value) => Math.max(most, value), -Infinity) - DECADES;
  return spectrum.map((value) => (Math.max(value, floor) + 4) / 4);
}

const LINEAR_BELOW_HZ = 1_000;
const MEL_OF_LINEAR = 15;
const STEP = Math.log(6.4) / 27;

const melOf = (hz: number): number =>
  hz < LINEAR_BELOW_HZ ? (hz * 3) / 200 : MEL_OF_LINEAR + Math.log(hz / LINEAR_BELOW_HZ) / STEP;
const hzOf = (mel: number): number =>
  mel < MEL_OF_LINEAR ? (mel * 200) / 3 : LINEAR_BELOW_HZ * Math.exp(STEP * (mel - MEL_OF_LINEAR));

const bands: readonly Band[] = makeBands();

function makeBands(): Band[] {
  const top = melOf(SAMPLE_RATE / 2);
  const edges = Array.from({ length: BANDS + 2 }, (_, at) => hzOf((top * at) / (BANDS + 1)));
  return Array.from({ length: BANDS }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    const all = Array.from({ length: BINS }, (_, bin) => {
      const hz = (bin * SAMPLE_RATE) / WINDOW;
      const weight = Math.min((hz - low) / (middle - low), (high - hz) / (high - middle));
      return (Math.max(0, weight) * 2) / (high - low);
    });
    const first = all.findIndex((weight) => weight > 0);
    const last = all.findLastIndex((weight) => weight > 0);
    return { first: Math.max(first, 0), weights: first < 0 ? [] : all.slice(first, last + 1) };
  });
}
