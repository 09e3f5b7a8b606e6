/** Opus speech that is indistinguishable from the original. Two hours take 29 MB. */
const BITS_A_SECOND = 32_000;
/** Opus's internal sample rate, regardless of the input. */
export const OPUS_HZ = 48_000;

/** Mono, from audio with this sample rate. */
export const opusConfig = (sampleRate: number): AudioEncoderConfig => ({
  codec: 'opus',
  sampleRate,
  numberOfChannels: 1,
  bitrate: BITS_A_SECOND,
});

/** Whether this browser can encode Opus (WebCodecs). */
export async function canEncodeOpus(): Promise<boolean> {
  if (!('AudioEncoder' in globalThis)) return false;
  const { supported } = await AudioEncoder.isConfigSupported(opusConfig(OPUS_HZ));
  return supported === true;
}
