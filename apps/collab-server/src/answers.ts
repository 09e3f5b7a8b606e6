import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Content } from './content.js';
import { catchUp } from './fan-out.js';
import { syncFrame } from './frames.js';
import type { Member } from './member.js';

const EMPTY_UPDATE = new Uint8Array([0, 0]);

/** What a member is told of the document beside what is new: the answer to its question, and our question to it. */
export class Answers {
  constructor(
    private readonly content: () => Content,
    private readonly log: Logger,
  ) {}

  /** Gives a member what it misses, by its state vector. */
  give(member: Member, vector: Uint8Array): void {
    this.answer(member, vector).catch((error: unknown) => this.fail(member, error));
  }

  /** Gives a member what it missed since an update. */
  giveSince(member: Member, seq: number): void {
    const content = this.content();
    const missed = content.since(seq);
    if (missed) return catchUp(member, missed);
    content.full().then(
      (state) => member.write(syncFrame('update', state.update)),
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
    if (!content.ref.isSealed) {
      // What is stored since the first question reaches it anyway, so one answer at a time is enough.
      if (member.isAnswering) return;
      member.isAnswering = true;
      try {
        this.hand(member, syncFrame('step2', await content.missing(vector)));
      } finally {
        member.isAnswering = false;
      }
      return;
    }
    // Nobody here can say what it misses: it gets everything, then the sign that this was all.
    catchUp(member, content.since(0) ?? []);
    this.hand(member, syncFrame('step2', EMPTY_UPDATE));
  }

  /** Who doesn't take an answer asks again when it is back. */
  private hand(member: Member, frame: Buffer): void {
    if (!member.write(frame)) member.close(closeCodes.tooSlow, 'an answer could not be given');
  }

  /** The whole can't be put together: whoever asked may not go on as if it were there. */
  private fail(member: Member, error: unknown): void {
    this.log.error('A document could not be put together', { error, itemId: this.content().ref.docId });
    member.refuse('not_loaded');
    member.close(closeCodes.notLoaded, 'the document can not be read at the moment');
  }
}
