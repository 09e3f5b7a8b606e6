import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long a client may keep sending data that the server no longer reads. */
const LINGER_MS = 2_000;

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers calls that aren't HTTP, are too long or time out, as Node does, and lets clients read the response. A connection that is closed
 * while bytes are unread is reset, and the response is lost (RFC 9112, 9.6).
 */
export function answerBrokenCalls(server: Server): void {
  /** Open responses: once a response has started, nothing may be written into the middle of it. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const over = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
    response.once('close', () => answers.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The rest of an ended call is read and discarded, so that no unread data remains.
    if (over.has(socket)) return;
    if (!socket.writable || answers.get(socket)?.headersSent) return void socket.destroy();
    over.add(socket);
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
