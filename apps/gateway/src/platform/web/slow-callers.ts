import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { limits } from '@cartulary/contracts/limits';

/** How long a caller may take: what holds a connection has to bring something. */
export interface Patience {
  /** From the connection, or the end of the call before it, to the end of the headers. */
  readonly headersMs: number;
  /** How long a body may dawdle before its bytes are counted. */
  readonly bodyGraceMs: number;
  /** What it brings from then on, on average. */
  readonly bodyBytesASecond: number;
  /** The longest call of all, however much it brings. */
  readonly callMs: number;
  /** How often all this is looked at. */
  readonly lookEveryMs: number;
}

const usual: Patience = {
  headersMs: 10_000,
  bodyGraceMs: 10_000,
  bodyBytesASecond: 1_000,
  callMs: limits.timeouts.uploadMs,
  lookEveryMs: 1_000,
};

interface Watched {
  readonly response: ServerResponse;
  /** What its connection had brought before. */
  readonly bytesBefore: number;
  /** When it began, in milliseconds of the monotonic clock; later by as long as it waited for us. */
  startedAtMs: number;
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Ends calls that hold a connection and bring nothing (Slowloris): no headers in time, or a body that stands still. A slow
 * body that moves has its whole time. Call it before the server listens.
 */
export function endSlowCalls(server: Server, patience: Partial<Patience> = {}): void {
  const { headersMs, bodyGraceMs, bodyBytesASecond, callMs, lookEveryMs } = { ...usual, ...patience };
  server.headersTimeout = headersMs;
  server.requestTimeout = callMs;
  // Node looks every 30 s unless told otherwise; it has a name for it only where a server is made, and Nest makes ours.
  Object.assign(server, { connectionsCheckingInterval: lookEveryMs });

  const bodies = new Map<IncomingMessage, Watched>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    timer ??= setInterval(look, lookEveryMs).unref();
    bodies.set(request, { response, bytesBefore: request.socket.bytesRead, startedAtMs: performance.now() });
    request.once('close', () => bodies.delete(request));
  });
  // Nobody looks while there is nothing to look at.
  let timer: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = (): void => {
    if (bodies.size === 0) rest();
    for (const [request, watched] of bodies) {
      if (request.complete) bodies.delete(request);
      // What lies here unread waits for us, and its caller can't send more.
      else if (request.readableLength > 0) watched.startedAtMs += lookEveryMs;
      else if (isTooSlow(request, watched)) end(request, watched.response);
    }
  };
  const isTooSlow = ({ socket }: IncomingMessage, { bytesBefore, startedAtMs }: Watched): boolean => {
    const countedMs = performance.now() - startedAtMs - bodyGraceMs;
    return countedMs > 0 && socket.bytesRead - bytesBefore < (countedMs / 1_000) * bodyBytesASecond;
  };
  server.once('close', rest);
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function end({ socket }: IncomingMessage, response: ServerResponse): void {
  if (response.headersSent) socket.destroy();
  else socket.end(TIMED_OUT, () => socket.destroy());
}
