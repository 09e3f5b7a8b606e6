import { ArrayBufferTarget, Muxer } from 'webm-muxer';
import { CodecQueue } from './codec-queue';
import { OPUS_HZ, opusConfig } from './opus-config';
import type { SoundPart } from './sound-part';

/** Audio as Opus in WebM, part by part. @throws DOMException if it can't be decoded or encoded, or is empty */
export async function opusFile(parts: AsyncIterable<SoundPart>, onShare: (share: number) => void): Promise<Blob> {
  const queue = new CodecQueue();
  const target = new ArrayBufferTarget();
  const muxer = new Muxer({ target, audio: { codec: 'A_OPUS', numberOfChannels: 1, sampleRate: OPUS_HZ } });
  const encoder = new AudioEncoder({
    output: (chunk, meta) => muxer.addAudioChunk(chunk, meta),
    error: queue.onError,
  });
  let frames = 0;
  try {
    for await (const { samples, rateHz, share } of parts) {
      if (samples.length === 0) continue;
      if (encoder.state === 'unconfigured') encoder.configure(opusConfig(rateHz));
      await queue.room(encoder);
      const timestamp = Math.round((frames / rateHz) * 1e6);
      const shape = { format: 'f32-planar', sampleRate: rateHz, numberOfChannels: 1 } as const;
      const data = new AudioData({ ...shape, numberOfFrames: samples.length, timestamp, data: samples });
      encoder.encode(data);
      data.close();
      frames += samples.length;
      onShare(share);
    }
    if (frames === 0) throw new DOMException('There is nothing to hear.', 'EncodingError');
    await queue.orFailed(encoder.flush());
    muxer.finalize();
    return new Blob([target.buffer], { type: 'audio/webm' });
  } finally {
    if (encoder.state !== 'closed') encoder.close();
  }
}
