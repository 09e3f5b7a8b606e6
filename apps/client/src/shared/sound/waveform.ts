import { peakOf, silencesIn, type Silence } from './silences';

/** Number of bars drawn. */
const BARS = 160;
const RATE_HZ = 8_000;
/**
 * Larger audio isn't decoded, because its bytes and all samples would be in memory at once. This is half an hour of an encrypted recording
 * (16,000 samples per second, two bytes each), or hours of compressed audio.
 */
const MOST_BYTES = 64 * 1_024 * 1_024;

/** A recording's loudness over time. */
export interface Waveform {
  /** The peak of each of equal parts, relative to the overall peak. */
  readonly peaks: readonly number[];
  /** Total duration, which recordings made by browsers don't contain. */
  readonly durationMs: number;
  readonly silences: readonly Silence[];
}

/** Computes {@link BARS} parts; null if the audio is too large. @throws DOMException if it can't be decoded */
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
