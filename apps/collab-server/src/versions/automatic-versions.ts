import { historyLimits } from '@cartulary/contracts/writing-limits';
import type { Database } from '@cartulary/database/database';
import { addVersion, thinVersions, writtenAt } from '@cartulary/database/doc-versions.queries';
import { sealVersion } from '@cartulary/storage/doc-versions';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from '../content.js';
import { readVector } from '../protocol.js';
import type { State } from '../state-worker.js';

/** The hour in which a document was written in, as far as this process has seen. */
interface Spell {
  readonly number: number;
  readonly lastAtMs: number;
  readonly authors: Set<string>;
}

export interface AutomaticVersionsOptions {
  readonly database: Database;
  readonly log: Logger;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

const spellOf = (ms: number): number => Math.floor(ms / historyLimits.automaticEveryMs);

/**
 * Keeps a version of every hour in which somebody wrote: what the document came to at its end is kept before the first change
 * of a later hour is added. Nobody waits for it, and a document that nobody changes any more needs none: it is as it was.
 */
export class AutomaticVersions {
  private readonly spells = new WeakMap<Content, Spell>();
  private readonly underWay = new Set<Promise<void>>();

  constructor(private readonly options: AutomaticVersionsOptions) {}

  /** To be called before changes of these people are added to what is stored. */
  beforeWriting(content: Content, authors: readonly string[]): void {
    if (content.ref.isSealed || authors.length === 0) return;
    const nowMs = (this.options.now ?? Date.now)();
    const number = spellOf(nowMs);
    const before = this.spells.get(content);
    if (before?.number !== number && content.lastSeq > 0) this.keepLater(content, before, number);
    const people = before?.number === number ? before.authors : new Set<string>();
    for (const author of authors) people.add(author);
    this.spells.set(content, { number, lastAtMs: nowMs, authors: people });
  }

  /** Comes back when nothing is being kept any more. */
  async settled(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay);
  }

  private keepLater(content: Content, before: Spell | undefined, now: number): void {
    const { log } = this.options;
    // Asked for at once: a moment later the change would be in it.
    const state = content.full(false);
    const kept = this.keep(content, content.lastSeq, state, before, now).catch((error: unknown) => {
      log.error('A version of a document could not be kept', { error, itemId: content.ref.docId });
    });
    const done = kept.finally(() => this.underWay.delete(done));
    this.underWay.add(done);
  }

  private async keep(
    { ref, doc }: Content,
    seq: number,
    made: Promise<State>,
    before: Spell | undefined,
    now: number,
  ): Promise<void> {
    const { database } = this.options;
    const state = await made;
    const at = before
      ? new Date(before.lastAtMs)
      : await database.inOrganisation(ref.organisationId, () => writtenAt(ref.docId, seq));
    if (at === undefined || spellOf(at.getTime()) >= now) return;
    const sealed = await sealVersion(doc.seal, seq, state.update);
    const clocks = Object.fromEntries(readVector(Buffer.from(state.vector)));
    const version = { seq, kind: 'automatic', name: null, by: null, at, clocks, ...sealed } as const;
    await database.inOrganisation(ref.organisationId, async () => {
      await addVersion(ref.docId, { ...version, alsoBy: [...(before?.authors ?? [])] });
      const { keepEachForMs: each, keepDailyForMs: daily, maxOtherBytes: bytes } = historyLimits;
      await thinVersions(ref.docId, { each, daily, bytes });
    });
  }
}
