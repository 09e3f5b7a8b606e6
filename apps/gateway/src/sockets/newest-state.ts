import type { EventPayload, SocketMessage } from '@cartulary/contracts/events';
import type { Socket } from 'socket.io';

type Changed = EventPayload<'metrics.changed'>;
type Line = Pick<Socket, 'id' | 'conn' | 'emit' | 'on' | 'off'>;

/** An event about a changed state instead of an individual change: only the newest matters. */
export const NEWEST_ONLY = 'metrics.changed';

/**
 * Notifies sockets that figures changed. If the previous message is still in the send buffer, sends one message for all
 * kinds afterward, so that a slow page never builds up a queue.
 */
export class NewestState {
  private readonly waiting = new Map<string, Set<string>>();

  /** The number of sockets with a pending notification. */
  get behind(): number {
    return this.waiting.size;
  }

  /** Notifies each of these sockets, immediately if its connection is free. */
  tell(sockets: Iterable<Line>, { payload, ...message }: SocketMessage<'metrics.changed'>): void {
    for (const socket of sockets) {
      const kinds = this.waiting.get(socket.id);
      if (kinds) for (const kind of payload.kinds) kinds.add(kind);
      else if (isFree(socket)) socket.emit(NEWEST_ONLY, { ...message, payload });
      else this.tellLater(socket, message, payload);
    }
  }

  private tellLater(socket: Line, message: Omit<SocketMessage, 'payload'>, payload: Changed): void {
    const kinds = new Set(payload.kinds);
    this.waiting.set(socket.id, kinds);
    const { conn } = socket;
    const { transport } = conn;
    const forget = (): void => {
      this.waiting.delete(socket.id);
      transport.off('ready', tell);
      conn.off('upgrade', tell);
      socket.off('disconnect', forget);
    };
    const tell = (): void => {
      forget();
      socket.emit(NEWEST_ONLY, { ...message, payload: { kinds: [...kinds] } });
    };
    transport.on('ready', tell);
    // The connection continues over another transport, which this one doesn't track.
    conn.on('upgrade', tell);
    socket.on('disconnect', forget);
  }
}

/** True if no earlier message is waiting to be sent. */
const isFree = ({ conn }: Line): boolean => conn.transport.writable;
