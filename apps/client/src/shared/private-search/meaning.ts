import type { SearchMeaning, SearchMode } from '@cartulary/contracts/endpoints/search';
import type { PassageEmbedder } from '@cartulary/pipeline/embed/embedder';
import { isInLatinScript } from '@cartulary/pipeline/embed/scripts';
import { askedText } from '@cartulary/pipeline/matching/query-text';
import { log } from '@/lib/log/log';
import { embedPages } from './embed-pages';
import type { SearchCalls } from './index/search-room';
import type { EmbeddedDocument, Meant } from './index/searched';

/** The embedding model on this device, or available for download. */
export interface MeaningModel {
  /** Download size. */
  readonly sizeBytes: number;
  isHere(): Promise<boolean>;
  /** Downloads the model at the person's request. @returns whether it completed */
  download(arrived: (loadedBytes: number) => void): Promise<boolean>;
  readonly embedder: Pick<PassageEmbedder, 'embed' | 'embedPassages'>;
  /** Releases its memory. */
  end(): void;
}

/** Whether sealed documents can be found by meaning. */
export type MeaningState =
  | { readonly kind: 'unknown' }
  /** The model isn't on this device. */
  | { readonly kind: 'missing'; readonly sizeBytes: number; readonly hasFailed: boolean }
  | { readonly kind: 'loading'; readonly loadedBytes: number; readonly sizeBytes: number }
  /** `behind`: the number of documents without vectors. */
  | { readonly kind: 'here'; readonly behind: number };

/** Whether and how a query is also matched by meaning. */
export interface AskedHere {
  readonly meaning: SearchMeaning;
  readonly meant?: Meant;
}

/** How long typing waits for semantic matches. After that, keyword matches are shown first. */
const SOON_MS = 400;
/** Maximum number of documents embedded per update. */
const MOST_AT_ONCE = 500;
const MOST_REMEMBERED = 100;

interface Heard {
  /** Called when the state changes. */
  tell(): void;
  /** Called when results may change. */
  renew(): void;
  /** Shares computed vectors with other devices if possible; otherwise, each device computes its own. */
  bring(document: EmbeddedDocument): Promise<void>;
  /** Runs work under a lock shared by all tabs. */
  alone(work: () => Promise<void>): Promise<void>;
}

/** Embeds sealed documents one after another and adds them to the search. Also embeds queries. */
export class Meaning {
  state: MeaningState = { kind: 'unknown' };
  private model: MeaningModel | undefined;
  private readonly remembered = new Map<string, Promise<Float32Array | null>>();
  /** The latest query. Passage embedding waits for it. */
  private question: Promise<unknown> = Promise.resolve();
  private readonly ended = new AbortController();
  /** Documents that failed since the page loaded. */
  private readonly failed = new Set<string>();
  private isRunning = false;
  private isAgain = false;

  constructor(
    private readonly room: SearchCalls,
    private readonly heard: Heard,
  ) {}

  use(model: MeaningModel | undefined): void {
    this.model ??= model;
  }

  end(): void {
    this.ended.abort();
    this.remembered.clear();
    this.model?.end();
  }

  /**
   * A query's meaning, if available soon; otherwise, the search is refreshed once it is. @param isAwaited nothing is
   * shown before the result
   */
  async of(text: string, mode: SearchMode, isAwaited = false): Promise<AskedHere> {
    const asked = mode === 'words' ? '' : askedText(text);
    if (asked === '' || this.state.kind !== 'here') return { meaning: 'off' };
    if (!isInLatinScript(asked)) return { meaning: 'unknown-script' };
    const vector = await (isAwaited ? this.known(asked) : this.soon(asked));
    return vector ? { meaning: 'used', meant: { vector, isNearest: mode === 'nearest' } } : { meaning: 'off' };
  }

