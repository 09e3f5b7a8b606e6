import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';

/** A person who can sign in at the provider with their name and the password `secret-of-NAME`. */
export interface ProviderPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export interface RunningOpenidProvider {
  readonly issuer: string;
  /** By login; changes apply from the next sign-in on. */
  readonly people: Map<string, ProviderPerson>;
  stop(): Promise<void>;
}

export const passwordAt = (login: string): string => `secret-of-${login}`;
export const CLIENT = { id: 'cartulary', secret: 'a-secret-of-the-client-of-32-bytes' } as const;

/** A real OpenID Connect provider on this machine, with its own sign-in page. */
export async function startOpenidProvider(redirectUris: string[], port = 0): Promise<RunningOpenidProvider> {
  const people = new Map<string, ProviderPerson>();
  const server = createServer();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client: ClientMetadata = {
    client_id: CLIENT.id,
    client_secret: CLIENT.secret,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code'],
  };
  const provider = new Provider(issuer, {
    clients: [client],
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    findAccount: (_context, sub) => {
      const person = people.get(sub);
      return person === undefined
        ? undefined
        : { accountId: sub, claims: () => ({ sub, ...person, ...(person.groups && { groups: [...person.groups] }) }) };
    },
    // Everyone who signs in has consented.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        ...(oidc.client && { clientId: oidc.client.clientId }),
        ...(oidc.session?.accountId && { accountId: oidc.session.accountId }),
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const speak = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const isPage = request.url?.startsWith('/sign-in/') === true;
    if (!isPage) return void speak(request, response);
    void signIn(provider, people, request, response);
  });
  return {
    issuer,
    people,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Opens a provider's URL like a browser without cookies, signs in on its page, and returns the result. */
export async function signInAt(issuer: string, url: string, login: string, password: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let address = new URL(url);
  let form: URLSearchParams | undefined;
  for (let hops = 0; hops < 10; hops += 1) {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
    const method = form === undefined ? 'GET' : 'POST';
    const response = await fetch(address, { method, body: form ?? null, redirect: 'manual', headers: { cookie } });
    for (const one of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (one.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null && form !== undefined) throw new Error(`the provider refused: ${await response.text()}`);
    form = location === null ? new URLSearchParams({ login, password }) : undefined;
    if (location !== null) address = new URL(location, address);
    if (address.origin !== issuer) return address.searchParams;
  }
  throw new Error('the provider sends its people in circles');
}

async function signIn(
  provider: Provider,
  people: ReadonlyMap<string, ProviderPerson>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  await provider.interactionDetails(request, response);
  const given = request.method === 'POST' ? new URLSearchParams(await textOf(request)) : undefined;
  if (given?.has('cancel') === true)
    return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'cancelled' });
  const login = given?.get('login') ?? '';
  if (people.has(login) && given?.get('password') === passwordAt(login))
    return provider.interactionFinished(request, response, { login: { accountId: login } });
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(page(given !== undefined));
}

const page = (wasWrong: boolean): string => `<!doctype html><html lang="en"><title>Example directory</title>
<h1>Example directory</h1>${wasWrong ? '<p role="alert">That is not right.</p>' : ''}
<form method="post"><label>Login <input name="login"></label> <label>Password <input name="password" type="password"></label>
<button>Sign in</button> <button name="cancel" value="1">Cancel</button></form></html>`;

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
