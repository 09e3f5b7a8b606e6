import { isRuled, type RulesOfBoard } from '@cartulary/database/board-rules';
import type { Forbidding } from '@cartulary/editor-schema/kinds/board/rules';
import type { Refusal } from '@cartulary/editor-schema/collab-protocol';
import type { CollabTokenClaims } from '@cartulary/contracts/short-token';
import type { Content } from '../content.js';
import type { Judged } from '../judge.js';
import { NotJudgedError, type RulesThread } from './rules-thread.js';

type Taken = Extract<Judged, { isTaken: true }>;

const reasons: Readonly<Record<Forbidding, Refusal>> = { notes: 'board_notes', vote: 'board_vote', look: 'board_look' };

/** A room's rules, and its board in the thread that checks them. */
export class RoomRules {
  private rules: RulesOfBoard;
  /** The content held by the thread, and the thread's generation. */
  private held: { readonly content: Content; readonly turn: number } | undefined;

  constructor(
    private readonly thread: RulesThread,
    private readonly itemId: string,
    rules: RulesOfBoard,
  ) {
    this.rules = rules;
  }

  /** Whether there are any rules to check. */
  get isOn(): boolean {
    return isRuled(this.rules);
  }

  change(rules: RulesOfBoard): void {
    this.rules = rules;
    // While nothing is forbidden, updates aren't sent to the thread.
    if (!this.isOn) this.end();
  }

  /**
   * Why an update is rejected; undefined if nothing forbids it, in which case it counts as accepted.
   * @param settled resolves once all accepted updates are stored
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
    // A copy, because transferring a view to a thread would transfer its whole buffer.
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

  /** Releases the thread's data. */
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
