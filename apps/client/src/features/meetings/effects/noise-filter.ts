import type { AudioProcessorOptions, Track, TrackProcessor } from 'livekit-client';
import { log } from '@/lib/log/log';
import { noiseNode } from '@/shared/sound/noise/noise-node';

/**
 * Suppresses noise in the user's own microphone on this device before sending. Rejects if the browser doesn't support
 * it.
 */
export class NoiseFilter implements TrackProcessor<Track.Kind.Audio, AudioProcessorOptions> {
  readonly name = 'cartulary-noise';
  processedTrack?: MediaStreamTrack;
  private nodes: { source: MediaStreamAudioSourceNode; worklet: AudioWorkletNode } | undefined;
  private context: AudioContext | undefined;

  async init({ track, audioContext }: AudioProcessorOptions): Promise<void> {
    this.context = audioContext;
    const worklet = await noiseNode(audioContext);
    const source = audioContext.createMediaStreamSource(new MediaStream([track]));
    const out = audioContext.createMediaStreamDestination();
    source.connect(worklet).connect(out);
    this.nodes = { source, worklet };
    const [processed] = out.stream.getAudioTracks();
    if (processed) this.processedTrack = processed;
  }

  /**
   * Called after another microphone was selected or the connection was restored. On failure, the voice is sent with
   * its noise.
   */
  async restart({ track, ...options }: Omit<AudioProcessorOptions, 'audioContext'>): Promise<void> {
    this.disconnect();
    delete this.processedTrack;
    // The library passes the context only the first time.
    const { context: audioContext } = this;
    if (!audioContext) return;
    try {
      await this.init({ ...options, track, audioContext });
    } catch (error) {
      log.warn('Noise is taken out no more.', { component: 'meetings', error });
    }
  }

  async destroy(): Promise<void> {
    this.disconnect();
    if (this.context?.state !== 'closed') await this.context?.close();
  }

  private disconnect(): void {
    this.nodes?.source.disconnect();
    this.nodes?.worklet.disconnect();
    this.nodes = undefined;
    this.processedTrack?.stop();
  }
}
