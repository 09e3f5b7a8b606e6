import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { metaPolicy } from '@cartulary/contracts/browser-policy';
import { bundledModels } from '@cartulary/contracts/bundled-models';
import { readingFileAddress } from '@cartulary/contracts/reading-files';
import { speechFileAddress, speechFiles } from '@cartulary/contracts/speech-files';
import { endpoints } from '@cartulary/contracts/endpoints/all';
import { runningGateway, type TestGateway } from '../../running-gateway.test-helper.js';
import { call } from '../../test-person.test-helper.js';

const installed = mkdtempSync(join(tmpdir(), 'cartulary-client-'));
const client = join(installed, 'dist');
const script = `console.log(${JSON.stringify('x'.repeat(2_000))});`;
/** Differs from the file's text, to show which of the two was sent. */
const madeWithTheBuild = 'as the build made it';
let running: TestGateway;

beforeAll(async () => {
  mkdirSync(join(client, 'assets'), { recursive: true });
  // Files that may be next to it on a person's machine.
  for (const folder of [installed, client]) {
    mkdirSync(join(folder, '.git'));
    writeFileSync(join(folder, '.git', 'HEAD'), 'ref: hidden');
    writeFileSync(join(folder, '.env'), 'SECRET=hidden');
    writeFileSync(join(folder, 'secret.txt'), folder === installed ? 'hidden' : 'of the client');
  }
  writeFileSync(
    join(client, 'index.html'),
    `<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><title>Cartulary</title><!--${'x'.repeat(1_000)}-->`,
  );
  writeFileSync(join(client, 'assets', 'main-Ab3dEf9h.js'), script);
  writeFileSync(join(client, 'assets', 'made-Ab3dEf9h.js'), script);
  writeFileSync(join(client, 'assets', 'made-Ab3dEf9h.js.br'), brotliCompressSync(madeWithTheBuild));
  writeFileSync(join(client, 'start.js'), 'start();');
  running = await runningGateway({ CARTULARY_CLIENT_DIR: client });
});
afterAll(async () => {
  await running.stop();
  rmSync(installed, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}, origin = running.url) =>
  fetch(new URL(path, origin), { headers });
/** A response that isn't consumed would keep its connection and the test run open. */
const headersOf = async (...asked: Parameters<typeof get>): Promise<Headers> => (await unread(...asked)).headers;
const unread = async (...asked: Parameters<typeof get>): Promise<Response> => {
  const response = await get(...asked);
  await response.body?.cancel();
  return response;
};

describe('a page', () => {
  it('comes with the policy, and a nonce of its own', async () => {
    const nonces = new Set<string>();
    for (const path of ['/', '/document-studio', '/document/0190', '/settings?tab=privacy']) {
      const response = await get(path);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        200,
        'text/html; charset=utf-8',
      ]);
      const policy = response.headers.get('content-security-policy') ?? '';
      const nonce = /style-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).not.toContain('unsafe-inline');
      expect(await response.text()).toContain(`nonce="${nonce}"`);
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(4);
  });

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('comes to who says %j compressed as %j', async (accepted, encoding) => {
    const response = await get('/dashboard', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
    expect(await response.text()).toContain('<title>Cartulary</title>');
  });

  it('is framed by no other site, wherever it is signed in to or came back to', async () => {
    const callbacks = ['google', 'github', 'microsoft', 'oidc', 'saml'].map((kind) => `/auth/${kind}/callback?code=x`);
    for (const path of ['/', '/login', '/settings', ...callbacks]) {
      const headers = await headersOf(path);
      const framing = (headers.get('content-security-policy') ?? '')
        .split('; ')
        .find((part) => part.startsWith('frame-ancestors'));
      expect([path, framing, headers.get('location')]).toEqual([path, "frame-ancestors 'none'", null]);
    }
  });

  it('is isolated, and says nothing about HTTPS over plain HTTP', async () => {
    const headers = await headersOf('/');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
  });

  it('speaks of HTTPS where a proxy that is named brings it, and believes nobody else', async () => {
    const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.9' };
    expect((await headersOf('/', forwarded)).get('strict-transport-security')).toBeNull();
    const behindProxy = await runningGateway({ CARTULARY_CLIENT_DIR: client, CARTULARY_TRUSTED_PROXIES: 'loopback' });
    try {
      for (const path of ['/', '/start.js', '/health', '/api/openapi.json', '/socket.io/?EIO=4&transport=polling'])
        expect([path, (await headersOf(path, forwarded, behindProxy.url)).get('strict-transport-security')]).toEqual([
          path,
          'max-age=31536000; includeSubDomains',
        ]);
    } finally {
      await behindProxy.stop();
    }
  });

  it('that the route table doesn’t know comes with 404, the application still', async () => {
    const response = await get('/no-such-page');
    expect([response.status, await response.text()]).toEqual([
      404,
      expect.stringContaining('<title>Cartulary</title>'),
    ]);
    expect((await headersOf('/assets/gone-Ab3dEf9h.js')).get('content-type')).toContain('json');
    expect((await unread('/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });
});

/** Sends a call unchanged: fetch doesn't support TRACE and normalizes URLs. */
const plainly = (method: string, path: string): Promise<{ status: number | undefined; body: string }> =>
  new Promise((resolve, reject) => {
    const asking = request({ port: new URL(running.url).port, method, path }, (response) => {
      let body = '';
      response.on('data', (bytes: Buffer) => (body += bytes.toString()));
      response.on('end', () => resolve({ status: response.statusCode, body }));
    });
    asking.on('error', reject).end();
  });

describe('nothing is given away', () => {
  it.each([
    '/.git/HEAD',
    '/.git/config',
    '/.env',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%5csecret.txt',
    '/package.json',
    '/docker-compose.yml',
    '/assets/',
    '/assets',
    '/metrics',
    '/debug/pprof',
    '/server-status',
  ])('at %s', async (path) => {
    const { status, body } = await plainly('GET', path);
    expect([status, body]).toEqual([404, expect.not.stringMatching(/ref: |main-Ab3dEf9h|hidden|process_/)]);
  });

  it.each(['TRACE', 'TRACK', 'DEBUG'])('by %s', async (method) => {
    for (const path of ['/', '/health', '/api/v1/auth/validate']) {
      const { status, body } = await plainly(method, path);
      expect([path, [400, 404, 405].includes(status ?? 0), body]).toEqual([
        path,
        true,
        expect.not.stringContaining(path),
      ]);
    }
  });
});

describe('what is answered', () => {
  it.each([
    '/health',
    '/api/openapi.json',
    '/api/v1/auth/validate',
    '/api/v1/documents',
    '/scim/v2/Users',
    '/api/v1/none',
  ])('of the API is kept in no cache', async (path) => {
    const headers = await headersOf(path);
    expect([path, headers.get('cache-control'), headers.get('etag')]).toEqual([path, 'no-store', null]);
  });
});

describe('a model for browsers', () => {
  it('lies at an address that holds its hash, and is kept for ever', async () => {
    const name = 'whisper-base/config.json';
    const response = await get(speechFileAddress(name));
    const body = new Uint8Array(await response.arrayBuffer());
    expect(createHash('sha256').update(body).digest('hex')).toBe(speechFiles[name].sha256);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('reads documents in browsers as well, and goes on where a download broke off', async () => {
    const name = 'pp-ocr/tiny/characters.txt';
    const { sizeBytes, sha256 } = bundledModels['pp-ocr'].files['tiny/characters.txt'];
    const [begun, rest] = [
      await get(readingFileAddress(name), { range: 'bytes=0-999' }),
      await get(readingFileAddress(name), { range: 'bytes=1000-' }),
    ];
    expect([begun.status, rest.status]).toEqual([206, 206]);
    const body = Buffer.concat([Buffer.from(await begun.arrayBuffer()), Buffer.from(await rest.arrayBuffer())]);
    expect(body.length).toBe(sizeBytes);
    expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
  });

  it.each([
    '/models/whisper-base/config.json',
    '/models/whisper-base-000000000000/config.json',
    '/models/../package.json',
  ])('is not told at %s', async (address) => {
    expect((await unread(address)).status).toBe(404);
  });
});

describe('a file of the client', () => {
  it('is kept for ever when its name holds its hash, and is compressed', async () => {
    const response = await get('/assets/main-Ab3dEf9h.js', { 'accept-encoding': 'br' });
    expect(await response.text()).toBe(script);
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await headersOf('/start.js')).get('cache-control')).toBe('no-cache');
  });

  // Headers of browsers, of other clients, and ones that no one should send.
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity, br;q=0.1', null],
    ['gzip;q=0, br;q=0', null],
    ['deflate', null],
    ['identity;q=0', null],
    ['*;q=0', null],
    ['br;q=much', null],
    [';;,=q', null],
    ['', null],
  ])('comes to who says %j compressed as %j', async (accepted, encoding) => {
    const response = await get('/assets/main-Ab3dEf9h.js', { 'accept-encoding': accepted });
    expect([await response.text(), response.headers.get('content-encoding')]).toEqual([script, encoding]);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  });

  it('comes as the build compressed it, to whoever takes Brotli', async () => {
    const path = '/assets/made-Ab3dEf9h.js';
    expect(await (await get(path, { 'accept-encoding': 'gzip, br' })).text()).toBe(madeWithTheBuild);
    for (const accepted of ['gzip', 'identity'])
      expect(await (await get(path, { 'accept-encoding': accepted })).text()).toBe(script);
  });

  it('is framed by no other site, nor is the page under its file’s name', async () => {
    for (const path of ['/start.js', '/assets/main-Ab3dEf9h.js', '/index.html'])
      expect((await headersOf(path)).get('content-security-policy')?.split('; ')).toEqual(
        expect.arrayContaining(["default-src 'none'", "frame-ancestors 'none'", "base-uri 'none'"]),
      );
  });
});

test('the API describes itself in OpenAPI 3.1, every call of the table', async () => {
  const document = (await (await get('/api/openapi.json')).json()) as {
    openapi: string;
    paths: Record<
      string,
      Record<string, { operationId: string; parameters: { in: string; name: string }[]; responses: object }>
    >;
  };
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.values(methods).map((operation) => ({ path, ...operation })),
  );
  // One path belongs to both a call and a page.
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(
    [...Object.keys(endpoints), 'saml.arrive.page'].sort(),
  );
  for (const { path, parameters, responses } of operations) {
    const named = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `{${name}}`);
    expect(path.match(/\{\w+\}/g) ?? []).toEqual(named);
    expect(Object.keys(responses).length).toBeGreaterThan(1);
  }
  expect(JSON.stringify(document)).not.toContain('"undefined"');
});

test('health says what is wrong to the operator only', async () => {
  const answer = await call(running.url, 'GET', '/health?verbose=1');
  expect([answer.status, answer.body.data]).toEqual([503, { status: 'starting' }]);
  const operator = await call<{ token: string }>(running.url, 'POST', '/api/auth/signup', {
    body: { email: 'operator@example.org', password: 'Blue-Kettle-7-Harbour', acceptTerms: true, acceptPrivacy: true },
  });
  const verbose = await call<{ parts: unknown }>(running.url, 'GET', '/health?verbose=1', {
    token: operator.body.data?.token,
  });
  expect(verbose.body.data?.parts).toEqual({
    database: { status: 'ok' },
    bus: { status: 'ok' },
    queue: { status: 'ok' },
    workers: { status: 'down', detail: 'no worker is running' },
  });
});

test('an upgrade that nobody here takes is not found', async () => {
  const { port } = new URL(running.url);
  for (const path of ['/collab/room', '/elsewhere']) {
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const asking = request({
        port: Number(port) as AddressInfo['port'],
        path,
        headers: {
          connection: 'Upgrade',
          upgrade: 'websocket',
          'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
          'sec-websocket-version': '13',
        },
      });
      asking
        .on('response', (response) => {
          // A response that isn't consumed keeps its connection and the test run open.
          response.resume();
          resolve(response.statusCode);
        })
        .on('upgrade', () => reject(new Error('upgraded')))
        .on('error', reject)
        .end();
    });
    expect([path, status]).toEqual([path, 404]);
  }
});

