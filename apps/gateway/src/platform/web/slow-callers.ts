import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { limits } from '@cartulary/contracts/limits';

/** Time limits for clients: a client that holds a connection must send something. */
export interface Patience {
  /** From the connection, or the end of the previous call, to the end of the headers. */
  readonly headersMs: number;
  /** Time before the rate of a body is checked. */
  readonly bodyGraceMs: number;
  /** Minimum average rate after that. */
  readonly bodyBytesASecond: number;
  /** Maximum duration of a call, regardless of its rate. */
  readonly callMs: number;
  /** Interval of these checks. */
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
  /** Bytes received on the connection before this call. */
  readonly bytesBefore: number;
  /** Start, in milliseconds of the monotonic clock. It is moved forward by the time that the body waited for us. */
  startedAtMs: number;
}

const TIMED_OUT = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

/**
 * Ends calls that hold a connection without sending anything (Slowloris): no headers in time, or a stalled body. A slow body that makes
 * progress may use the whole time. Call this before the server listens.
 */
export function endSlowCalls(server: Server, patience: Partial<Patience> = {}): void {
  const { headersMs, bodyGraceMs, bodyBytesASecond, callMs, lookEveryMs } = { ...usual, ...patience };
  server.headersTimeout = headersMs;
  server.requestTimeout = callMs;
  // Node checks every 30 s by default. The option can only be set when a server is created, and Nest creates ours.
  Object.assign(server, { connectionsCheckingInterval: lookEveryMs });

  const bodies = new Map<IncomingMessage, Watched>();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!hasBody(request)) return;
    timer ??= setInterval(look, lookEveryMs).unref();
    bodies.set(request, { response, bytesBefore: request.socket.bytesRead, startedAtMs: performance.now() });
    request.once('close', () => bodies.delete(request));
  });
  // The timer stops while there are no bodies to check.
  let timer: NodeJS.Timeout | undefined;
  const rest = (): void => {
    clearInterval(timer);
    timer = undefined;
  };
  const look = (): void => {
    if (bodies.size === 0) rest();
    for (const [request, watched] of bodies) {
      if (request.complete) bodies.delete(request);
      // Unread data waits for us, and the client can't send more.
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
