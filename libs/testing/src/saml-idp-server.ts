import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SamlIdp, type AssertionWish } from './saml-idp.js';

const COOKIE = 'idp';

/** The pages of a real SAML identity provider: a sign-in page, and the logout endpoint. */
export class SamlIdpServer {
  /** Our metadata as the service provider; must be set before the first sign-in. */
  spMetadata = '';
  /** The responding identity provider: an impostor if a test says so. */
  answering: SamlIdp;
  /** Received logouts, by name id. */
  readonly signedOut: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly idp: SamlIdp,
  ) {
    this.answering = idp;
  }

  static async start(): Promise<SamlIdpServer> {
    const server = createServer((request, response) => {
      provider.answer(request, response).catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const idp = await SamlIdp.create({ origin: `http://127.0.0.1:${port}` });
    const provider: SamlIdpServer = new SamlIdpServer(server, idp);
    return provider;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.idp.origin);
    const nameId = nameIdOf(request);
    if (url.pathname === '/sso' && nameId === undefined) return page(response, signInForm(url.search));
    if (url.pathname === '/sso') return this.sendBack(response, url, nameId ?? '');
    if (url.pathname === '/enter') return this.enter(request, response, url);
    if (url.pathname === '/slo') return this.signOut(response, url);
    response.writeHead(404).end();
  }

  /** Accepts any input, because the service provider is what's being tested. */
  private async enter(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const nameId = new URLSearchParams(body).get('email') ?? '';
    response.writeHead(303, {
      'set-cookie': `${COOKIE}=${encodeURIComponent(nameId)}; HttpOnly; SameSite=Lax; Path=/`,
      location: `/sso${url.search}`,
    });
    response.end();
  }

  private async sendBack(response: ServerResponse, url: URL, nameId: string): Promise<void> {
    const request = await this.idp.readRequest(this.spMetadata, url.href);
    const wish: AssertionWish = {
      nameId,
      inResponseTo: request.id,
      sessionIndex: `_${nameId}`,
      attributes: { givenName: 'Grace', surname: 'Hopper' },
    };
    const samlResponse = await this.answering.respond(this.spMetadata, wish);
    page(response, postForm(request.acsUrl, { SAMLResponse: samlResponse, RelayState: request.relayState }));
  }

  private async signOut(response: ServerResponse, url: URL): Promise<void> {
    const forget = { 'set-cookie': `${COOKIE}=; Max-Age=0; Path=/` };
    if (url.searchParams.has('SAMLResponse')) {
      await this.idp.readLogoutAnswer(this.spMetadata, url.href);
      response.writeHead(200, { ...forget, 'content-type': 'text/html' });
      response.end('<!doctype html><title>Signed out</title><h1>Signed out everywhere</h1>');
      return;
    }
    const { id, nameId } = await this.idp.readLogoutRequest(this.spMetadata, url.href);
    this.signedOut.push(nameId);
    const location = this.idp.logoutAnswerUrl(this.spMetadata, id, url.searchParams.get('RelayState') ?? '');
    response.writeHead(303, { ...forget, location }).end();
  }
}

function nameIdOf({ headers }: IncomingMessage): string | undefined {
  const found = /(?:^|; )idp=([^;]+)/.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? undefined : decodeURIComponent(found);
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const signInForm = (search: string): string => `<h1>Sign in at your organisation</h1>
  <form method="post" action="/enter${escaped(search)}"><label>Email <input name="email"></label><button>Go on</button></form>`;

/** As providers do it: a form that submits itself, with a button for browsers without scripts. */
function postForm(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  );
  return `<form method="post" action="${escaped(action)}">${inputs.join('')}<button>Go on</button></form>
    <script>document.forms[0].submit()</script>`;
}

function page(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>Identity provider</title>${body}`);
}
