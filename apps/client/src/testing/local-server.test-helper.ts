import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Seen {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: unknown;
}

export interface Reply {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Leaves the call without an answer, to run into a timeout. */
  silent?: true;
  /** Sends the body and never ends. */
  unfinished?: true;
}

export interface LocalServer {
  base: string;
  seen: Seen[];
  close: () => Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  if (request.headers['content-type']?.startsWith('application/json')) return JSON.parse(text) as unknown;
  return text || undefined;
}

/** A real HTTP server on a free port, for testing HTTP clients. It responds with `reply` and records the requests. */
export async function serveLocally(reply: (call: Seen, index: number) => Reply): Promise<LocalServer> {
  const seen: Seen[] = [];
  const server: Server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const call: Seen = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
      seen.push(call);
      const answer = reply(call, seen.length - 1);
      if (answer.silent) return;
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers });
      const text =
        typeof answer.body === 'string' || Buffer.isBuffer(answer.body)
          ? answer.body
          : JSON.stringify(answer.body ?? { success: true });
      if (answer.unfinished) response.write(text);
      else response.end(answer.status === 204 ? undefined : text);
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
