import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { log } from '@/lib/log/log';
import { refusalOf } from '@/shared/sound/refusals';
import { t } from '@/text/recordings';
import { Microphone } from './microphone';

/** Parts are kept this often: a crash loses no more. */
const PART_MS = 1_000;
const MIME = 'audio/webm;codecs=opus';

/** Whether this browser records in a form that is written down here. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(MIME);

/** A part of a recording as it comes. */
export interface RecordedPart {
  readonly begunMs: number;
  /** From 1. */
  readonly number: number;
  readonly sound: Blob;
  /** Moments that were marked since the part before. */
  readonly marksMs: readonly number[];
}

/** How somebody records. */
export interface RecorderOptions {
  readonly reducesNoise: boolean;
  /** Keeps a part, so that a crash loses no more than what follows it. */
  keep(part: RecordedPart): Promise<void>;
  /** The browser keeps nothing, its store being full or refused: it records all the same, and a page that closes loses it. Called once. */
  onNotKept(): void;
  /** Noise can't be taken out here: it records all the same. */
  onNoisy(error: unknown): void;
}

/** A recording under way. */
export class Recorder {
  readonly begunMs = Date.now();
  /** Moments that were marked so far, in milliseconds without the pauses. */
  readonly marksMs: number[] = [];
  private readonly parts: Blob[] = [];
  private keptMarks = 0;
  private runningMs = 0;
  private since: number | null = performance.now();
  private lost = false;
  private ended = false;
  private readonly media: MediaRecorder;

  private constructor(
    private readonly microphone: Microphone,
    { keep, onNotKept }: RecorderOptions,
  ) {
    let isTold = false;
    // Left to the browser, an hour of speech is larger than an upload may be.
    this.media = new MediaRecorder(microphone.stream, {
      mimeType: MIME,
      audioBitsPerSecond: sealedRecordingLimits.bitsASecond,
    });
    this.media.addEventListener('error', (event) => this.failed(event));
    this.media.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      const number = this.parts.push(data);
      const marksMs = this.marksMs.slice(this.keptMarks);
      this.keptMarks = this.marksMs.length;
      keep({ begunMs: this.begunMs, number, sound: data, marksMs }).catch((error: unknown) => {
        // Where the browser keeps nothing the recording goes on in memory.
        log.warn('A part of a recording is kept in memory alone.', { component: 'recordings', error });
        if (!isTold) onNotKept();
        isTold = true;
      });
    });
    this.media.start(PART_MS);
  }

  /** Asks for the microphone. @throws DOMException as `getUserMedia` does */
  static async start(options: RecorderOptions): Promise<Recorder> {
    const { reducesNoise, onNoisy } = options;
    const holder: { recorder?: Recorder } = {};
    const onLost = (): void => holder.recorder?.microphoneLost();
    const microphone = await Microphone.open(reducesNoise, onLost).catch((error: unknown) => {
      // What the microphone is to blame for is said as it is.
      if (!reducesNoise || isOfMicrophone(error)) throw error;
      onNoisy(error);
      return Microphone.open(false, onLost);
    });
    return (holder.recorder = new Recorder(microphone, options));
  }

  /** Without the pauses. */
  get lengthMs(): number {
    return this.runningMs + (this.since === null ? 0 : performance.now() - this.since);
  }

  get isPaused(): boolean {
    return this.since === null;
  }

  /** Whether the microphone was pulled out; what was recorded is kept, and {@link continueWith} goes on. */
  get isLost(): boolean {
    return this.lost;
  }

  /** Whether the browser ended it by itself: nothing more is recorded, and {@link stop} gives what there is. */
  get isEnded(): boolean {
    return this.ended;
  }

  level(): number {
    return this.microphone.level();
  }

  /** Marks this moment. */
  mark(): void {
    const atMs = Math.round(this.lengthMs);
    if (this.marksMs.length < markLimits.maxOfRecording && this.marksMs.at(-1) !== atMs) this.marksMs.push(atMs);
  }

  pause(): void {
    if (this.isPaused) return;
    this.runningMs = this.lengthMs;
    this.since = null;
    this.media.pause();
  }

  resume(): void {
    this.since = performance.now();
    this.media.resume();
  }

  /** Goes on with a microphone after one was pulled out. @throws DOMException as `getUserMedia` does */
  async continueWith(deviceId: string | undefined): Promise<void> {
    await this.microphone.take(deviceId);
    this.lost = false;
    this.resume();
  }

  /** Ends it and gives the microphone back. */
  async stop(): Promise<Blob> {
    // One that the browser ended by itself can't be ended again; its parts are here.
    if (this.media.state !== 'inactive') {
      const stopped = new Promise((resolve) => this.media.addEventListener('stop', resolve, { once: true }));
      this.media.stop();
      await stopped;
    }
    await this.microphone.close();
    return new Blob(this.parts, { type: 'audio/webm' });
  }

  /** The clock stands, and what there is can be kept. */
  private failed(event: Event): void {
    log.warn('The browser ended a recording.', { component: 'recordings', error: event });
    this.runningMs = this.lengthMs;
    this.since = null;
    this.ended = true;
  }

  private microphoneLost(): void {
    if (this.ended) return;
    this.lost = true;
    this.pause();
    // What it said last is kept now, not with the next part, which may never come.
    this.media.requestData();
  }
}

/** Why there is no microphone, in a sentence. */
export function microphoneRefusal(error: unknown): string {
  const why = refusalOf(error);
  return t(why === 'denied' || why === 'none' || why === 'busy' ? `on.${why}` : 'on.failed');
}

const ofMicrophone = ['NotAllowedError', 'NotFoundError', 'NotReadableError', 'OverconstrainedError', 'AbortError'];
const isOfMicrophone = (error: unknown): boolean => error instanceof DOMException && ofMicrophone.includes(error.name);
