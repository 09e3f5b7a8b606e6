import { createFile, MP4BoxBuffer, type Movie, type Sample } from 'mp4box';
import { CodecQueue } from './codec-queue';
import type { SoundPart } from './sound-part';

/** Bytes of the file to scan for its index at a time. */
const READ_BYTES = 1_048_576;
/** Audio frames to read from the file at a time: about 10 s. */
const SAMPLES_AT_ONCE = 500;
/** The tag of the AAC decoder configuration (ISO/IEC 14496-1, 7.2.6.7). */
const DECODER_SPECIFIC = 5;

interface Sounding {
  readonly config: AudioDecoderConfig;
  /** Samples that the file contains completely. */
  readonly samples: readonly Sample[];
  /** Whether the index lists samples that the file doesn't contain. */
  readonly isCutOff: boolean;
  readonly file: Blob;
}

/** An MP4 file's audio; undefined if there is none or this browser can't decode it in parts. */
export async function openMp4(file: Blob): Promise<Sounding | undefined> {
  if (!('AudioDecoder' in globalThis)) return undefined;
  const mp4 = createFile(false);
  let movie: Movie | undefined;
  mp4.onReady = (found) => (movie = found);
  // The index may be at the end. In a fragmented file, each fragment has its own.
  for (let at = 0; at < file.size && (!movie || movie.isFragmented);) {
    const bytes = await file.slice(at, at + READ_BYTES).arrayBuffer();
    const next = mp4.appendBuffer(MP4BoxBuffer.fromArrayBuffer(bytes, at));
    at = next > at ? next : at + bytes.byteLength;
  }
  const [track] = movie?.audioTracks ?? [];
  if (!track?.audio) return undefined;
  const indexed = mp4.getTrackSamplesInfo(track.id);
  const samples = indexed.filter(({ offset, size }) => offset + size <= file.size);
  const description = samples[0] && descriptionOf(samples[0]);
  const config: AudioDecoderConfig = {
    codec: track.codec,
    sampleRate: track.audio.sample_rate,
    numberOfChannels: track.audio.channel_count,
    ...(description && { description }),
  };
  const { supported } = await AudioDecoder.isConfigSupported(config);
  return supported && samples.length > 0
    ? { config, samples, isCutOff: samples.length < indexed.length, file }
    : undefined;
}

interface Described {
  readonly esds?: { readonly esd: { readonly descs: readonly Descriptor[] } };
}
interface Descriptor {
  readonly tag: number;
  readonly data?: Uint8Array<ArrayBuffer>;
  readonly descs?: readonly Descriptor[];
}

function descriptionOf({ description }: Sample): Uint8Array<ArrayBuffer> | undefined {
  const all = (description as Described).esds?.esd.descs ?? [];
  return all.flatMap(({ descs = [] }) => descs).find(({ tag }) => tag === DECODER_SPECIFIC)?.data;
}

/**
 * Decodes a few seconds at a time, so that memory use doesn't depend on the length.
 * @throws DOMException if the file is damaged
 */
export async function* mp4Parts({ config, samples, file }: Omit<Sounding, 'isCutOff'>): AsyncGenerator<SoundPart> {
  const queue = new CodecQueue();
  const ready: Omit<SoundPart, 'share'>[] = [];
  const decoder = new AudioDecoder({
    output: (data) => void ready.push(monoOf(data)),
    error: queue.onError,
  });
  try {
    decoder.configure(config);
    for (let from = 0; from < samples.length; from += SAMPLES_AT_ONCE) {
      for (const chunk of await chunksOf(file, samples.slice(from, from + SAMPLES_AT_ONCE))) {
        await queue.room(decoder);
        decoder.decode(chunk);
      }
      for (const part of ready.splice(0)) yield { ...part, share: from / samples.length };
    }
    await queue.orFailed(decoder.flush());
    for (const part of ready.splice(0)) yield { ...part, share: 1 };
  } finally {
    if (decoder.state !== 'closed') decoder.close();
  }
}

/** A single read: the samples are consecutive, interleaved with other data. */
async function chunksOf(file: Blob, samples: readonly Sample[]): Promise<readonly EncodedAudioChunk[]> {
  const from = Math.min(...samples.map(({ offset }) => offset));
  const to = Math.max(...samples.map(({ offset, size }) => offset + size));
  const bytes = new Uint8Array(await file.slice(from, to).arrayBuffer());
  return samples.map(
    ({ offset, size, cts, timescale }) =>
      new EncodedAudioChunk({
        type: 'key',
        timestamp: Math.round((cts / timescale) * 1e6),
        data: bytes.subarray(offset - from, offset - from + size),
      }),
  );
}

function monoOf(data: AudioData): Omit<SoundPart, 'share'> {
  const { numberOfChannels, numberOfFrames, sampleRate } = data;
  const samples = new Float32Array(numberOfFrames);
  const channel = new Float32Array(numberOfFrames);
  for (let plane = 0; plane < numberOfChannels; plane += 1) {
    data.copyTo(channel, { planeIndex: plane, format: 'f32-planar' });
    for (const [at, value] of channel.entries()) samples[at] = (samples[at] ?? 0) + value / numberOfChannels;
  }
  data.close();
  return { samples, rateHz: sampleRate };
}
