import type { Database } from '@cartulary/database/database';
import { LOOK_MS, startListeningLoop, type Loop } from '@cartulary/database/system/listening-loop';
import {
  keepWrittenText,
  markFollowed,
  unfollowedEvents,
  unindexedTexts,
  WRITTEN_CHANNEL,
  writtenOrGone,
  type UnfollowedEvent,
  type UnindexedText,
  type WrittenPart,
} from '@cartulary/database/written-texts.queries';
import type { KeyRing } from '@cartulary/storage/key-ring';
import { readStoredWritten } from '@cartulary/storage/stored-written';
import type { IndexWriter } from '../index-writer.js';
import { partsOfBlocks } from './parts-of-blocks.js';
import type { TextReader } from './text-reader.js';

/** A text is indexed after this long without edits or, if it's edited all the time, every {@link AT_LATEST_MS}. */
const QUIET_MS = 3_000;
const AT_LATEST_MS = 15_000;
/** After an edit, due texts are checked for this often until everything written by then is indexed. */
const FOLLOW_MS = 2_000;
/**
 * A stored change has the time its transaction started. It becomes visible later by up to the write's time limit, and the quiet period is
 * added to that.
 */
const SLACK_MS = 20_000;
/** A document that couldn't be read is retried after this long, doubling each time, and whenever someone edits it. */
const PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * PAUSE_MS;
/** After this many attempts, it can only be found by its title until someone edits it again. */
const TRIES = 5;
const BATCH = 100;
const LOCK = 5_163_007_105;

export interface TextIndexingContext {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly index: Pick<IndexWriter, 'bringUpToDate'>;
  readonly reader: TextReader;
  readonly onError: (error: unknown) => void;
}

/**
 * Keeps the index up to date with edits and other changes to documents. Edits are in the update log, other changes in
 * the event log. Each records how far the index has followed, so a crash loses nothing, and only a document's current
 * state is ever read.
 */
export class TextIndexing {
  /** All changes before this time are indexed; null if not known yet. */
  private since: Date | null = null;
  private readonly failed = new Map<string, { readonly tries: number; readonly untilMs: number }>();
  private followsUntilMs = 0;
  private isStopping = false;

  constructor(private readonly context: TextIndexingContext) {}

  /** Brings the index in line with everything that's due. Never called concurrently. */
  async round({ quietMs = QUIET_MS, atLatestMs = AT_LATEST_MS } = {}): Promise<void> {
    await this.followEvents();
    const { database } = this.context;
    const isDue = [...this.failed.values()].some(({ untilMs }) => untilMs <= Date.now());
    const since = isDue ? null : this.since;
    const seen = new Set<string>();
    let begunAt: Date | undefined;
    while (!this.isStopping) {
      const but = [...seen, ...this.resting()];
      const texts = await database.inSystem(async (system) => {
        const [{ now }]: [{ now: Date }] = await system.query('SELECT now() AS now');
        begunAt ??= now;
        return unindexedTexts(system, { since, but, quietMs, atLatestMs, limit: BATCH });
      });
      for (const { itemId } of texts) seen.add(itemId);
      await this.indexTexts(texts);
      if (texts.length < BATCH) break;
    }
    if (this.isStopping || !begunAt) return;
    const begunMs = begunAt.getTime();
    // It may not have been announced; it's checked again after the quiet period.
    if (await this.hasMore(since, [...seen, ...this.resting()])) this.follow();
    this.since = new Date(begunMs - SLACK_MS);
    // Documents that were due but no longer exist.
    for (const [itemId, { untilMs }] of this.failed)
      if (isDue && untilMs <= begunMs && !seen.has(itemId)) this.failed.delete(itemId);
  }

  /** There was an edit or another change: texts will be due for a while. */
  follow(): void {
    this.followsUntilMs = Date.now() + AT_LATEST_MS + FOLLOW_MS;
  }

  /** When the next round is worthwhile, in ms from now. */
  get restMs(): number {
    const nowMs = Date.now();
    const againMs = Math.min(...[...this.failed.values()].map(({ untilMs }) => Math.max(FOLLOW_MS, untilMs - nowMs)));
    return Math.min(nowMs < this.followsUntilMs ? FOLLOW_MS : LOOK_MS, againMs);
  }