  /** Embeds missing documents if the model is on this device. */
  async catchUp(): Promise<void> {
    this.isAgain = this.isRunning;
    if (this.isRunning) return;
    this.isRunning = true;
    try {
      do {
        this.isAgain = false;
        await this.round();
      } while (this.isAgain && !this.isEnded);
    } catch (error) {
      if (!this.isEnded) log.warn('What sealed documents mean is behind.', { component: 'private-search', error });
    } finally {
      this.isRunning = false;
    }
  }

  /** Downloads the model at the person's request. */
  async download(): Promise<void> {
    const { model } = this;
    if (!model || this.state.kind !== 'missing') return;
    const { sizeBytes } = model;
    this.say({ kind: 'loading', loadedBytes: 0, sizeBytes });
    const came = await model.download((loadedBytes) => this.say({ kind: 'loading', loadedBytes, sizeBytes }));
    if (came) await this.catchUp();
    else this.say({ kind: 'missing', sizeBytes, hasFailed: true });
  }

  private get isEnded(): boolean {
    return this.ended.signal.aborted;
  }

  private say(state: MeaningState): void {
    if (this.isEnded) return;
    this.state = state;
    this.heard.tell();
  }

  private async soon(asked: string): Promise<Float32Array | null> {
    const known = this.known(asked);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => {
        resolve(null);
        void known.then((vector) => vector && !this.isEnded && this.heard.renew());
      }, SOON_MS);
    });
    return Promise.race([known, late]).finally(() => clearTimeout(timer));
  }

  private known = (asked: string): Promise<Float32Array | null> => this.remembered.get(asked) ?? this.embed(asked);

  private embed(asked: string): Promise<Float32Array | null> {
    const vector = this.vectorOf(asked);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size >= MOST_REMEMBERED && oldest !== undefined) this.remembered.delete(oldest);
    this.remembered.set(asked, vector);
    this.question = vector;
    return vector;
  }

  private async vectorOf(asked: string): Promise<Float32Array | null> {
    try {
      const [vector] = (await this.model?.embedder.embed([asked], 'question')) ?? [];
      return vector ?? null;
    } catch (error) {
      this.remembered.delete(asked);
      if (!this.isEnded) log.warn('What a query means could not be found out.', { component: 'private-search', error });
      return null;
    }
  }

  private async round(): Promise<void> {
    const { model } = this;
    // Needed even without the model: stored vectors show which documents are similar.
    const { length } = await this.room.unmeant();
    if (!model) return;
    if (!(await model.isHere())) return this.say({ kind: 'missing', sizeBytes: model.sizeBytes, hasFailed: false });
    this.say({ kind: 'here', behind: length });
    this.heard.renew();
    if (length > 0) await this.heard.alone(() => this.embedMissing(model));
  }

  private async embedMissing(model: MeaningModel): Promise<void> {
    // Another tab may have stored some.
    const missing = (await this.room.unmeant()).filter((documentId) => !this.failed.has(documentId));
    let behind = missing.length;
    for (const documentId of missing.slice(0, MOST_AT_ONCE)) {
      // Don't download anything if the browser has evicted the model.
      if (this.isEnded || this.isAgain || !(await model.isHere())) return;
      await this.embedDocument(model, documentId);
      behind -= 1;
      this.say({ kind: 'here', behind });
      this.heard.renew();
    }
    this.say({ kind: 'here', behind });
  }

  private async embedDocument({ embedder }: MeaningModel, documentId: string): Promise<void> {
    try {
      const document = await this.room.toEmbed(documentId);
      if (!document) return;
      const { pages, ...about } = document;
      const giveWay = async (): Promise<void> => void (await this.question);
      const passages = await embedPages(pages, embedder, { giveWay, signal: this.ended.signal });
      await this.room.takeMeaning({ ...about, passages });
      await this.heard.bring({ ...about, pages, passages });
    } catch (error) {
      if (this.isEnded) return;
      // The document can still be found by words.
      this.failed.add(documentId);
      log.warn('What a document means could not be found out.', { component: 'private-search', error });
    }
  }
}
