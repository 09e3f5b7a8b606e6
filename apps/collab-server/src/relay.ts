import type { WebSocket } from 'ws';

/** A frame that a slow reader has not taken is kept up to this size; beyond it the connection is closed. */
const MAX_BUFFERED_BYTES = 8 * 1024 * 1024;
const TRY_AGAIN_LATER = 1013;

/** Rooms by item id: whatever one member sends, the others get. Nothing is kept. */
export class Relay {
  private readonly rooms = new Map<string, Set<WebSocket>>();

  /** Adds a member to a room until it closes. */
  join(room: string, member: WebSocket): void {
    const members = this.rooms.get(room) ?? new Set();
    this.rooms.set(room, members.add(member));
    member.on('message', (data, isBinary) => {
      for (const other of members) if (other !== member) forward(other, data as Buffer, isBinary);
    });
    member.on('close', () => {
      members.delete(member);
      if (members.size === 0) this.rooms.delete(room);
    });
  }

  /** Rooms and members, for the health check. */
  get size(): { rooms: number; members: number } {
    let members = 0;
    for (const room of this.rooms.values()) members += room.size;
    return { rooms: this.rooms.size, members };
  }
}

function forward(member: WebSocket, data: Buffer, binary: boolean): void {
  if (member.bufferedAmount > MAX_BUFFERED_BYTES) member.close(TRY_AGAIN_LATER, 'too slow');
  else member.send(data, { binary });
}
