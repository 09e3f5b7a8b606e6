import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newId } from '@cartulary/database/new-id';
import { freePort } from '@cartulary/testing/ports';
import { AccessToken, TokenVerifier, type ClaimGrants } from 'livekit-server-sdk';

const [API_KEY, API_SECRET] = ['test', 'a secret of the tests alone, long enough'];

/** A fake meeting server: accepts calls and sends webhooks. No one ever connects to it. */
export interface MeetingServerStandIn {
  readonly environment: Readonly<Record<string, string>>;
  /** Calls it received, in order. */
  readonly asked: { readonly call: string; readonly room: string; readonly identity?: string; readonly body: object }[];
  /** Identities it reports as connected, by room. */
  readonly connected: Map<string, string[]>;
  claimsOf(token: string): Promise<ClaimGrants>;
  /** Sends a webhook. @returns the response status */
  tell(event: string, room: string, person?: { identity: string; sid: string }): Promise<number>;
  /** Reports failure from now on, like a server that lost its Redis. */
  fail(): void;
  stop(): Promise<void>;
}

export async function standInForMeetingServer(): Promise<MeetingServerStandIn> {
  const asked: MeetingServerStandIn['asked'] = [];
  const connected = new Map<string, string[]>();
  let isFailing = false;
  const server = createServer((request, response) => {
    if (isFailing && request.url === '/') response.writeHead(406).end();
    else void answer(request, response, asked, connected);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const noticesPort = await freePort();
  return {
    asked,
    connected,
    environment: {
      LIVEKIT_URL: `http://127.0.0.1:${port}`,
      LIVEKIT_API_KEY: API_KEY,
      LIVEKIT_API_SECRET: API_SECRET,
      MEETING_NOTICES_PORT: String(noticesPort),
    },
    claimsOf: (token) => new TokenVerifier(API_KEY, API_SECRET).verify(token),
    tell: (event, room, person) => send(`http://127.0.0.1:${noticesPort}/`, event, room, person),
    fail: () => {
      isFailing = true;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  asked: MeetingServerStandIn['asked'],
  connected: ReadonlyMap<string, string[]>,
): Promise<void> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  const call = request.url?.split('/').at(-1) ?? '';
  const body = pieces.length === 0 ? {} : (JSON.parse(Buffer.concat(pieces).toString('utf8')) as { room?: string });
  const { room = '', identity } = body as { room?: string; identity?: string };
  // The real one answers with its version here.
  if (call === 'agent') return void response.writeHead(404).end();
  if (call !== '') asked.push({ call, room, body, ...(identity !== undefined && { identity }) });
  const participants = (connected.get(room) ?? []).map((one) => ({ identity: one, sid: `PA_${one}`, joinedAt: '1' }));
  const said = call === 'ListParticipants' ? { participants } : {};
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
}

async function send(
  url: string,
  event: string,
  room: string,
  person: { identity: string; sid: string } | undefined,
): Promise<number> {
  const createdAt = String(Math.floor(Date.now() / 1_000));
  const notice = { event, id: newId(), createdAt, room: { name: room, sid: 'RM_1' } };
  const body = JSON.stringify({ ...notice, ...(person && { participant: person }) });
  const token = new AccessToken(API_KEY, API_SECRET);
  token.sha256 = createHash('sha256').update(body).digest('base64');
  const headers = { 'content-type': 'application/webhook+json', authorization: await token.toJwt() };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
