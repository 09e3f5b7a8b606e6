import { historyLimits } from '@cartulary/contracts/limits/history';
import type { Database } from '@cartulary/database/database';
import { addVersion, lastWriting, thinVersions, writtenAt } from '@cartulary/database/written-versions.queries';
import { sealVersion } from '@cartulary/storage/written-versions';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from '../content.js';
import { readVector } from '../protocol.js';
import type { State } from '../state-worker.js';
import { BEGINNING_SEQ } from '../written-store.js';

/** A period of writing without a long pause, as seen by this process. */
interface Spell {
  lastAtMs: number;
  /** Time of its first change or, if a long pause followed the document's beginning, of the one after that. */
  beganAtMs: number;
  /** Authors since its last stored version. */
  readonly authors: Set<string>;
  /** Fires once no one has written for long enough. */
  timer: NodeJS.Timeout | undefined;
  /** The update up to which a version is already stored. */
  keptSeq?: number;
}

export interface AutomaticVersionsOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** How long writing must pause before a version is stored. Defaults to {@link historyLimits}. */
  readonly quietMs?: number;
  /** When a new document gets its first version. Defaults to {@link historyLimits}. */
  readonly firstAfterMs?: number;
}

const hourOf = (ms: number): number => Math.floor(ms / historyLimits.automaticEveryMs);

/** Whether only the beginning is stored, as first written by a template, an import, or the page that opens it. */
const isBare = ({ lastSeq }: Content): boolean => lastSeq <= BEGINNING_SEQ;

/**
 * Stores a version after ten minutes without edits, and for every hour with edits; for a document without versions, the
 * first one after three minutes of work beyond its beginning. The state is stored at the end of the pause, and before
 * adding the first change of a later hour, or of a later period if the server wasn't running at the end of the previous
 * one. Runs in the background.
 */
export class AutomaticVersions {
  private readonly spells = new WeakMap<Content, Spell>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly underWay = new Set<Promise<void>>();
  /** Documents that got their first version since they were opened. */
  private readonly begun = new WeakSet<Content>();
  private readonly quietMs: number;
  private readonly firstAfterMs: number;

  constructor(private readonly options: AutomaticVersionsOptions) {
    this.quietMs = options.quietMs ?? historyLimits.quietMs;
    this.firstAfterMs = options.firstAfterMs ?? historyLimits.firstAfterMs;
  }

  /** Call before changes by these people are added to the stored content. */
  beforeWriting(content: Content, authors: readonly string[]): void {
    if (content.ref.isSealed || authors.length === 0) return;
    const nowMs = (this.options.now ?? Date.now)();
    const before = this.spells.get(content);
    const goesOn = before !== undefined && !this.isOver(before.lastAtMs, nowMs);
    const isFirstDue = goesOn && this.isNew(content) && nowMs - before.beganAtMs >= this.firstAfterMs;
    if (!goesOn || (isFirstDue && !isBare(content))) {
      this.keepBefore(content, before, nowMs);
      // The timer may be set for the first version; the next write sets a regular one.
      if (before) this.stopWaiting(before);
    }
    const begins: Spell = { lastAtMs: nowMs, beganAtMs: nowMs, authors: new Set(), timer: undefined };
    const spell = goesOn ? before : begins;
    // The person opened the document but hadn't started writing.
    if (isFirstDue && isBare(content)) spell.beganAtMs = nowMs;
    spell.lastAtMs = nowMs;
    for (const author of authors) spell.authors.add(author);
    this.waitForQuiet(content, spell);
    this.spells.set(content, spell);
  }

  /** Stops storing versions. Resolves when pending ones are stored. */
  async end(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private isOver(lastAtMs: number, nowMs: number): boolean {
    return hourOf(lastAtMs) !== hourOf(nowMs) || nowMs - lastAtMs >= this.quietMs;
  }

  private stopWaiting(spell: Spell): void {
    clearTimeout(spell.timer);
    if (spell.timer) this.timers.delete(spell.timer);
    spell.timer = undefined;
  }

  private isNew(content: Content): boolean {
    return !content.doc.hasVersion && !this.begun.has(content);
  }

  /** Restarts the wait. Called for every write, so it refreshes the same timer. */
  private waitForQuiet(content: Content, spell: Spell): void {
    spell.timer = spell.timer?.refresh() ?? this.whenQuiet(content, spell);
    this.timers.add(spell.timer);
  }

  private whenQuiet(content: Content, spell: Spell): NodeJS.Timeout {
    const waitMs = this.isNew(content) ? Math.min(this.quietMs, this.firstAfterMs) : this.quietMs;
    const timer = setTimeout(() => {
      this.stopWaiting(spell);
      if (isBare(content)) return;
      const seq = content.lastSeq;
      // Another instance may own the document by now, and someone may have continued there.
      this.keepLater(content, spell, async () =>
        (await lastWriting(content.ref.itemId))?.seq === seq ? new Date(spell.lastAtMs) : undefined,
      );
    }, waitMs);
    return timer.unref();
  }

  private keepBefore(content: Content, before: Spell | undefined, nowMs: number): void {
    const { lastSeq, ref } = content;
    if (lastSeq === 0 || before?.keptSeq === lastSeq) return;
    const beforeAt = before && new Date(before.lastAtMs);
    this.keepLater(content, before, async () => {
      if (beforeAt) return beforeAt;
      const at = await writtenAt(ref.itemId, lastSeq);
      return at && this.isOver(at.getTime(), nowMs) ? at : undefined;
    });
  }

  /** @param writtenAtLast returns when its last change was written, run in its organization; undefined to skip storing */
  private keepLater(content: Content, spell: Spell | undefined, writtenAtLast: () => Promise<Date | undefined>): void {
    const { log } = this.options;
    const authors = [...(spell?.authors ?? [])];
    spell?.authors.clear();
    if (spell) spell.keptSeq = content.lastSeq;
    if (spell && !isBare(content)) this.begun.add(content);
    // Requested synchronously: a moment later, it would contain the change.
    const state = content.full(false);
    const kept = this.keep(content, content.lastSeq, state, authors, writtenAtLast).catch((error: unknown) => {
      for (const author of authors) spell?.authors.add(author);
      log.error('A version of a document could not be kept', { error, itemId: content.ref.itemId });
    });
    const done = kept.finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private async keep(
    { ref, doc }: Content,
    seq: number,
    made: Promise<State>,
    alsoBy: readonly string[],
    writtenAtLast: () => Promise<Date | undefined>,
  ): Promise<void> {
    const { database } = this.options;
    const state = await made;
    const at = await database.inOrganisation(ref.organisationId, writtenAtLast);
    if (at === undefined) return;
    const sealed = await sealVersion(doc.seal, seq, state.update);
    const clocks = Object.fromEntries(readVector(Buffer.from(state.vector)));
    const version = { seq, kind: 'automatic', name: null, by: null, at, clocks, ...sealed } as const;
    await database.inOrganisation(ref.organisationId, async () => {
      await addVersion(ref.itemId, { ...version, alsoBy });
      const { keepEachForMs: each, keepDailyForMs: daily, maxOtherBytes: bytes } = historyLimits;
      await thinVersions(ref.itemId, { each, daily, bytes });
    });
  }
}
