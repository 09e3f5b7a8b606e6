import { SAMPLE_RATE } from '@/shared/sound/noise/rnnoise';

const SAMPLES = 1_024;

/** A microphone that can be unplugged and replaced during use. Consumers of its audio aren't affected. */
export class Microphone {
  private readonly analyser: AnalyserNode;
  private readonly out: MediaStreamAudioDestinationNode;
  private heard: { readonly track: MediaStreamTrack; readonly source: MediaStreamAudioSourceNode } | undefined;

  private constructor(
    private readonly context: AudioContext,
    private readonly noise: AudioNode | null,
    private readonly onLost: () => void,
  ) {
    this.analyser = context.createAnalyser();
    this.analyser.fftSize = SAMPLES;
    this.out = context.createMediaStreamDestination();
    noise?.connect(this.analyser);
    this.analyser.connect(this.out);
  }

  /**
   * Requests the microphone.
   * @param reducesNoise suppresses noise on this device; the code for that is loaded now
   * @param onLost called if it's unplugged or otherwise lost
   * @throws DOMException like `getUserMedia`
   */
  static async open(reducesNoise: boolean, onLost: () => void): Promise<Microphone> {
    const context = new AudioContext(reducesNoise ? { sampleRate: SAMPLE_RATE } : {});
    try {
      const noise = reducesNoise ? await (await import('@/shared/sound/noise/noise-node')).noiseNode(context) : null;
      const microphone = new Microphone(context, noise, onLost);
      await microphone.take();
      return microphone;
    } catch (error) {
      await context.close();
      throw error;
    }
  }

  /** The audio stream. It stays the same when the microphone is replaced. */
  get stream(): MediaStream {
    return this.out.stream;
  }

  /**
   * Switches to another microphone.
   * @param deviceId the device; without it, the browser's choice
   * @throws DOMException like `getUserMedia`
   */
  async take(deviceId?: string): Promise<void> {
    const audio = { noiseSuppression: true, ...(deviceId !== undefined && { deviceId: { exact: deviceId } }) };
    const stream = await navigator.mediaDevices.getUserMedia({ audio });
    this.release();
    const [track] = stream.getAudioTracks();
    if (!track) return;
    const source = this.context.createMediaStreamSource(stream);
    source.connect(this.noise ?? this.analyser);
    this.heard = { track, source };
    track.addEventListener('ended', () => {
      if (this.heard?.track !== track) return;
      this.release();
      this.onLost();
    });
    await this.context.resume();
  }

  /** Current level: root mean square, 0 to 1. */
  level(): number {
    const samples = new Float32Array(SAMPLES);
    this.analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES);
  }

  /** Releases the microphone. */
  async close(): Promise<void> {
    this.release();
    await this.context.close();
  }

  private release(): void {
    this.heard?.source.disconnect();
    this.heard?.track.stop();
    this.heard = undefined;
  }
}