  /** The current round ends with the text it's working on. */
  stop(): void {
    this.isStopping = true;
  }

  /** Whether there's more that isn't indexed and isn't due yet. */
  private async hasMore(since: Date | null, but: readonly string[]): Promise<boolean> {
    const any = { since, but, quietMs: 0, atLatestMs: 0, limit: 1 };
    return (await this.context.database.inSystem((system) => unindexedTexts(system, any))).length > 0;
  }

  private resting(): string[] {
    return [...this.failed].filter(([, { untilMs }]) => untilMs > Date.now()).map(([itemId]) => itemId);
  }

  private async followEvents(): Promise<void> {
    const { database, index } = this.context;
    for (let events: UnfollowedEvent[]; !this.isStopping;) {
      events = await database.inSystem((system) => unfollowedEvents(system, BATCH));
      for (const [organisationId, own] of byOrganisation(events)) {
        const touched = await database.inOrganisation(organisationId, () =>
          writtenOrGone(own.map(({ itemId }) => itemId)),
        );
        await index.bringUpToDate(organisationId, touched);
        await database.inSystem((system) => markFollowed(system, own));
      }
      if (events.length < BATCH) return;
    }
  }

  private async indexTexts(texts: readonly UnindexedText[]): Promise<void> {
    for (const [organisationId, own] of byOrganisation(texts)) {
      const read: string[] = [];
      for (const text of own) if (!this.isStopping && (await this.readText(text))) read.push(text.itemId);
      await this.context.index.bringUpToDate(organisationId, read);
    }
  }

  /** Stores a document's current contents. @returns true if those could be read or were given up on */
  private async readText({ organisationId, itemId, kind }: UnindexedText): Promise<boolean> {
    const { database, keys, reader } = this.context;
    try {
      const stored = await database.inOrganisation(organisationId, () => readStoredWritten(keys, itemId));
      if (stored === undefined) return false;
      const parts = await reader
        .read(kind, stored.updates)
        .then(partsOfBlocks, (error: unknown) => this.giveUp(itemId, error));
      await database.inOrganisation(organisationId, () => keepWrittenText(itemId, stored.lastSeq, parts));
      this.failed.delete(itemId);
      return true;
    } catch (error) {
      const tries = this.triesOf(itemId) + 1;
      this.failed.set(itemId, { tries, untilMs: Date.now() + Math.min(MAX_PAUSE_MS, PAUSE_MS * 2 ** (tries - 1)) });
      this.context.onError(new Error(`The text of ${itemId} could not be indexed`, { cause: error }));
      return false;
    }
  }

  /**
   * Reports why a document has no words in the index from now on. @throws the error, while the document is to be
   * retried
   */
  private giveUp(itemId: string, error: unknown): WrittenPart[] {
    if (this.triesOf(itemId) + 1 < TRIES) throw error;
    const what = `The text of ${itemId} can’t be indexed: given up after ${TRIES} tries, until it changes`;
    this.context.onError(new Error(what, { cause: error }));
    return [];
  }

  private triesOf(itemId: string): number {
    return this.failed.get(itemId)?.tries ?? 0;
  }
}

/** Runs indexing in one process across the installation, whenever a document is edited or otherwise changed. */
export function startTextIndexing(context: TextIndexingContext & { readonly systemUrl: string }): Loop {
  const indexing = new TextIndexing(context);
  const { systemUrl, reader, onError } = context;
  const loop = startListeningLoop({
    systemUrl,
    onError,
    lock: LOCK,
    pollMs: () => indexing.restMs,
    gatherMs: FOLLOW_MS,
    channels: [WRITTEN_CHANNEL, 'cartulary_outbox'],
    work: async (isAnnounced) => {
      if (isAnnounced) indexing.follow();
      await indexing.round();
    },
  });
  return {
    stop: async () => {
      indexing.stop();
      await loop.stop();
      await reader.close();
    },
  };
}

function byOrganisation<T extends { readonly organisationId: string }>(rows: readonly T[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(row.organisationId, [...(groups.get(row.organisationId) ?? []), row]);
  return groups;
}
