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

/** A text is indexed once nobody wrote in it for so long; where somebody always does, as often as {@link AT_LATEST_MS}. */
const QUIET_MS = 3_000;
const AT_LATEST_MS = 15_000;
/** After something was written it is looked so often whether a text is due, until all that was written by then was. */
const FOLLOW_MS = 2_000;
/** What is stored says when its transaction began, a write's time limit before it can be seen at most; and quiet takes a while. */
const SLACK_MS = 20_000;
/** A text that could not be read is tried again after this, twice as long each time, and when somebody writes in it on. */
const PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 60 * PAUSE_MS;
/** After so many tries it is found by its title alone, until somebody writes in it again. */
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
 * Follows what is written, and what becomes of it, with the index. What was written stands in the log of updates and what became
 * of it in the log of events; each says how far the index has followed, so nothing is lost by a crash and only the text as
 * it is now is ever read.
 */
export class TextIndexing {
  /** What was written before that is indexed; null: that is not known yet. */
  private since: Date | null = null;
  private readonly failed = new Map<string, { readonly tries: number; readonly untilMs: number }>();
  private followsUntilMs = 0;
  private isStopping = false;

  constructor(private readonly context: TextIndexingContext) {}

  /** Brings the index in line with all that is due. Called never twice at once. */
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
    // Nobody may have announced it, and it is looked again once it is quiet.
    if (await this.hasMore(since, [...seen, ...this.resting()])) this.follow();
    this.since = new Date(begunMs - SLACK_MS);
    // What was due and is not there any more.
    for (const [itemId, { untilMs }] of this.failed)
      if (isDue && untilMs <= begunMs && !seen.has(itemId)) this.failed.delete(itemId);
  }

  /** Something was written or became of it: texts will be due for a while. */
  follow(): void {
    this.followsUntilMs = Date.now() + AT_LATEST_MS + FOLLOW_MS;
  }

  /** When the next round is worth its while, in ms from now. */
  get restMs(): number {
    const nowMs = Date.now();
    const againMs = Math.min(...[...this.failed.values()].map(({ untilMs }) => Math.max(FOLLOW_MS, untilMs - nowMs)));
    return Math.min(nowMs < this.followsUntilMs ? FOLLOW_MS : LOOK_MS, againMs);
  }

  /** The round that is under way ends with the text that it is at. */
  stop(): void {
    this.isStopping = true;
  }

  /** Whether there is more that is not indexed, and not due yet. */
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

  /** Keeps what a text says now. @returns whether that could be found out, or was given up */
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

  /** Tells why a text has no words in the index from now on. @throws the error, while the text is to be tried again */
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

/** Runs it in one process of all, whenever something was written or became of it. */
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
