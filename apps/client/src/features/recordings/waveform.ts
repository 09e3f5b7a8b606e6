/** Bars that are drawn. */
const BARS = 160;
const RATE_HZ = 8_000;

/** The loudest sample of each of {@link BARS} equal parts, of the loudest of all. @throws DOMException where it can't be decoded */
export async function peaksOf(sound: Blob): Promise<number[]> {
  const context = new OfflineAudioContext(1, 1, RATE_HZ);
  const samples = (await context.decodeAudioData(await sound.arrayBuffer())).getChannelData(0);
  const size = Math.max(1, Math.ceil(samples.length / BARS));
  const peaks = Array.from({ length: BARS }, (_, bar) =>
    samples.subarray(bar * size, (bar + 1) * size).reduce((most, value) => Math.max(most, Math.abs(value)), 0),
  );
  const most = Math.max(...peaks, 1e-6);
  return peaks.map((peak) => peak / most);
}
