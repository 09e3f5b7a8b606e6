import type { IncomingMessage } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Trusts } from './judged-address.js';
import { plainAddress } from './plain-address.js';

/** What a proxy says in one of its headers, where the proxy is trusted: the first of several values. */
function saidByProxy({ headers, socket }: IncomingMessage, header: string, trusts: Trusts): string | undefined {
  const said = headers[header];
  if (typeof said !== 'string' || !trusts(plainAddress(socket.remoteAddress ?? ''), 0)) return undefined;
  return said.split(',', 1)[0]?.trim();
}

/**
 * Whether a page of another origin opens a socket (RFC 6455, 10.2): browsers name the page's origin there, and no script
 * can change it. Programs name none. A proxy may call us by another name than people do: the public address is ours too.
 */
export function isFromForeignPage(request: IncomingMessage, trusts: Trusts, publicUrl: string): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined || origin === new URL(publicUrl).origin) return false;
  const called = (saidByProxy(request, 'x-forwarded-host', trusts) ?? host)?.toLowerCase();
  return !URL.canParse(origin) || new URL(origin).host !== called;
}

/** Whether a handshake came by TLS: here, or at a trusted proxy. */
export const isOverTls = (request: IncomingMessage, trusts: Trusts): boolean =>
  (request.socket as Partial<TLSSocket>).encrypted === true ||
  saidByProxy(request, 'x-forwarded-proto', trusts) === 'https';
