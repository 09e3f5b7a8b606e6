import { collabLimits } from '@cartulary/contracts/limits/collab';
import { checksumOf } from '@cartulary/storage/written-seal';
import { closeCodes, type Refusal } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import { Announced } from './announced.js';
import { Answers, type AnswerMemory } from './answers.js';
import type { Content } from './content.js';
import { catchUp, fanOut } from './fan-out.js';
import type { Batch, GroupLog, Writer } from './group-log.js';
import { judge, judgeFrame, type Known } from './judge.js';
import { MalformedError } from './reader.js';
import type { LateCounts } from './late-counts.js';
import { malformed, notLoaded, schemaTooOld, type Member } from './member.js';
import type { Pending } from './pending.js';
import { Presence } from './presence.js';
import { readMessage, readVector } from './protocol.js';
import type { Taken, Turn, Update } from './turn.js';
import type { RoomRules } from './rules/room-rules.js';
import { Turns } from './rules/turns.js';
import { isSnapshotFor } from './take-snapshot.js';

export interface RoomOptions {
  readonly content: Content;
  readonly groupLog: GroupLog;
  readonly answerMemory: AnswerMemory;
  readonly lateCounts: LateCounts;
  readonly log: Logger;
  /** Set for boards. */
  readonly rules?: RoomRules | undefined;
  /** Reloads the document after a failed write. @throws NotLoadedError, StateNotMadeError */
  readonly reload: () => Promise<Content>;
  /** Stores that someone who knows this schema may write. @throws database errors */
  readonly raiseSchema: (schema: number) => Promise<void>;
  /** Called when the last member left or was disconnected. */
  readonly onEmpty: (room: Room) => void;
  /** Called when another instance has taken over the document. */
  readonly onMoved: () => void;
  /** Called before changes by these people are added to the stored content. */
  readonly beforeWriting: (content: Content, authors: readonly string[]) => void;
}

/** The members with one document open, and updates between them and the log. */
export class Room implements Writer {
  readonly members = new Set<Member>();
  private readonly announced = new Announced();
  private readonly presence: Presence;
  private readonly answers: Answers;
  private pending: Pending[] = [];
  private content: Content;
  /** Why the document is closed for writing. */
  private closedBy: 'not_stored' | 'damaged' | undefined;
  private schema: number;
  /** True once everyone was disconnected. New members open another room. */
  isGone = false;
  private reopening: NodeJS.Timeout | undefined;
  private underWay = 0;
  /** Set during handover: nothing more is accepted, and this is called once everything is stored. */
  private handedOver: (() => void) | undefined;
  /** Updates waiting for rule checks. */
  private readonly turns = new Turns<Turn>((turn) => this.takeTurn(turn));
  /** Callers waiting until all accepted updates are stored. */
  private whenStored: (() => void)[] = [];

  constructor(private readonly options: RoomOptions) {
    this.content = options.content;
    this.schema = options.content.doc.schema;
    this.closedBy = options.content.isWhole ? undefined : 'damaged';
    this.answers = new Answers(() => this.content, options.answerMemory, options.log);
    this.presence = new Presence(this.members, (member, client) => this.isOwn(member, client));
  }

  get tickMs(): number {
    return Math.min(collabLimits.tick.maxMs, this.members.size * collabLimits.tick.msOfMember);
  }

  /** Whether there are no members and no pending updates. */
  get isIdle(): boolean {
    return this.members.size === 0 && this.isStored && this.turns.isIdle;
  }

  /** The document's ID, and the epoch since which it's owned here. */
  get held(): { itemId: string; epoch: number } {
    return { itemId: this.content.ref.itemId, epoch: this.content.doc.epoch };
  }

  private get isStored(): boolean {
    return this.pending.length === 0 && this.underWay === 0;
  }

  /** True if a page knows every schema that newer pages may have written. */
  knowsSchema({ schema }: Member): boolean {
    return schema === undefined || schema >= this.schema;
  }

  /**
   * A member with this schema is about to write: from now on, pages with an older one are disconnected.
   * @throws database errors
   */
  async raiseSchema(schema: number): Promise<void> {
    if (schema <= this.schema) return;
    await this.options.raiseSchema(schema);
    this.schema = Math.max(this.schema, schema);
    for (const member of this.members) if (!this.knowsSchema(member)) schemaTooOld(member);
  }

  /** Admits a member: sends its access, the people present, and the server's question. */
  join(member: Member): void {
    member.awaitsAll = this.content.ref.isSealed;
    this.members.add(member);
    this.tellRights(member);
    this.answers.askFor(member);
    this.presence.tellTo(member);
  }

  leave(member: Member): void {
    if (!this.members.delete(member)) return;
    this.options.lateCounts.forget(member);
    this.presence.leave(member);
    if (this.members.size === 0) this.options.onEmpty(this);
  }

