import { speechFileAddress, speechFileNames } from '@cartulary/contracts/speech-files';
import type { SpokenPiece, Transcript } from '@cartulary/pipeline/engines/speech/speech';
import { areKept } from '@/lib/files/kept-file';
import type { SpeechAnswer, SpeechRequest } from './speech-messages';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Asked {
  /** Receives the downloaded bytes, or the transcribed share. */
  readonly onProgress: ((much: number) => void) | undefined;
  resolve(answer: SpeechAnswer): void;
  reject(error: Error): void;
}

/** True if the model is already downloaded, so no prompt is needed. */
export const isSpeechKept = (): Promise<boolean> => areKept(speechFileNames.map(speechFileAddress));

/**
 * Speech recognition in this page: audio never leaves the browser. Its worker starts with the first call and downloads
 * `speechDownloadBytes` once, so inform the person first. Uses one core for 0.3 to 0.6 s per second of speech.
 */
export class PageSpeech {
  private worker: Worker | undefined;
  private readonly asked = new Map<number, Asked>();
  private lastId = 0;

  /**
   * Downloads missing files and initializes the model, so the first piece takes no longer than later ones. @throws
   * Error if that fails
   */
  async load(onLoading?: (loadedBytes: number) => void): Promise<void> {
    await this.ask({ kind: 'load' }, onLoading);
  }

  /**
   * Transcribes one piece of at most 28 s at 16,000 samples per second. Ownership of the samples is transferred.
   * @param isChosen whether the person chose the language; a language carried over from earlier pieces is detected again if this piece is
   * clearly in another one
   * @throws Error if the model is unavailable or was closed in the meantime
   */
  async transcribePiece(
    samples: Float32Array<ArrayBuffer>,
    language: string | null,
    isChosen: boolean,
  ): Promise<SpokenPiece> {
    const answer = await this.ask({ kind: 'piece', samples, language, isChosen });
    if (answer.kind !== 'piece') throw new Error(`The worker answered ${answer.kind}`);
    return answer.piece;
  }

  /**
   * Transcribes audio of any length at 16,000 samples per second. Ownership of the samples is transferred. Silence yields no words.
   * @param onShare receives progress from 0 to 1
   * @param language the spoken language; null to detect it
   * @throws Error if the model is unavailable or was closed in the meantime
   */
  async transcribe(
    samples: Float32Array<ArrayBuffer>,
    onShare?: (share: number) => void,
    language: string | null = null,
  ): Promise<Transcript> {
    const answer = await this.ask({ kind: 'sound', samples, language }, onShare);
    if (answer.kind !== 'sound') throw new Error(`The worker answered ${answer.kind}`);
    return answer.transcript;
  }

  /** Terminates the worker and frees its memory. Pending calls fail. */
  close(): void {
    this.fail(new Error('The worker was ended'));
  }

  private ask(request: WithoutId<SpeechRequest>, onProgress?: (much: number) => void): Promise<SpeechAnswer> {
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.asked.set(id, { onProgress, resolve, reject });
      this.worker ??= this.start();
      this.worker.postMessage({ id, ...request }, request.kind === 'load' ? [] : [request.samples.buffer]);
    });
  }

  private start(): Worker {
    const worker = new Worker(new URL('./speech.worker.ts', import.meta.url), { type: 'module', name: 'speech' });
    worker.addEventListener('message', ({ data }: MessageEvent<SpeechAnswer>) => this.answered(data));
    worker.addEventListener('error', ({ message }) => this.fail(new Error(message)));
    return worker;
  }

  private answered(answer: SpeechAnswer): void {
    const asked = this.asked.get(answer.id);
    if (answer.kind === 'loading') return asked?.onProgress?.(answer.loadedBytes);
    if (answer.kind === 'written') return asked?.onProgress?.(answer.share);
    this.asked.delete(answer.id);
    if (answer.kind === 'failed') asked?.reject(new Error(answer.message));
    else asked?.resolve(answer);
  }

  private fail(error: Error): void {
    this.worker?.terminate();
    this.worker = undefined;
    const waiting = [...this.asked.values()];
    this.asked.clear();
    for (const { reject } of waiting) reject(error);
  }
}
