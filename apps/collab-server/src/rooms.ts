import { collabLimits } from '@cartulary/contracts/limits/collab';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import { AnswerMemory } from './answers.js';
import { openContent } from './content.js';
import { NotLoadedError, type WrittenRef, type WrittenStore } from './written-store.js';
import type { GroupLog } from './group-log.js';
import { LateCounts } from './late-counts.js';
import { Room } from './room.js';
import { RoomRules } from './rules/room-rules.js';
import type { RulesThread } from './rules/rules-thread.js';
import type { StateMaker } from './state-maker.js';
import type { AutomaticVersions } from './versions/automatic-versions.js';

export interface RoomsOptions {
  readonly store: WrittenStore;
  readonly maker: StateMaker;
  readonly rulesThread: RulesThread;
  readonly groupLog: GroupLog;
  readonly log: Logger;
  /** Whether documents that aren't open here may be opened or reopened. */
  readonly mayOpen?: () => boolean;
  /** Called when another instance has taken over a document that was open here. */
  readonly onMoved?: () => void;
  readonly versions: AutomaticVersions;
  /** How long a room may be empty before its memory is freed. */
  readonly idleMs?: number;
}

/** The documents open on this instance. */
export class Rooms {
  private readonly rooms = new Map<string, Promise<Room>>();
  /** Timers of empty rooms, after which their memory is freed. */
  private readonly leaving = new Map<Room, NodeJS.Timeout>();
  private readonly answerMemory = new AnswerMemory();
  private readonly lateCounts: LateCounts;
  private readonly slowTimer: NodeJS.Timeout;
  private readonly opened = new Set<Room>();
  /** Rules of the open boards. */
  private readonly rules = new Map<Room, { readonly ref: WrittenRef; readonly of: RoomRules }>();
  /** Serializes reloading rules, so that the latest ones win. */
  private readingRules: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: RoomsOptions) {
    this.lateCounts = new LateCounts(() => options.groupLog.isMuchWritten);
    this.slowTimer = setInterval(() => this.opened.forEach((room) => room.lookForSlow()), collabLimits.slowMs / 2);
    this.slowTimer.unref();
  }

  /** Number of rooms and members, for the health check. */
  get size(): { rooms: number; members: number } {
    let members = 0;
    for (const room of this.opened) members += room.members.size;
    return { rooms: this.opened.size, members };
  }

  /** The room of a document, loaded if it isn't open. @throws NotLoadedError, StateNotMadeError */
  open(ref: WrittenRef): Promise<Room> {
    const key = keyOf(ref);
    const known = this.rooms.get(key);
    if (known) return known;
    const opening = this.make(ref);
    this.rooms.set(key, opening);
    opening.catch(() => this.rooms.delete(key));
    return opening;
  }

  /** The documents open here, with their epochs. */
  held(): { itemId: string; epoch: number }[] {
    return [...this.opened].map((room) => room.held);
  }

  /** The rules for one board, or for any, changed: later updates are checked against the new ones. Never rejects. */
  async rulesChanged(itemId?: string): Promise<void> {
    await Promise.all([...this.rooms.values()].map((room) => room.catch(() => undefined)));
    const reading = this.readingRules.then(async () => {
      for (const [room, { ref, of }] of this.rules)
        if (itemId === undefined || ref.itemId === itemId) await this.readRules(room, ref, of);
    });
    this.readingRules = reading;
    await reading;
  }

  private async readRules(room: Room, ref: WrittenRef, of: RoomRules): Promise<void> {
    try {
      const rules = await this.options.store.readRules(ref);
      if (rules) of.change(rules);
    } catch (error) {
      this.options.log.error('Rules of a board could not be read', { error, itemId: ref.itemId });
      // Members who return open it with the current rules.
      room.end(closeCodes.notLoaded, 'the document can not be read at the moment');
    }
  }

  /** Hands over documents that now belong to other instances: stores pending updates, then redirects everyone. */
  async sendOn(isElsewhere: (itemId: string) => boolean): Promise<void> {
    const rooms = [...this.opened].filter((room) => isElsewhere(room.held.itemId));
    await Promise.all(rooms.map((room) => room.handOver(closeCodes.moved, 'the document is looked after elsewhere')));
  }

  /** Stores pending updates and disconnects everyone. */
  async close(): Promise<void> {
    clearInterval(this.slowTimer);
    for (const timer of this.leaving.values()) clearTimeout(timer);
    await Promise.all([...this.opened].map((room) => room.handOver(1001, 'restarting')));
    await this.options.groupLog.drain();
  }

  private async make(ref: WrittenRef): Promise<Room> {
    const { store, maker, rulesThread, groupLog, log } = this.options;
    const load = async () => {
      if (this.options.mayOpen?.() === false)
        throw new NotLoadedError('the other instances can not be asked whose it is');
      return openContent(ref, store, maker);
    };
    const content = await load();
    const held = await store.readRules(ref);
    const rules = held && new RoomRules(rulesThread, ref.itemId, held);
    const room = new Room({
      content,
      rules,
      groupLog,
      log,
      answerMemory: this.answerMemory,
      lateCounts: this.lateCounts,
      reload: load,
      raiseSchema: (schema) => store.raiseSchema(ref, schema),
      onEmpty: (empty) => (empty.isGone ? this.forget(ref, empty) : this.giveBackLater(ref, empty)),
      onMoved: () => this.options.onMoved?.(),
      beforeWriting: (written, authors) => this.options.versions.beforeWriting(written, authors),
    });
    this.opened.add(room);
    if (rules) this.rules.set(room, { ref, of: rules });
    // Avoids reloading a log that is long because a server was killed repeatedly.
    room.compactIfWorth();
    // The member it was opened for may already be gone.
    this.giveBackLater(ref, room);
    return room;
  }

  private giveBackLater(ref: WrittenRef, room: Room): void {
    clearTimeout(this.leaving.get(room));
    const timer = setTimeout(() => {
      this.leaving.delete(room);
      this.giveBack(ref, room).catch((error: unknown) => {
        this.options.log.error('A snapshot could not be made', { error, itemId: ref.itemId });
        // Everything is in the log anyway.
        if (room.isIdle) room.end(closeCodes.notLoaded, 'the document can not be read at the moment');
      });
    }, this.options.idleMs ?? collabLimits.idleMs);
    this.leaving.set(room, timer);
    timer.unref();
  }

  private async giveBack(ref: WrittenRef, room: Room): Promise<void> {
    if (room.isGone || room.members.size > 0) return;
    // Updates from its last members are still being written, or can't be stored at the moment.
    if (!room.isIdle) return this.giveBackLater(ref, room);
    await room.settle();
    // Someone may have joined in the meantime.
    if (room.isIdle) room.end(1001, 'nobody is here');
  }

  private forget(ref: WrittenRef, room: Room): void {
    clearTimeout(this.leaving.get(room));
    this.leaving.delete(room);
    this.opened.delete(room);
    this.rules.delete(room);
    this.rooms.delete(keyOf(ref));
  }
}

const keyOf = ({ organisationId, itemId }: WrittenRef): string => `${organisationId}:${itemId}`;
