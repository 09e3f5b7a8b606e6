import type { EventPayload, SocketMessage } from '@cartulary/contracts/events';
import type { Socket } from 'socket.io';

type Changed = EventPayload<'metrics.changed'>;
type Line = Pick<Socket, 'id' | 'conn' | 'emit' | 'on' | 'off'>;

/** What tells no single thing, but that a state is another: only the newest of it matters. */
export const NEWEST_ONLY = 'metrics.changed';

/**
 * Tells sockets that figures changed. One whose line still holds what was said before is told once that has left, all kinds together: a
 * slow page never makes a queue of them.
 */
export class NewestState {
  private readonly waiting = new Map<string, Set<string>>();

  /** How many sockets are told later. */
  get behind(): number {
    return this.waiting.size;
  }

  /** Tells each of these sockets, at once where its line is free. */
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
    // Its line goes on over another transport, of which this one knows nothing.
    conn.on('upgrade', tell);
    socket.on('disconnect', forget);
  }
}

/** Whether nothing that was said before still waits to leave. */
const isFree = ({ conn }: Line): boolean => conn.transport.writable;
