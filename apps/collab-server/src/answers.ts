import { collabLimits } from '@cartulary/contracts/limits/collab';
import { closeCodes, messageTypes, syncTypes } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from './content.js';
import { syncFrame, varuint } from './frames.js';
import type { Member } from './member.js';

const EMPTY_UPDATE = new Uint8Array([0, 0]);

/** Bytes of answers that were made for one member alone and wait until it has read them, over all documents. */
export class AnswerMemory {
  private bytes = 0;

  /** @returns what gives them back; undefined where too many wait */
  take(bytes: number): (() => void) | undefined {
    if (this.bytes > 0 && this.bytes + bytes > collabLimits.maxAnswerBytes) return undefined;
    this.bytes += bytes;
    return () => void (this.bytes -= bytes);
  }
}

/** What a member is told of the document beside what is new: the answer to its question, and our question to it. */
export class Answers {
  constructor(
    private readonly content: () => Content,
    private readonly memory: AnswerMemory,
    private readonly log: Logger,
  ) {}

  /** Gives a member what it misses, by its state vector. */
  give(member: Member, vector: Uint8Array): void {
    // What is stored since the first question reaches it anyway, so one answer at a time is enough.
    if (member.isAnswering) return;
    member.isAnswering = true;
    this.answer(member, vector)
      .catch((error: unknown) => this.fail(member, error))
      .finally(() => (member.isAnswering = false));
  }

  /** Gives a member what it missed since an update. */
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

  /** Asks what a member has that is not stored. Who can't be asked has to come again: it would never be stored. */
  askFor(member: Member): void {
    if (this.content().ref.isSealed) return;
    if (!member.write(syncFrame('step1', this.content().vector())))
      member.close(closeCodes.tooSlow, 'it does not read');
  }

  private async answer(member: Member, vector: Uint8Array): Promise<void> {
    const content = this.content();
    if (content.ref.isSealed) {
      // Nobody here can say what it misses: it gets everything, then the sign that this was all.
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

  /** Who doesn't take an answer asks again when it is back. */
  private hand(member: Member, messages: readonly Uint8Array[][], given?: () => void): void {
    if (messages.length === 0 || member.writeLong(messages, given)) return;
    given?.();
    member.close(closeCodes.tooSlow, 'an answer could not be given');
  }

  /** The whole can't be put together: whoever asked may not go on as if it were there. */
  private fail(member: Member, error: unknown): void {
    this.log.error('A document could not be put together', { error, itemId: this.content().ref.itemId });
    member.refuse('not_loaded', 0);
    member.close(closeCodes.notLoaded, 'the document can not be read at the moment');
  }
}

/** A message of the sync protocol in parts: an update that many get is not copied. */
const messageOf = (type: 'step2' | 'update', update: Uint8Array): Uint8Array[] => [
  Buffer.from([messageTypes.sync, syncTypes[type]]),
  varuint(update.length),
  update,
];
