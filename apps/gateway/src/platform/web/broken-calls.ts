import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** How long a caller may still send what nobody reads any more. */
const LINGER_MS = 2_000;

const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/**
 * Answers calls that are no HTTP, too long or too late, as Node does, and lets their callers read the answer: a connection
 * that is closed while bytes of it lie unread is reset, and what was answered is lost (RFC 9112, 9.6).
 */
export function answerBrokenCalls(server: Server): void {
  /** What is under way: once an answer has begun, nothing of ours may stand in the middle of it. */
  const answers = new WeakMap<Duplex, ServerResponse>();
  const over = new WeakSet<Duplex>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    answers.set(socket, response);
    response.once('close', () => answers.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // What still comes of a call that is over is read, so that it does not lie there, and left.
    if (over.has(socket)) return;
    if (!socket.writable || answers.get(socket)?.headersSent) return void socket.destroy();
    over.add(socket);
    const status = statuses[error.code ?? ''] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  });
}