  /**
   * Handles one frame from a member.
   * @throws MalformedError
   */
  receive(member: Member, frame: Uint8Array): void {
    const message = readMessage(frame);
    if (message.type === 'update') this.takeUpdate(member, message);
    else if (message.type === 'awareness') this.presence.take(member, message.states);
    else if (message.type === 'queryAwareness') this.presence.tellTo(member);
    else {
      readVector(message.vector);
      this.answers.give(member, Buffer.from(message.vector));
    }
  }

  /** The next batch for the log. */
  take(maxBytes: number): Batch | undefined {
    if (this.pending.length === 0 || this.isGone) return undefined;
    let bytes = this.pending[0]?.bytes?.length ?? 0;
    let count = 1;
    for (; count < this.pending.length; count += 1) {
      bytes += this.pending[count]?.bytes?.length ?? 0;
      if (bytes > maxBytes) break;
    }
    const entries = this.pending.splice(0, count);
    this.underWay += 1;
    const { content } = this;
    const { ref, doc } = content;
    const written = entries.flatMap((entry) => (entry.bytes ? [{ entry, bytes: entry.bytes }] : []));
    const updates = written.map(({ entry, bytes }, index) => {
      const { sub: authorId, sessionId } = entry.member.claims;
      const mark = { seq: content.lastSeq + 1 + index, epoch: doc.epoch, authorId };
      const sealed = doc.seal.sealUpdate(mark, bytes);
      return { itemId: ref.itemId, ...mark, sessionId, checksum: checksumOf(sealed), sealed };
    });
    const clients = written.flatMap(({ entry }) =>
      entry.newClients.map((clientId) => ({ itemId: ref.itemId, clientId, accountId: entry.member.claims.sub })),
    );
    return {
      updates,
      clients,
      stored: () => {
        this.wentOut();
        if (this.content !== content) return;
        const before = content.lastSeq;
        this.options.beforeWriting(content, [...new Set(updates.map(({ authorId }) => authorId))]);
        content.append(written.map(({ bytes }, index) => ({ seq: updates[index]?.seq ?? content.lastSeq, bytes })));
        fanOut(this.members, entries, before, this.options.lateCounts);
        if (this.pending.length > 0) this.options.groupLog.wake(this);
        this.compactIfWorth();
      },
      failed: (reason) => {
        this.wentOut();
        if (this.content === content) this.closeForWriting(reason);
      },
    };
  }

  /** Sends missed updates to a member that reads again. */
  drained(member: Member): void {
    if (!member.drained() || member.behindSince === undefined || member.socket.writableLength > 0) return;
    const { seq } = member.behindSince;
    member.behindSince = undefined;
    this.options.lateCounts.forget(member);
    member.tell({ type: 'stored', count: member.stored });
    this.presence.tellTo(member);
    this.answers.giveSince(member, seq);
  }

  /** Disconnects members that haven't read for too long. */
  lookForSlow(): void {
    for (const member of this.members)
      if (member.isStuck) member.close(closeCodes.tooSlow, 'nothing was read for too long');
  }

  /** Ends the room. Everyone must reconnect. */
  end(code: typeof closeCodes.moved | typeof closeCodes.notLoaded | 1001, reason: string): void {
    if (this.isGone) return;
    this.isGone = true;
    clearTimeout(this.reopening);
    this.presence.end();
    this.handedOver?.();
    for (const settle of this.whenStored.splice(0)) settle();
    this.options.rules?.end();
    this.options.groupLog.forget(this);
    // Iterate over a copy, because closing removes members from the set.
    for (const member of [...this.members]) {
      this.options.lateCounts.tell(member);
      member.close(code, reason);
    }
    this.members.clear();
    this.options.onEmpty(this);
  }

  /** Accepts nothing more, and ends once accepted updates are stored, so that no one has to resend them. */
  async handOver(code: typeof closeCodes.moved | 1001, reason: string): Promise<void> {
    if (this.handedOver || this.isGone) return;
    const stored = new Promise<void>((resolve) => (this.handedOver = resolve));
    if (!this.isStored) {
      const timer = setTimeout(() => this.handedOver?.(), collabLimits.handOverMs);
      await stored;
      clearTimeout(timer);
    }
    this.end(code, reason);
  }

  /** Creates a snapshot of updates since the last one, before the memory is freed. */
  async settle(): Promise<void> {
    if (this.content.hasTail) await this.content.compact();
  }

  private takeUpdate(member: Member, message: Update): void {
    member.received += 1;
    if (isSnapshotFor(this.content, member, message.update, this.options.log)) return;
    const turn = { member, message, count: member.received };
    if (this.options.rules?.isOn || !this.turns.isIdle) {
      member.waits(message.update.length);
      return this.turns.add(turn);
    }
    const taken = this.judged(turn);
    if (taken) this.enqueue(turn, taken);
  }

