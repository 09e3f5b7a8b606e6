import { markLimits } from '@cartulary/contracts/limits/recording-marks';
import { sealedRecordingLimits } from '@cartulary/contracts/limits/sealed-recordings';
import { log } from '@/lib/log/log';
import { refusalOf } from '@/shared/sound/refusals';
import { t } from '@/text/recordings';
import { Microphone } from './microphone';

/** Interval for storing parts. A crash loses no more than that. */
const PART_MS = 1_000;
const MIME = 'audio/webm;codecs=opus';

/** Whether this browser can record in a format that can be transcribed here. */
export const canRecord = (): boolean => typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(MIME);

/** A recorded part. */
export interface RecordedPart {
  readonly begunMs: number;
  /** From 1. */
  readonly number: number;
  readonly sound: Blob;
  /** Marks since the previous part. */
  readonly marksMs: readonly number[];
}

/** Options of a recording. */
export interface RecorderOptions {
  readonly reducesNoise: boolean;
  /** Stores a part, so that a crash loses only later parts. */
  keep(part: RecordedPart): Promise<void>;
  /**
   * Called once if the browser can't store data, because its storage is full or denied. Recording continues, but
   * closing the page loses it.
   */
  onNotKept(): void;
  /** Noise suppression isn't available. Recording continues without it. */
  onNoisy(error: unknown): void;
}

/** A running recording. */
export class Recorder {
  readonly begunMs = Date.now();
  /** Marks so far, in milliseconds excluding pauses. */
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
    // At the browser's default bitrate, an hour of speech exceeds the upload limit.
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
        // If the browser can't store data, recording continues in memory.
        log.warn('A part of a recording is kept in memory alone.', { component: 'recordings', error });
        if (!isTold) onNotKept();
        isTold = true;
      });
    });
    this.media.start(PART_MS);
  }

  /** Requests the microphone. @throws DOMException like `getUserMedia` */
  static async start(options: RecorderOptions): Promise<Recorder> {
    const { reducesNoise, onNoisy } = options;
    const holder: { recorder?: Recorder } = {};
    const onLost = (): void => holder.recorder?.microphoneLost();
    const microphone = await Microphone.open(reducesNoise, onLost).catch((error: unknown) => {
      // Microphone errors are passed on.
      if (!reducesNoise || isOfMicrophone(error)) throw error;
      onNoisy(error);
      return Microphone.open(false, onLost);
    });
    return (holder.recorder = new Recorder(microphone, options));
  }

  /** Excludes pauses. */
  get lengthMs(): number {
    return this.runningMs + (this.since === null ? 0 : performance.now() - this.since);
  }

  get isPaused(): boolean {
    return this.since === null;
  }

  /** Whether the microphone was unplugged. The recorded audio is saved, and {@link continueWith} continues. */
  get isLost(): boolean {
    return this.lost;
  }

  /** Whether the browser ended it. Nothing more is recorded, and {@link stop} returns the existing audio. */
  get isEnded(): boolean {
    return this.ended;
  }

  level(): number {
    return this.microphone.level();
  }

  /** Marks the current moment. */
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

  /** Continues with a microphone after one was unplugged. @throws DOMException like `getUserMedia` */
  async continueWith(deviceId: string | undefined): Promise<void> {
    await this.microphone.take(deviceId);
    this.lost = false;
    this.resume();
  }

  /** Ends the recording and releases the microphone. */
  async stop(): Promise<Blob> {
    // A recorder ended by the browser can't be stopped again; its parts are already here.
    if (this.media.state !== 'inactive') {
      const stopped = new Promise((resolve) => this.media.addEventListener('stop', resolve, { once: true }));
      this.media.stop();
      await stopped;
    }
    await this.microphone.close();
    return new Blob(this.parts, { type: 'audio/webm' });
  }

  /** Stops the clock. The recorded audio can be saved. */
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
    // Saves the last audio now, because the next part may never come.
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
