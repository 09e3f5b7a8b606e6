import { readSources, type AskedSource, type SourceState } from '@cartulary/contracts/endpoints/sources';
import { sourceLimits } from '@cartulary/contracts/limits/sources';
import { measures } from '@cartulary/contracts/measures';
import { keyOfAsked } from '@cartulary/editor-schema/kinds/text/sources';
import { call } from '@/lib/api/api';
import { log } from '@/lib/log/log';
import { onEvent, onGap } from '@/lib/socket/socket';

/** The known state of a source in another document. */
export type SourceSeen = SourceState | { readonly kind: 'loading' } | { readonly kind: 'failed' };

type Listener = (seen: SourceSeen) => void;

interface Entry {
  readonly asked: AskedSource;
  readonly listeners: Set<Listener>;
  seen: SourceSeen;
  /** Sequence number of its latest request, since older responses may arrive later. */
  question: number;
}

const LOADING: SourceSeen = { kind: 'loading' };

/** The item a source belongs to; undefined for metrics. */
function idOf(asked: AskedSource): string | undefined {
  if (asked.kind === 'item') return asked.itemId;
  if (asked.kind !== 'numbers') return asked.documentId;
  return asked.of.from === 'table' ? asked.of.documentId : undefined;
}

/** During processing, facts arrive continuously, so metrics are refetched at most this often. */
const RECOUNT_MS = 10_000;

const ofDocuments = [
  'field.corrected',
  'entity.corrected',
  'document.changed',
  'document.ready',
  'document.failed',
] as const;
const ofItems = ['item.renamed', 'item.rights_changed', 'item.binned', 'item.restored', 'item.deleted'] as const;

/**
 * Fetches data from other documents: requests made in the same turn are combined, and repeated when the data changes. None of it is stored
 * in the written item.
 */
export class Sources {
  private readonly entries = new Map<string, Entry>();
  private readonly waiting = new Set<string>();
  private readonly stops: (() => void)[];
  private isEnded = false;
  private readonly recounted = new Set<string>();
  private recounting: ReturnType<typeof setTimeout> | undefined;
  private questions = 0;

  /** @param read asks the server; responses are in request order */
  constructor(
    private readonly read = async (asked: AskedSource[]): Promise<SourceState[]> =>
      (await call(readSources, { body: { asked } }, { background: true })).sources,
  ) {
    this.stops = [
      ...ofDocuments.map((type) => onEvent(type, ({ documentId }) => this.changed(documentId))),
      ...ofItems.map((type) => onEvent(type, ({ itemId }) => this.changed(itemId))),
      onEvent('metrics.changed', ({ kinds }) => this.counted(kinds)),
      onGap(() => this.askAll()),
    ];
  }

  /** Reports the current state and every change. @returns a function that unsubscribes */
  watch(asked: AskedSource, listener: Listener): () => void {
    const key = keyOfAsked(asked);
    const entry = this.entries.get(key) ?? { asked, listeners: new Set(), seen: LOADING, question: 0 };
    if (!this.entries.has(key)) {
      this.entries.set(key, entry);
      this.ask(key);
    }
    entry.listeners.add(listener);
    listener(entry.seen);
    return () => {
      entry.listeners.delete(listener);
      if (entry.listeners.size === 0) this.entries.delete(key);
    };
  }

  /** Retries failed sources. */
  readonly retry = (): void => {
    for (const [key, entry] of this.entries) {
      if (entry.seen.kind !== 'failed') continue;
      this.see(entry, LOADING);
      this.ask(key);
    }
  };

  end(): void {
    this.isEnded = true;
    this.stops.forEach((stop) => stop());
    clearTimeout(this.recounting);
    this.entries.clear();
  }

  /** Refetches sources from a changed document or item. */
  changed(id: string): void {
    for (const [key, { asked }] of this.entries) if (idOf(asked) === id) this.ask(key);
  }

  /** New facts of some kinds, or of any kind. */
  private counted(kinds: readonly string[]): void {
    const came = (fact: string): boolean => kinds.length === 0 || kinds.includes(fact);
    for (const [key, { asked }] of this.entries)
      if (asked.kind === 'numbers' && asked.of.from === 'measure' && came(measures[asked.of.measure].fact))
        this.recounted.add(key);
    if (this.recounted.size > 0) this.recounting ??= setTimeout(() => this.recount(), RECOUNT_MS);
  }

  private recount(): void {
    this.recounting = undefined;
    for (const key of this.recounted) this.ask(key);
    this.recounted.clear();
  }

  private askAll(): void {
    for (const key of this.entries.keys()) this.ask(key);
  }

  private ask(key: string): void {
    if (this.waiting.size === 0) queueMicrotask(() => void this.fetchWaiting());
    this.waiting.add(key);
  }

  private async fetchWaiting(): Promise<void> {
    const entries = [...this.waiting].flatMap((key) => this.entries.get(key) ?? []);
    this.waiting.clear();
    for (let at = 0; at < entries.length && !this.isEnded; at += sourceLimits.maxAsked)
      await this.fetch(entries.slice(at, at + sourceLimits.maxAsked));
  }

  private async fetch(entries: readonly Entry[]): Promise<void> {
    const question = (this.questions += 1);
    for (const entry of entries) entry.question = question;
    const isNewest = (entry: Entry): boolean => entry.question === question;
    try {
      const sources = await this.read(entries.map((entry) => entry.asked));
      entries.forEach((entry, index) => {
        if (isNewest(entry)) this.see(entry, sources[index] ?? { kind: 'closed' });
      });
    } catch (error) {
      log.info('What is shown of other documents could not be fetched.', { component: 'document', error });
      // Keep the last known state, which was valid a moment ago.
      for (const entry of entries.filter(isNewest))
        if (entry.seen.kind === 'loading') this.see(entry, { kind: 'failed' });
    }
  }

  private see(entry: Entry, seen: SourceSeen): void {
    entry.seen = seen;
    entry.listeners.forEach((listener) => listener(seen));
  }
}