  /** Handles an update to a board with rules in order, so that no later update of the same client overtakes it. */
  private async takeTurn(turn: Turn): Promise<void> {
    const { member, message, count } = turn;
    member.waits(-message.update.length);
    const { content } = this;
    try {
      const taken = this.judged(turn);
      const refusal =
        taken && (await this.options.rules?.refusalOf(content, taken, member.claims, () => this.settled()));
      if (taken === undefined || this.handedOver) return;
      // The thread has accepted it, but its author may have missed that the document was reloaded, so it must be resent.
      if (this.content !== content || this.closedBy) return member.refuse('not_stored');
      if (refusal) member.refuse(refusal, count);
      else this.enqueue(turn, taken);
    } catch (error) {
      if (error instanceof MalformedError) return malformed(member);
      this.options.log.error('Rules of a board could not be looked at', { error, itemId: content.ref.itemId });
      notLoaded(member);
    }
  }

  /**
   * The acceptable part of an update; undefined if there is none and its member has been informed. @throws
   * MalformedError
   */
  private judged({ member, message: { update, isAnswer }, count }: Turn): Taken | undefined {
    // The update stays with its author, who sends it to the next home.
    if (this.handedOver) return undefined;
    const { content } = this;
    const refuse = (reason: Refusal): undefined => void member.refuse(reason, count);
    // The known state includes updates that couldn't be stored, so nothing can be evaluated against it or acknowledged.
    if (this.closedBy === 'not_stored') return member.mayWrite ? refuse('not_stored') : undefined;
    const { claims } = member;
    const judged = content.ref.isSealed ? judgeFrame(update, claims) : judge(update, claims.sub, isAnswer, this.known);
    if (!judged.isTaken) return refuse(judged.reason);
    // Content that a viewer's page already had (an answer to step 1) isn't an attempt to write, but isn't accepted either.
    const notTaken = member.mayWrite ? this.closedBy : 'read_only';
    if (notTaken && (judged.update ?? judged.leftOut) !== undefined) return refuse(notTaken);
    if (judged.leftOut) refuse(judged.leftOut);
    if (judged.update === undefined) return judged;
    if (!content.hasRoomFor(judged)) return refuse('document_too_large');
    member.newClients += judged.newClients.length;
    if (member.newClients > collabLimits.maxClientsOfConnection) return refuse('too_much');
    return judged;
  }

  private get known(): Known {
    return this.content.known((client) => this.announced.ownerOf(client));
  }

  private enqueue({ member, count }: Turn, taken: Taken): void {
    const { update: bytes, newClients } = taken;
    if (bytes) this.content.expect(taken, member.claims.sub);
    this.pending.push({ member, count, bytes, newClients });
    member.waits(bytes?.length ?? 0);
    this.options.groupLog.wake(this);
  }

  /** Resolves once all accepted updates are stored or failed. */
  private settled(): Promise<void> {
    return this.isStored ? Promise.resolve() : new Promise((resolve) => this.whenStored.push(resolve));
  }

  private wentOut(): void {
    this.underWay -= 1;
    setImmediate(() => {
      if (this.isStored) for (const settle of this.whenStored.splice(0)) settle();
    });
    if (this.handedOver) setImmediate(() => this.isStored && this.handedOver?.());
  }

  /** Creates a snapshot if there were enough updates since the last one. */
  compactIfWorth(): void {
    if (!this.content.isWorthCompacting) return;
    this.content.compact().catch((error: unknown) => {
      this.options.log.error('A snapshot could not be made', { error, itemId: this.content.ref.itemId });
    });
  }

  private closeForWriting(reason: 'moved' | 'not_stored'): void {
    if (reason === 'moved') {
      this.options.onMoved();
      return this.end(closeCodes.moved, 'the document is looked after elsewhere');
    }
    this.closedBy = 'not_stored';
    this.pending = [];
    for (const member of this.members) {
      member.unstoredBytes = 0;
      member.ws.resume();
      // The failure is temporary, and edits wait on the members' pages, so no one is interrupted while typing.
      member.refuse('not_stored');
    }
    this.reopenLater();
  }

  private reopenLater(): void {
    this.reopening = setTimeout(() => {
      this.reopen().catch((error: unknown) => {
        this.options.log.error('A document is still closed for writing', { error, itemId: this.content.ref.itemId });
        if (!this.isGone) this.reopenLater();
      });
    }, collabLimits.reopenMs);
  }

  /**
   * Reloads the stored content, sends everyone the changes they haven't seen, and requests those that aren't stored.
   */
  private async reopen(): Promise<void> {
    const before = this.content.lastSeq;
    const content = await this.options.reload();
    if (this.isGone) return;
    this.content = content;
    this.closedBy = content.isWhole ? undefined : 'damaged';
    const unseen = content.since(before) ?? [];
    for (const member of this.members) {
      catchUp(member, unseen, before);
      this.tellRights(member);
      this.answers.askFor(member);
    }
  }

  private tellRights(member: Member): void {
    const writable = member.mayWrite && this.closedBy !== 'damaged';
    member.tell({ type: 'rights', right: member.claims.right, writable });
  }

  /** Whether a page may use a client ID. An ID announced by someone with write access belongs to them from then on. */
  private isOwn(member: Member, client: number): boolean {
    const { sub: person } = member.claims;
    const owner = this.content.clients.get(client) ?? this.announced.ownerOf(client);
    if (owner === undefined && member.mayWrite) this.announced.add(client, person);
    return owner === undefined || owner === person;
  }
}
