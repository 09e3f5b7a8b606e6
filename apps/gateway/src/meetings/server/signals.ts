import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { meetingServerLimits } from '@cartulary/contracts/limits/meeting-server';
import { MEETING_SIGNALS_PATH } from '@cartulary/contracts/meeting-server';
import type { Logger } from '@cartulary/telemetry/logger';
import type { Request, RequestHandler, Response } from 'express';
import type { Trusts } from '../../platform/web/judged-address.js';
import type { OpenConnections } from '../../platform/web/open-connections.js';
import { isFromForeignPage } from '../../platform/web/handshake.js';
import type { MeetingServerService } from './meeting-server.service.js';
import type { ServerAccess } from './server-source.js';

/** Dependencies of the signaling proxy. */
export interface SignalParts {
  readonly meetings: MeetingServerService;
  readonly connections: OpenConnections;
  readonly trusts: Trusts;
  /** The installation's public URL. */
  readonly publicUrl: string;
  readonly log: Logger;
}

/** A refusal: its status (RFC 9110) and the text that LiveKit's client shows. */
interface Refusal {
  readonly status: 401 | 403 | 404 | 429 | 503;
  readonly words: string;
}

/** Placeholder host; its name doesn't matter. */
const SERVER = 'http://server';
const linePaths = new Set(['/rtc', '/rtc/v1']);
const validatePaths = new Set(['/rtc/validate', '/rtc/v1/validate']);
/** Request headers forwarded to the meeting server. None of them grants access to anything else here. */
const passedOn = [
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-extensions',
  'sec-websocket-protocol',
  'user-agent',
];

/** Whether a URL belongs to the meeting server's signaling. */
export const isSignals = (url: string | undefined): boolean => url?.startsWith(`${MEETING_SIGNALS_PATH}/`) === true;

/** The URL without our prefix; undefined if it isn't one of the given paths. */
function signalAddress(url: string, paths: ReadonlySet<string>): URL | undefined {
  const path = url.slice(MEETING_SIGNALS_PATH.length);
  const address = URL.canParse(path, SERVER) ? new URL(path, SERVER) : undefined;
  return address !== undefined && paths.has(address.pathname) ? address : undefined;
}

/**
 * Proxies WebSocket signaling under /livekit to the meeting server: offers, answers, and presence. Media goes over its own connection.
 * Tokens are checked here first, so forged ones never reach the server, and removed people can't rejoin with theirs.
 */
export function pipeSignals(server: Server, parts: SignalParts): void {
  const lines = new Set<Duplex>();
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (!isSignals(request.url)) return;
    // Without a handler, a connection reset would crash this process.
    socket.on('error', () => socket.destroy());
    const isFull = lines.size >= meetingServerLimits.maxSignalLines;
    lines.add(socket);
    socket.once('close', () => lines.delete(socket));
    const foreign = isFromForeignPage(request, parts.trusts, parts.publicUrl);
    if (foreign) return refuse(socket, { status: 403, words: 'This page is from a different address' });
    if (isFull || !parts.connections.letsIn(request, socket)) return refuse(socket, tooMany);
    open(request, parts)
      .then((opened) =>
        'words' in opened ? refuse(socket, opened) : pipeLine(request, socket as Socket, head, opened, parts),
      )
      .catch((error: unknown) => {
        parts.log.warn('couldn’t open a signaling connection', { error });
        refuse(socket, unavailable);
      });
  });
}

/** Middleware for the requests clients send to find out why their connection was refused. */
export const answerValidate =
  (parts: SignalParts): RequestHandler =>
  (request: Request, response: Response, next) => {
    const address = request.method === 'GET' && isSignals(request.url) && signalAddress(request.url, validatePaths);
    if (address === undefined || address === false) return next();
    judge(request, address, parts)
      .then((judged) => ('words' in judged ? judged : ask(judged)))
      .then(({ status, words }) => response.status(status).type('text').send(words))
      .catch(next);
  };

const unavailable: Refusal = { status: 503, words: 'The meeting server is not running' };
const tooMany: Refusal = { status: 429, words: 'Too many connections' };

/** Where to forward a request. */
interface Opened {
  readonly url: URL;
}

