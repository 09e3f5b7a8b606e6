/** The message that a service sends with the socket of a connection that belongs to another service. */
const UPGRADE = 'collab-upgrade';

/**
 * Passes an upgraded connection from the gateway to the collab server without proxying any data.
 *
 * Node passes one handle at a time and queues the others, while it keeps reading from them: data read here would be
 * lost, and a broken connection would end this process. So reading stops first, and this side's object is dropped once
 * the handle has really been sent.
 * @returns a handler for `message` events of the gateway's process
 */
export function handOver(collabServer) {
  return (message, socket) => {
    // The connection may have closed in transit: then the message arrives alone.
    if (message?.type !== UPGRADE || !socket) return;
    socket.on('error', () => socket.destroy());
    socket._handle?.readStop();
    if (collabServer.send(message, socket, () => socket.destroy())) return;
    socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  };
}
