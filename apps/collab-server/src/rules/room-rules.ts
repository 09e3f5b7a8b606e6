import { isRuled, type RulesOfBoard } from '@cartulary/database/board-rules';
import type { Forbidding } from '@cartulary/editor-schema/kinds/board/rules';
import type { Refusal } from '@cartulary/editor-schema/collab-protocol';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Content } from '../content.js';
import type { Judged } from '../judge.js';
import { NotJudgedError, type RulesThread } from './rules-thread.js';

type Taken = Extract<Judged, { isTaken: true }>;

const reasons: Readonly<Record<Forbidding, Refusal>> = { notes: 'board_notes', vote: 'board_vote', look: 'board_look' };

/** The rules of a room, and the board in the thread that is asked whether they forbid something. */
export class RoomRules {
  private rules: RulesOfBoard;
  /** What the thread holds, and since which turn of it. */
  private held: { readonly content: Content; readonly turn: number } | undefined;

  constructor(
    private readonly thread: RulesThread,
    private readonly itemId: string,
    rules: RulesOfBoard,
  ) {
    this.rules = rules;
  }

  /** Whether there is anything to judge by. */
  get isOn(): boolean {
    return isRuled(this.rules);
  }

  change(rules: RulesOfBoard): void {
    this.rules = rules;
    // What comes while nothing is forbidden is not told to the thread.
    if (!this.isOn) this.end();
  }

  /**
   * Why an update is not taken; undefined where nothing forbids it: then it counts as taken.
   * @param settled comes back once all that was taken is stored
   * @throws NotJudgedError
   */
  async refusalOf(
    content: Content,
    { update, newClients }: Taken,
    { sub: person, right }: CollabTokenClaims,
    settled: () => Promise<void>,
  ): Promise<Refusal | undefined> {
    if (update === undefined || !this.isOn) return undefined;
    const { thread, itemId } = this;
    await this.open(content, settled);
    // A copy of its own: what is told to a thread takes along the memory that it is a view of.
    const sent = { itemId, update: new Uint8Array(update), person, newClients };
    if (right === 'owner' || this.rules.facilitators.includes(person)) {
      thread.post({ kind: 'take', ...sent });
      return undefined;
    }
    const { everywhere, frames } = this.rules;
    try {
      const forbidden = await thread.judge({ rules: { everywhere, frames }, ...sent });
      return forbidden && reasons[forbidden];
    } catch (error) {
      this.held = undefined;
      throw error;
    }
  }

  /** Gives back what the thread holds. */
  end(): void {
    if (this.held) this.thread.post({ kind: 'end', itemId: this.itemId });
    this.held = undefined;
  }

  /** @throws NotJudgedError */
  private async open(content: Content, settled: () => Promise<void>): Promise<void> {
    const isHeld = (): boolean => this.held?.content === content && this.held.turn === this.thread.turn;
    if (isHeld()) return;
    await settled();
    if (!content.isWhole) throw new NotJudgedError('the board is not whole');
    const { thread, itemId } = this;
    thread.open(itemId, content.pieces, content.clients);
    this.held = { content, turn: thread.turn };
  }
}