function open(request: IncomingMessage, parts: SignalParts): Promise<Opened | Refusal> {
  const address = signalAddress(request.url ?? '', linePaths);
  return address === undefined ? Promise.resolve({ status: 404, words: 'Not found' }) : judge(request, address, parts);
}

/** Checks a request's token. */
async function judge(request: IncomingMessage, address: URL, { meetings }: SignalParts): Promise<Opened | Refusal> {
  const access = meetings.access();
  if (access === undefined) return unavailable;
  const [, bearer] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? [];
  const token = address.searchParams.get('access_token') ?? bearer;
  const holder = token === null || token === undefined ? undefined : await meetings.holderOf(token);
  if (holder === undefined) return { status: 401, words: 'This token is not valid for a meeting, or it has expired' };
  if (!(await meetings.mayJoin(holder))) return { status: 403, words: 'This person was removed from the meeting' };
  return { url: atServer(access, address, token) };
}

function atServer({ url }: ServerAccess, { pathname, searchParams }: URL, token: string | null | undefined): URL {
  const found = new URL(`${url}${pathname}`);
  for (const [name, value] of searchParams) found.searchParams.append(name, value);
  // Native clients send it in a header, which isn't forwarded.
  found.searchParams.set('access_token', token ?? '');
  return found;
}

const requestTo = (url: URL): typeof httpRequest => (url.protocol === 'https:' ? httpsRequest : httpRequest);

function pipeLine(request: IncomingMessage, socket: Socket, head: Buffer, { url }: Opened, parts: SignalParts): void {
  const headers: OutgoingHttpHeaders = { Connection: 'Upgrade', Upgrade: 'websocket' };
  for (const name of passedOn) if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  const outgoing = requestTo(url)(url, { headers, agent: false, timeout: meetingServerLimits.callMs });
  const leave = (): void => void outgoing.destroy();
  socket.once('close', leave);
  outgoing.once('timeout', leave);
  outgoing.once('error', () => refuse(socket, unavailable));
  outgoing.once('response', (answer) => {
    answer.resume();
    refuse(socket, {
      status: answer.statusCode === 401 ? 401 : 503,
      words: 'The meeting server rejected the connection',
    });
  });
  outgoing.once('upgrade', (answer, line, first) => {
    socket.off('close', leave);
    socket.write(switching(answer));
    line.unshift(first);
    // Data that arrived right after the request.
    if (head.length > 0) line.write(head);
    join(socket, line as Socket, parts.log);
  });
  outgoing.end();
}

/** The meeting server's own response to the upgrade, header by header. */
function switching({ rawHeaders }: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols'];
  for (let at = 0; at < rawHeaders.length; at += 2) lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Connects both sockets. Both close when either one does, when idle, or when the client sends more than any client needs to. */
function join(client: Socket, server: Socket, log: Logger): void {
  const end = (): void => {
    clearInterval(minute);
    client.destroy();
    server.destroy();
  };
  let said = 0;
  const minute = setInterval(() => (said = 0), 60_000).unref();
  client.on('data', (data: Buffer) => {
    said += data.length;
    if (said <= meetingServerLimits.signalBytesAMinute) return;
    log.warn('closed a signaling connection: it sent too much data');
    end();
  });
  for (const one of [client, server]) {
    one.setNoDelay(true);
    one.setTimeout(meetingServerLimits.signalSilenceMs, end);
    one.on('error', end);
    one.on('close', end);
  }
  client.pipe(server);
  server.pipe(client);
}

const named = {
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
};
/** How long a refused client may take to disconnect. */
const LEAVE_MS = 5_000;

function refuse(socket: Duplex, { status, words }: Refusal): void {
  const { setTimeout: leaveWithin } = socket as Socket;
  // Without a reader, we'd never notice the other side closing.
  socket.resume();
  leaveWithin.call(socket, LEAVE_MS, () => socket.destroy());
  const head = `HTTP/1.1 ${status} ${named[status]}\r\nConnection: close\r\nContent-Type: text/plain\r\n`;
  socket.end(`${head}Content-Length: ${Buffer.byteLength(words)}\r\n\r\n${words}`);
}

/** Forwards the request to the meeting server and returns its answer. */
async function ask({ url }: Opened): Promise<{ status: number; words: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(meetingServerLimits.callMs) });
  const words = await answer.text();
  return { status: answer.status, words: words.slice(0, meetingServerLimits.maxValidateBytes) };
}
