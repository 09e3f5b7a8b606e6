import { collabLimits } from '@cartulary/contracts/writing-limits';
import { closeCodes } from '@cartulary/editor-schema/collab-protocol';
import type { Logger } from '@cartulary/telemetry/logger';
import { openContent } from './content.js';
import { NotLoadedError, type DocRef, type DocStore } from './doc-store.js';
import type { GroupLog } from './group-log.js';
import { Room } from './room.js';
import type { StateMaker } from './state-maker.js';
import type { AutomaticVersions } from './versions/automatic-versions.js';

export interface RoomsOptions {
  readonly store: DocStore;
  readonly maker: StateMaker;
  readonly groupLog: GroupLog;
  readonly log: Logger;
  /** Whether what is not open here may be opened, or opened anew. */
  readonly mayOpen?: () => boolean;
  /** Somebody else has taken a document over that was open here. */
  readonly onMoved?: () => void;
  readonly versions: AutomaticVersions;
  /** Nobody was there for so long: the memory is given back. */
  readonly idleMs?: number;
}

/** The documents that are open here. */
export class Rooms {
  private readonly rooms = new Map<string, Promise<Room>>();
  private readonly leaving = new Set<NodeJS.Timeout>();
  private readonly slowTimer: NodeJS.Timeout;
  private readonly opened = new Set<Room>();

  constructor(private readonly options: RoomsOptions) {
    this.slowTimer = setInterval(() => this.opened.forEach((room) => room.lookForSlow()), collabLimits.slowMs / 2);
    this.slowTimer.unref();
  }

  /** Rooms and members, for the health check. */
  get size(): { rooms: number; members: number } {
    let members = 0;
    for (const room of this.opened) members += room.members.size;
    return { rooms: this.opened.size, members };
  }

  /** The room of a document, which is read where nobody has it open. @throws NotLoadedError, StateNotMadeError */
  open(ref: DocRef): Promise<Room> {
    const key = keyOf(ref);
    const known = this.rooms.get(key);
    if (known) return known;
    const opening = this.make(ref);
    this.rooms.set(key, opening);
    opening.catch(() => this.rooms.delete(key));
    return opening;
  }

  /** Which documents are open here, and since which epochs. */
  held(): { docId: string; epoch: number }[] {
    return [...this.opened].map((room) => room.held);
  }

  /** Hands over the documents that are another's by now: what waits is stored, then everybody is sent there. */
  async sendOn(isElsewhere: (docId: string) => boolean): Promise<void> {
    const rooms = [...this.opened].filter((room) => isElsewhere(room.held.docId));
    await Promise.all(rooms.map((room) => room.handOver(closeCodes.moved, 'the document is looked after elsewhere')));
  }

  /** Stores what waits, and lets everybody go. */
  async close(): Promise<void> {
    clearInterval(this.slowTimer);
    for (const timer of this.leaving) clearTimeout(timer);
    await Promise.all([...this.opened].map((room) => room.handOver(1001, 'restarting')));
    await this.options.groupLog.drain();
  }

  private async make(ref: DocRef): Promise<Room> {
    const { store, maker, groupLog, log } = this.options;
    const load = async () => {
      if (this.options.mayOpen?.() === false)
        throw new NotLoadedError('the other instances can not be asked whose it is');
      return openContent(ref, store, maker);
    };
    const content = await load();
    const room = new Room({
      ...{ content, groupLog, log },
      reload: load,
      onEmpty: (empty) => this.emptied(ref, empty),
      onMoved: () => this.options.onMoved?.(),
      beforeWriting: (written, authors) => this.options.versions.beforeWriting(written, authors),
    });
    this.opened.add(room);
    // A long log, because a server was killed again and again, is not read a second time.
    room.compactIfWorth();
    return room;
  }

  private emptied(ref: DocRef, room: Room): void {
    if (room.isGone) return this.forget(ref, room);
    const timer = setTimeout(() => {
      this.leaving.delete(timer);
      this.giveBack(ref, room).catch((error: unknown) => {
        this.options.log.error('A snapshot could not be made', { error, itemId: ref.docId });
        room.end(closeCodes.notLoaded, 'the document can not be read at the moment');
      });
    }, this.options.idleMs ?? collabLimits.idleMs);
    this.leaving.add(timer);
    timer.unref();
  }

  private async giveBack(ref: DocRef, room: Room): Promise<void> {
    if (!room.isIdle || room.isGone) return;
    await room.settle();
    // Somebody may have come meanwhile.
    if (room.isIdle) room.end(1001, 'nobody is here');
  }

  private forget(ref: DocRef, room: Room): void {
    this.opened.delete(room);
    this.rooms.delete(keyOf(ref));
  }
}

const keyOf = ({ organisationId, docId }: DocRef): string => `${organisationId}:${docId}`;
