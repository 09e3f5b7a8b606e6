/** What a service sends, with the socket, when a connection belongs to another service. */
const UPGRADE = 'collab-upgrade';

/**
 * Passes an upgraded connection from the gateway on to the collab server; no byte of it is proxied.
 *
 * Node passes one handle at a time and keeps the others waiting, reading all the while: what it reads here would be
 * lost, and a connection that breaks would end this process. So reading stops first, and this end's object is dropped
 * when the handle has really left.
 * @returns a handler for `message` events of the gateway's process
 */
export function handOver(collabServer) {
  return (message, socket) => {
    // The connection may have closed on its way: then the message comes alone.
    if (message?.type !== UPGRADE || !socket) return;
    socket.on('error', () => socket.destroy());
    socket._handle?.readStop();
    if (collabServer.send(message, socket, () => socket.destroy())) return;
    socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  };
}
