import { peakOf, silencesIn, type Silence } from './silences';

/** Bars that are drawn. */
const BARS = 160;
const RATE_HZ = 8_000;
/**
 * A larger sound is not decoded: its bytes and all of its samples would be in the page at once. These are half an hour of what is
 * recorded encrypted (16,000 samples a second, two bytes each), and hours of what is compressed.
 */
const MOST_BYTES = 64 * 1_024 * 1_024;

/** How loud a recording is along the way. */
export interface Waveform {
  /** The loudest sample of each of equal parts, as a share of the loudest of all. */
  readonly peaks: readonly number[];
  /** Of all of it: what browsers record themselves does not say so to the one that plays it. */
  readonly durationMs: number;
  readonly silences: readonly Silence[];
}

/** Of {@link BARS} parts; null where the sound is too large for it. @throws DOMException where it can't be decoded */
export async function waveformOf(sound: Blob): Promise<Waveform | null> {
  if (sound.size > MOST_BYTES) return null;
  const context = new OfflineAudioContext(1, 1, RATE_HZ);
  const samples = (await context.decodeAudioData(await sound.arrayBuffer())).getChannelData(0);
  const size = Math.max(1, Math.ceil(samples.length / BARS));
  const peaks = Array.from({ length: BARS }, (_, bar) => peakOf(samples, bar * size, size));
  const most = Math.max(...peaks, 1e-6);
  return {
    peaks: peaks.map((peak) => peak / most),
    durationMs: (samples.length / RATE_HZ) * 1_000,
    silences: silencesIn(samples, RATE_HZ),
  };
}