describe('with calls that go elsewhere', () => {
  const api = 'https://api.quay.example';
  const monitoring = 'https://watch.quay.example:8443';
  const connects = (policy: string | null | undefined): string[] =>
    (policy ?? '').split('; ').filter((directive) => directive.startsWith('connect-src'));
  const pageOf = async (environment: Readonly<Record<string, string>>) => {
    const page = join(client, 'index.html');
    const before = readFileSync(page, 'utf8');
    writeFileSync(
      page,
      `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="${metaPolicy()}"></head>`,
    );
    const other = await runningGateway({ CARTULARY_CLIENT_DIR: client, ...environment });
    try {
      const response = await get('/', {}, other.url);
      return { policy: response.headers.get('content-security-policy'), html: await response.text() };
    } finally {
      await other.stop();
      writeFileSync(page, before);
    }
  };

  it('names exactly those two in the header, in the page’s own policy and to the client', async () => {
    const { policy, html } = await pageOf({ CARTULARY_API_BASE: `${api}/`, CARTULARY_MONITORING_URL: monitoring });
    expect(connects(policy)).toEqual([`connect-src 'self' ${api} ${monitoring}`]);
    expect(connects(/content="([^"]*)"/.exec(html)?.[1])).toEqual([`connect-src 'self' ${api} ${monitoring}`]);
    expect(html).toContain(`<meta name="cartulary-api-base" content="${api}">`);
    expect(html).toContain(`<meta name="cartulary-monitoring" content="${monitoring}">`);
  });

  it('hands the page the licence key of the surface of boards', async () => {
    const key = 'tldraw-quay/WyJhIl0=.c2lnbmVk';
    const { html } = await pageOf({ CARTULARY_TLDRAW_LICENSE_KEY: key });
    expect(html).toContain(`<meta name="cartulary-board-key" content="${key}">`);
  });

  it('names nobody and says nothing where none is set', async () => {
    const { policy, html } = await pageOf({});
    expect(connects(policy)).toEqual(["connect-src 'self'"]);
    expect(html).not.toContain('cartulary-');
  });
});
