import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { keepPart } from './kept-parts';

/** Parts are kept this often: a crash loses no more. */
const PART_MS = 1_000;
const MIME = 'audio/webm;codecs=opus';
const SAMPLES = 1_024;

/** Whether this browser records in a form that is written down here. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(MIME);

/** A recording under way. */
export class Recorder {
  readonly begunMs = Date.now();
  /** Moments that were marked so far, in milliseconds without the pauses. */
  readonly marksMs: number[] = [];
  private readonly parts: Blob[] = [];
  private keptMarks = 0;
  private runningMs = 0;
  private since: number | null = performance.now();

  private constructor(
    private readonly stream: MediaStream,
    private readonly media: MediaRecorder,
    private readonly context: AudioContext,
    private readonly analyser: AnalyserNode,
    accountId: string,
  ) {
    media.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      const number = this.parts.push(data);
      const marksMs = this.marksMs.slice(this.keptMarks);
      this.keptMarks = this.marksMs.length;
      // Where the browser keeps nothing the recording goes on in memory.
      keepPart({ accountId, begunMs: this.begunMs, number, sound: data, marksMs }).catch(() => undefined);
    });
    media.start(PART_MS);
  }

  /** Asks for the microphone. @param accountId who records @throws DOMException as `getUserMedia` does */
  static async start(accountId: string): Promise<Recorder> {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: { noiseSuppression: true } });
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = SAMPLES;
    context.createMediaStreamSource(stream).connect(analyser);
    return new Recorder(stream, new MediaRecorder(stream, { mimeType: MIME }), context, analyser, accountId);
  }

  /** Without the pauses. */
  get lengthMs(): number {
    return this.runningMs + (this.since === null ? 0 : performance.now() - this.since);
  }

  get isPaused(): boolean {
    return this.since === null;
  }

  /** How loud it is now: root mean square, 0 to 1. */
  level(): number {
    const samples = new Float32Array(SAMPLES);
    this.analyser.getFloatTimeDomainData(samples);
    return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / SAMPLES);
  }

  /** Marks this moment. */
  mark(): void {
    const atMs = Math.round(this.lengthMs);
    if (this.marksMs.length < markLimits.maxOfRecording && this.marksMs.at(-1) !== atMs) this.marksMs.push(atMs);
  }

  pause(): void {
    this.runningMs = this.lengthMs;
    this.since = null;
    this.media.pause();
  }

  resume(): void {
    this.since = performance.now();
    this.media.resume();
  }

  /** Ends it and gives the microphone back. */
  async stop(): Promise<Blob> {
    const stopped = new Promise((resolve) => this.media.addEventListener('stop', resolve, { once: true }));
    this.media.stop();
    await stopped;
    for (const track of this.stream.getTracks()) track.stop();
    await this.context.close();
    return new Blob(this.parts, { type: 'audio/webm' });
  }
}
