/** Sample rate for speech recognition, in Hz. */
export const RATE_HZ = 16_000;
const HEADER_BYTES = 44;

/** Mixes all channels. Decoding has already resampled to the context's rate. */
function mixed(sound: AudioBuffer): Float32Array<ArrayBuffer> {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, channel) => sound.getChannelData(channel));
  return Float32Array.from({ length: sound.length }, (_, at) =>
    channels.reduce((sum, channel) => sum + (channel[at] ?? 0) / channels.length, 0),
  );
}

/** Decodes a complete recording at {@link RATE_HZ}. @throws DOMException if this browser can't decode it */
export const decodedHere = async (sound: ArrayBuffer): Promise<Float32Array<ArrayBuffer>> =>
  mixed(await new OfflineAudioContext(1, 1, RATE_HZ).decodeAudioData(sound));

/** The header of a 16-bit mono WAVE file at {@link RATE_HZ}. @param count number of samples that follow */
export function waveHead(count: number): ArrayBuffer {
  const head = new ArrayBuffer(HEADER_BYTES);
  const view = new DataView(head);
  const write = (at: number, text: string): void =>
    [...text].forEach((character, index) => view.setUint8(at + index, character.charCodeAt(0)));
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES + count * 2 - 8, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, RATE_HZ, true);
  view.setUint32(28, RATE_HZ * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  write(36, 'data');
  view.setUint32(40, count * 2, true);
  return head;
}

/** Samples in the format that follows {@link waveHead}. */
export function waveSamples(samples: Float32Array): ArrayBuffer {
  const bytes = new ArrayBuffer(samples.length * 2);
  const view = new DataView(bytes);
  samples.forEach((value, at) => view.setInt16(at * 2, Math.max(-1, Math.min(1, value)) * 32_767, true));
  return bytes;
}

/** The complete file. */
export const wave = (samples: Float32Array): BlobPart[] => [waveHead(samples.length), waveSamples(samples)];
