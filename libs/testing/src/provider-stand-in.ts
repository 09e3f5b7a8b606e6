import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stand-in's faults, until they're reset. */
export interface Faults {
  /** Claims of the ID token that replace the right ones; null removes one. */
  claims?: Record<string, unknown>;
  /** The token endpoint never responds, breaks off, or responds with a status. */
  token?: 'silence' | 'break' | number;
  /** Signed with a key other than its own. */
  forged?: boolean;
}

/** A person at the provider; the test decides on the claims. */
export interface StandIn {
  /** `http://127.0.0.1:PORT`, or with a path below it. */
  readonly issuer: string;
  readonly origin: string;
  /** The next person to sign in. */
  person: Record<string, unknown>;
  readonly addresses: { email: string; primary: boolean; verified: boolean }[];
  faults: Faults;
  /** The requested paths, without their query. */
  readonly asked: string[];
  /** The tokens that it issued. */
  readonly given: string[];
  /** Goes through the authorization page as a person who agrees; returns the resulting parameters. */
  agree(url: string): Promise<URLSearchParams>;
  stop(): Promise<void>;
}

export const STAND_IN_CLIENT = { id: 'client-id', secret: 'client-secret' } as const;
const LIFE_SECONDS = 300;

interface Granted {
  readonly redirectUri: string;
  readonly challenge: string;
  readonly nonce: string | null;
}

/**
 * A provider on this machine with the protocol of Google and Microsoft (OpenID Connect, the code flow with PKCE) below
 * `path`, and GitHub's (OAuth 2 and its API), with faults that a real one can't be made to have.
 */
export async function startStandIn(path = ''): Promise<StandIn> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const other = generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey;
  const granted = new Map<string, Granted>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `${origin}${path}`;
  const standIn: StandIn = {
    issuer,
    origin,
    person: { sub: 'somebody' },
    addresses: [],
    faults: {},
    asked: [],
    given: [],
    agree: async (url) => {
      const response = await fetch(url, { redirect: 'manual' });
      return new URL(response.headers.get('location') ?? '').searchParams;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const idToken = (nonce: string | null): string => {
    const now = Math.floor(Date.now() / 1_000);
    const right = { iss: issuer, aud: STAND_IN_CLIENT.id, iat: now, exp: now + LIFE_SECONDS, nonce, ...standIn.person };
    const claims = Object.entries({ ...right, ...standIn.faults.claims }).filter(([, value]) => value !== null);
    const parts = [{ alg: 'RS256', kid: 'key' }, Object.fromEntries(claims)].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signed = parts.join('.');
    const key = standIn.faults.forged ? other : privateKey;
    return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
  };

  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fault = standIn.faults.token;
    if (fault === 'silence') return;
    if (fault === 'break') return void request.socket.destroy();
    if (fault !== undefined) return json(response, { error: 'server_error' }, fault);
    const given = new URLSearchParams(await textOf(request));
    const grant = granted.get(given.get('code') ?? '');
    granted.delete(given.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(given.get('code_verifier') ?? '')
      .digest('base64url');
    const isGithub = request.url === '/login/oauth/access_token';
    if (!isClient(request, given))
      return json(
        response,
        { error: isGithub ? 'incorrect_client_credentials' : 'invalid_client' },
        isGithub ? 200 : 401,
      );
    if (grant?.challenge !== challenge || grant.redirectUri !== given.get('redirect_uri'))
      return json(response, { error: isGithub ? 'bad_verification_code' : 'invalid_grant' }, isGithub ? 200 : 400);
    const access = { access_token: 'a-token', token_type: isGithub ? 'bearer' : 'Bearer' };
    const tokens = { ...access, ...(isGithub ? { scope: 'user:email' } : { id_token: idToken(grant.nonce) }) };
    standIn.given.push(tokens.access_token, ...('id_token' in tokens ? [tokens.id_token] : []));
    json(response, tokens);
  };

  const authorize = (url: URL, response: ServerResponse): void => {
    const { searchParams: asked } = url;
    const code = randomUUID();
    const redirectUri = asked.get('redirect_uri') ?? '';
    granted.set(code, { redirectUri, challenge: asked.get('code_challenge') ?? '', nonce: asked.get('nonce') });
    const back = new URL(redirectUri);
    back.searchParams.set('code', code);
    back.searchParams.set('state', asked.get('state') ?? '');
    response.writeHead(302, { location: back.href }).end();
  };

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', origin);
    standIn.asked.push(url.pathname);
    const isKnown = request.headers.authorization === 'Bearer a-token';
    switch (url.pathname) {
      case `${path}/.well-known/openid-configuration`:
        return json(response, metadata(issuer));
      case `${path}/keys`:
        return json(response, {
          keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'key', alg: 'RS256', use: 'sig' }],
        });
      case `${path}/authorize`:
      case '/login/oauth/authorize':
        return authorize(url, response);
      case `${path}/token`:
      case '/login/oauth/access_token':
        return void token(request, response);
      case '/user':
        return isKnown ? json(response, standIn.person) : json(response, {}, 401);
      case '/user/emails':
        return isKnown ? json(response, standIn.addresses) : json(response, {}, 401);
      default:
        return json(response, {}, 404);
    }
  });
  return standIn;
}

const metadata = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
});

function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

/** Checks the client's secret, in the header or the form (RFC 6749, 2.3.1). */
function isClient({ headers }: IncomingMessage, given: URLSearchParams): boolean {
  const { id, secret } = STAND_IN_CLIENT;
  const basic = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString();
  return (
    decodeURIComponent(basic) === `${id}:${secret}` ||
    (given.get('client_id') === id && given.get('client_secret') === secret)
  );
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
