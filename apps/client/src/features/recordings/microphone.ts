import { SAMPLE_RATE } from '@/shared/sound/noise/rnnoise';

const SAMPLES = 1_024;

/** A microphone that may be taken away while it is heard, and another one put in its place: what hears its sound notices nothing. */
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
   * Asks for the microphone.
   * @param reducesNoise takes noise out of it on this device; the code for that comes now
   * @param onLost it was pulled out, or taken away otherwise
   * @throws DOMException as `getUserMedia` does
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

  /** What is heard. It stays the same one, whichever microphone is taken. */
  get stream(): MediaStream {
    return this.out.stream;
  }

  /** Takes a microphone in place of the one before. @param deviceId which; without it the browser's choice @throws DOMException as `getUserMedia` does */
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

  /** How loud it is now: root mean square, 0 to 1. */
  level(): number {
    const samples = new Float32Array(SAMPLES);
    this.analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES);
  }

  /** Gives it back. */
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
