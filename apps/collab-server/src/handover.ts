import type { Socket } from 'node:net';
import type { CollabServer } from './server.js';
import type { UpgradeRequest } from './upgrade-request.js';

/** An upgrade request that the gateway hands over together with its socket. `head` is base64. */
interface HandedUpgrade extends UpgradeRequest {
  readonly type: 'collab-upgrade';
  readonly head: string;
}

const isHandedUpgrade = (message: unknown): message is HandedUpgrade =>
  typeof message === 'object' && message !== null && 'type' in message && message.type === 'collab-upgrade';

/** Accepts connections that the launcher passes on from the gateway. */
export function takeHandedUpgrades(server: Pick<CollabServer, 'upgrade'>): void {
  process.on('message', (message: unknown, socket: Socket | undefined) => {
    // If the connection closed on the way, the message arrives without a socket.
    if (!socket || !isHandedUpgrade(message)) return;
    server.upgrade(
      { method: message.method, url: message.url, headers: message.headers },
      socket,
      Buffer.from(message.head, 'base64'),
    );
    socket.resume();
  });
}
