import { log } from '@/lib/log/log';
import type { SearchCalls } from './search-room';

/** A call from the page to its worker. */
export interface Request {
  readonly number: number;
  readonly method: keyof SearchCalls;
  readonly argument: unknown;
}

export type Answer =
  | { readonly kind: 'answer'; readonly number: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly number: number; readonly message: string }
  /** Something couldn't be stored; the search continues. */
  | { readonly kind: 'trouble'; readonly message: string };

/** The parts of `Worker` that are used. */
export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

const startWorker = (): WorkerLike =>
  new Worker(new URL('./search.worker.ts', import.meta.url), { type: 'module', name: 'private-search' });

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
}

/** The search in its worker. The index and opened texts exist only there and are discarded with it. */
export class WorkerLine implements SearchCalls {
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;
  private isEnded = false;

  constructor(private readonly worker: WorkerLike = startWorker()) {
    worker.addEventListener('message', (event) => this.hear((event as MessageEvent<Answer>).data));
    worker.addEventListener('error', (event) => this.fail(new Error((event as ErrorEvent).message)));
  }

  open = (store: Parameters<SearchCalls['open']>[0]) => this.ask('open', store);
  compare = (listed: Parameters<SearchCalls['compare']>[0]) => this.ask('compare', listed);
  take = (document: Parameters<SearchCalls['take']>[0]) => this.ask('take', document);
  settle = () => this.ask('settle', undefined);
  find = (question: Parameters<SearchCalls['find']>[0]) => this.ask('find', question);
  passages = (wanted: Parameters<SearchCalls['passages']>[0]) => this.ask('passages', wanted);
  facets = (asked: Parameters<SearchCalls['facets']>[0]) => this.ask('facets', asked);
  unmeant = () => this.ask('unmeant', undefined);
  toEmbed = (documentId: Parameters<SearchCalls['toEmbed']>[0]) => this.ask('toEmbed', documentId);
  takeMeaning = (document: Parameters<SearchCalls['takeMeaning']>[0]) => this.ask('takeMeaning', document);
  alike = (documentId: Parameters<SearchCalls['alike']>[0]) => this.ask('alike', documentId);

  /** Discards everything that was opened. */
  end(): void {
    this.isEnded = true;
    this.worker.terminate();
    this.fail(new DOMException('The vault was locked', 'AbortError'));
  }

  private ask<M extends keyof SearchCalls>(method: M, argument: unknown): ReturnType<SearchCalls[M]> {
    const answer = new Promise<unknown>((resolve, reject) => {
      if (this.isEnded) return reject(new DOMException('The vault was locked', 'AbortError'));
      this.asked += 1;
      this.waiting.set(this.asked, { resolve, reject });
      this.worker.postMessage({ number: this.asked, method, argument } satisfies Request);
    });
    return answer as ReturnType<SearchCalls[M]>;
  }

  private hear(answer: Answer): void {
    if (answer.kind === 'trouble')
      return log.info('The search over sealed documents goes on without what it kept.', {
        component: 'private-search',
        error: new Error(answer.message),
      });
    const waiting = this.waiting.get(answer.number);
    this.waiting.delete(answer.number);
    if (answer.kind === 'answer') waiting?.resolve(answer.value as never);
    else waiting?.reject(new Error(answer.message));
  }

  private fail(error: Error): void {
    for (const { reject } of this.waiting.values()) reject(error);
    this.waiting.clear();
  }
}
