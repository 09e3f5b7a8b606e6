import { speechFileAddress, speechFileNames } from '@cartulary/contracts/speech-files';
import type { SpokenPiece, Transcript } from '@cartulary/pipeline/engines/speech/speech';
import { areKept } from '@/lib/files/kept-file';
import type { SpeechAnswer, SpeechRequest } from './speech-messages';

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

interface Asked {
  /** Told of the bytes that came, or of the share that is written down. */
  readonly onProgress: ((much: number) => void) | undefined;
  resolve(answer: SpeechAnswer): void;
  reject(error: Error): void;
}

/** Whether the model was downloaded before, so that nobody has to be asked. */
export const isSpeechKept = (): Promise<boolean> => areKept(speechFileNames.map(speechFileAddress));

/**
 * Speech to text in this page: the sound never leaves the browser. Its worker starts with the first call and downloads
 * `speechDownloadBytes` once; say so before. Takes a core for 0.3 to 0.6 s a second of speech.
 */
export class PageSpeech {
  private worker: Worker | undefined;
  private readonly asked = new Map<number, Asked>();
  private lastId = 0;

  /** Downloads what isn't here yet, and makes the model ready: the first piece takes no longer than those behind it. @throws Error where it can't be had */
  async load(onLoading?: (loadedBytes: number) => void): Promise<void> {
    await this.ask({ kind: 'load' }, onLoading);
  }

  /**
   * Writes down one piece of at most 28 s, at 16,000 samples a second; its samples are handed over.
   * @param isChosen by hand; a language that only the pieces before were in is told anew where this one is surely in another
   * @throws Error where the model can't be had or was closed meanwhile
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
   * Writes down sound of any length, at 16,000 samples a second, which are handed over; silence yields no word.
   * @param onShare told how far it is, from 0 to 1
   * @param language that it is spoken in; null: told by the sound
   * @throws Error where the model can't be had or was closed meanwhile
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

  /** Ends the worker and gives its memory back; what was asked fails. */
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
