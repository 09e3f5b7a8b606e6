import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { metaPolicy, pagePolicy } from '@cartulary/contracts/browser-policy';
import { digestedText, type ClientFiles } from '@cartulary/contracts/client-files';
import { originsOf, servedPage, type PageSettings } from '@cartulary/contracts/served-page';
import { builtFiles } from '../../apps/client/built-files.mjs';

export const script = "console.log('as it was built');";
const files: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html><head><meta http-equiv="Content-Security-Policy" content="${metaPolicy()}"><style nonce="__CSP_NONCE__">p{}</style></head><script src="/assets/main-Ab3dEf9h.js"></script>`,
  'service-worker.js': "addEventListener('fetch', () => undefined);",
  'assets/main-Ab3dEf9h.js': script,
  'assets/main-Ab3dEf9h.css': 'p { color: teal }',
  'favicon.svg': '<svg/>',
  // Not a file of the client.
  'assets/main-Ab3dEf9h.js.br': 'not read',
  '.vite/manifest.json': '{}',
};
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** A built client in its own folder. */
export function plantBuild(): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-built-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(directory, name)), { recursive: true });
    writeFileSync(path.join(directory, name), content);
  }
  return directory;
}

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A build's list, as its plugin writes it. */
export function listOf(directory: string): ClientFiles {
  const built = builtFiles(directory);
  const builtFrom = { commit: 'a'.repeat(40), isChanged: false };
  return { form: 1, release: '0.1.0-test', builtFrom, digest: sha256(digestedText(built)), files: built };
}

export const noSettings: PageSettings = { apiBase: null, monitoringUrl: null, boardKey: null, css: '' };
/** Responds to a call differently from an honest installation; returns false to leave it to that. */
export type Tampering = (request: IncomingMessage, response: ServerResponse) => boolean;

/** An installation that serves a build, with a test's modifications. */
export class PlantedServer {
  settings = noSettings;
  tampering: Tampering = () => false;
  list: unknown;
  readonly asked: string[] = [];
  readonly #server: Server;

  constructor(private readonly directory: string) {
    this.list = listOf(directory);
    this.#server = createServer((request, response) => this.#answer(request, response));
  }

  async start(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
    rmSync(this.directory, { recursive: true });
  }

  /** Resets all modifications. */
  reset(): void {
    this.settings = noSettings;
    this.tampering = () => false;
    this.list = listOf(this.directory);
    this.asked.length = 0;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const address = request.url ?? '';
    this.asked.push(address);
    if (this.tampering(request, response)) return;
    if (address === '/client-files.json') return void response.end(JSON.stringify(this.list));
    const name = address.slice(1);
    if (files[name] !== undefined) return this.#sendFile(name, request, response);
    if (path.extname(address) !== '') return void response.writeHead(404).end();
    this.sendPage(response, (html) => html);
  }

  #sendFile(name: string, request: IncomingMessage, response: ServerResponse): void {
    const bytes = readFileSync(path.join(this.directory, name));
    response.setHeader('content-type', types[path.extname(name)] ?? 'text/plain');
    if (request.headers['accept-encoding'] === 'identity') return void response.end(bytes);
    response.setHeader('content-encoding', 'gzip').end(gzipSync(bytes));
  }

  sendPage(response: ServerResponse, changed: (html: string) => string): void {
    const nonce = randomBytes(16).toString('base64');
    const html = servedPage(readFileSync(path.join(this.directory, 'index.html'), 'utf8'), nonce, this.settings);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.setHeader('content-security-policy', pagePolicy(nonce, originsOf(this.settings)));
    response.end(changed(html));
  }
}
