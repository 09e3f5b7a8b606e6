/** Speech in Opus that nobody tells from the original: two hours are 29 MB. */
const BITS_A_SECOND = 32_000;
/** What Opus counts in, whatever it is made of. */
export const OPUS_HZ = 48_000;

/** Mono, of sound of this many samples a second. */
export const opusConfig = (sampleRate: number): AudioEncoderConfig => ({
  codec: 'opus',
  sampleRate,
  numberOfChannels: 1,
  bitrate: BITS_A_SECOND,
});

/** Whether this browser encodes Opus itself (WebCodecs). */
export async function canEncodeOpus(): Promise<boolean> {
  if (!('AudioEncoder' in globalThis)) return false;
  const { supported } = await AudioEncoder.isConfigSupported(opusConfig(OPUS_HZ));
  return supported === true;
}
