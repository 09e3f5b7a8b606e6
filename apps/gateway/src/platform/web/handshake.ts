import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Trusts } from './judged-address.js';
import { plainAddress } from './plain-address.js';

/** Returns a header of a trusted proxy: the first of several values. */
function saidByProxy({ headers, socket }: IncomingMessage, header: string, trusts: Trusts): string | undefined {
  const said = headers[header];
  if (typeof said !== 'string' || !trusts(plainAddress(socket.remoteAddress ?? ''), 0)) return undefined;
  return said.split(',', 1)[0]?.trim();
}

/**
 * True if a page from another origin opens a socket (RFC 6455, 10.2). Browsers send the page's origin, and no script
 * can change it. Programs send none. A proxy may use a different host name than people do, so the public URL is also
 * accepted.
 */
export function isFromForeignPage(request: IncomingMessage, trusts: Trusts, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  const called = (saidByProxy(request, 'x-forwarded-host', trusts) ?? host)?.toLowerCase();
  return !URL.canParse(origin) || new URL(origin).host !== called;
}

/** Whether a handshake came over TLS, either to this server or to a trusted proxy. */
export const isOverTls = (request: IncomingMessage, trusts: Trusts): boolean =>
  (request.socket as Partial<TLSSocket>).encrypted === true ||
  saidByProxy(request, 'x-forwarded-proto', trusts) === 'https';
