import { collabLimits } from '@cartulary/contracts/limits/collab';
import { closeCodes, messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from './content.js';
import { syncFrame, varuint } from './frames.js';
import type { Member } from './member.js';

const EMPTY_UPDATE = new Uint8Array([0, 0]);

/** Memory for answers made for a single member and not read yet, across all documents. */
export class AnswerMemory {
  private bytes = 0;

  /** @returns a function that releases the memory; undefined if the limit is exceeded */
  take(bytes: number): (() => void) | undefined {
    if (this.bytes > 0 && this.bytes + bytes > collabLimits.maxAnswerBytes) return undefined;
    this.bytes += bytes;
    return () => void (this.bytes -= bytes);
  }
}

/** Sync messages to a member other than new updates: answers to its step 1, and our own step 1. */
export class Answers {
  constructor(
    private readonly content: () => Content,
    private readonly memory: AnswerMemory,
    private readonly log: Logger,
  ) {}

  /** Sends a member the changes it's missing according to its state vector. */
  give(member: Member, vector: Uint8Array): void {
    // Updates stored after the first question are sent anyway, so one answer at a time is enough.
    if (member.isAnswering) return;
    member.isAnswering = true;
    this.answer(member, vector)
      .catch((error: unknown) => this.fail(member, error))
      .finally(() => (member.isAnswering = false));
  }

  /** Sends a member the updates after a sequence number. */
  giveSince(member: Member, seq: number): void {
    const content = this.content();
    const missed = content.since(seq);
    if (missed)
      return this.hand(
        member,
        missed.map(({ bytes }) => messageOf('update', bytes)),
      );
    content.newest().then(
      (state) => this.hand(member, [messageOf('update', state.update)]),
      (error: unknown) => this.fail(member, error),
    );
  }

  /**
   * Requests updates that aren't stored. A member that can't be asked must reconnect; otherwise, its updates would
   * never be stored.
   */
  askFor(member: Member): void {
    if (this.content().ref.isSealed) return;
    if (!member.write(syncFrame('step1', this.content().vector())))
      member.close(closeCodes.tooSlow, 'it does not read');
  }

  private async answer(member: Member, vector: Uint8Array): Promise<void> {
    const content = this.content();
    if (content.ref.isSealed) {
      // The server can't determine what's missing, so it sends everything, then the end marker.
      member.awaitsAll = false;
      const all = content.since(0) ?? [];
      return this.hand(member, [
        ...all.map(({ bytes }) => messageOf('update', bytes)),
        messageOf('step2', EMPTY_UPDATE),
      ]);
    }
    const { missing, isShared } = await content.missing(vector);
    const giveBack = isShared ? () => undefined : this.memory.take(missing.length);
    if (giveBack) this.hand(member, [messageOf('step2', missing)], giveBack);
    else member.close(closeCodes.tooSlow, 'too much waits to be read');
  }

  /** A member that can't accept an answer asks again after reconnecting. */
  private hand(member: Member, messages: readonly Uint8Array[][], given?: () => void): void {
    if (messages.length === 0 || member.writeLong(messages, given)) return;
    given?.();
    member.close(closeCodes.tooSlow, 'an answer could not be given');
  }

  /** The full document can't be assembled. The member must not continue as if it had been received. */
  private fail(member: Member, error: unknown): void {
    this.log.error('A document could not be put together', { error, itemId: this.content().ref.itemId });
    member.refuse('not_loaded', 0);
    member.close(closeCodes.notLoaded, 'the document can not be read at the moment');
  }
}

/** A sync message in parts, so that an update sent to many members isn't copied. */
const messageOf = (type: 'step2' | 'update', update: Uint8Array): Uint8Array[] => [
  Buffer.from([messageTypes.sync, syncTypes[type]]),
  varuint(update.length),
  update,
];
