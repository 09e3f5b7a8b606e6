import wasmUrl from '@jitsi/rnnoise-wasm/dist/rnnoise.wasm?url';
import type { AudioProcessorOptions, Track, TrackProcessor } from 'livekit-client';
import workletUrl from './noise.worklet?worker&url';

/** Compiled once for a page. */
let compiling: Promise<WebAssembly.Module> | undefined;
const compiled = (): Promise<WebAssembly.Module> => {
  compiling ??= fetch(wasmUrl)
    .then((answer) => answer.arrayBuffer())
    .then((bytes) => WebAssembly.compile(bytes));
  compiling.catch(() => (compiling = undefined));
  return compiling;
};

const ready = new WeakMap<BaseAudioContext, Promise<void>>();
function workletOf(context: AudioContext): Promise<void> {
  const added = ready.get(context) ?? context.audioWorklet.addModule(workletUrl);
  ready.set(context, added);
  added.catch(() => ready.delete(context));
  return added;
}

/** Takes noise out of one's own microphone before it is sent, on this device. It rejects where the browser can't. */
export class NoiseFilter implements TrackProcessor<Track.Kind.Audio, AudioProcessorOptions> {
  readonly name = 'cartulary-noise';
  processedTrack?: MediaStreamTrack;
  private nodes: { source: MediaStreamAudioSourceNode; worklet: AudioWorkletNode } | undefined;
  private context: AudioContext | undefined;

  async init({ track, audioContext }: AudioProcessorOptions): Promise<void> {
    this.context = audioContext;
    const [module] = await Promise.all([compiled(), workletOf(audioContext), audioContext.resume()]);
    const source = audioContext.createMediaStreamSource(new MediaStream([track]));
    const worklet = new AudioWorkletNode(audioContext, 'cartulary-noise', {
      channelCount: 1,
      channelCountMode: 'explicit',
      outputChannelCount: [1],
      processorOptions: { compiled: module },
    });
    const out = audioContext.createMediaStreamDestination();
    source.connect(worklet).connect(out);
    this.nodes = { source, worklet };
    const [processed] = out.stream.getAudioTracks();
    if (processed) this.processedTrack = processed;
  }

  /** After another microphone was chosen. */
  async restart(options: AudioProcessorOptions): Promise<void> {
    this.disconnect();
    await this.init(options);
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
