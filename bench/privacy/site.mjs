import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { build, defaultClientConditions } from 'vite';
import { languageTable } from '../../apps/client/language-table.plugin.ts';
import { parsedMessages } from '../../apps/client/messages.plugin.ts';
import { findChromium } from '../../infra/launcher/find-chromium.mjs';

const here = import.meta.dirname;
const BASE = '/bench-page/';
/** The time limit for one task of a bench page. */
const LIMIT_MS = 240_000;
const types = {
  '.js': 'text/javascript',
  '.html': 'text/html',
  '.wasm': 'application/wasm',
  '.json': 'application/json',
};

export const launchChromium = async () =>
  chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  });

/** The product behind a separate URL that counts the transferred bytes, with a person who uses it. */
export class Site {
  /** The transferred bytes of bodies, by requested path. */
  transferred = new Map();

  static async start() {
    const product = await Product.start();
    const site = Object.assign(new Site(), { product });
    site.server = createServer((asked, answer) => site.answer(asked, answer));
    site.server.on('upgrade', (asked, socket, head) => site.pass(asked, socket, head));
    await new Promise((ready) => site.server.listen(0, '127.0.0.1', ready));
    site.url = `http://localhost:${site.server.address().port}`;
    await site.newPerson();
    return site;
  }

  people = 0;

  /** From now on, a different person without any data uses it. */
  async newPerson() {
    this.people += 1;
    this.person = await Person.signUp(this.product.url, `ada${this.people}@privacy.example`);
  }

  /** Builds the bench's own page like the product's pages, and opens it on their origin, signed in. */
  async openBenchPage() {
    this.folder = mkdtempSync(path.join(tmpdir(), 'cartulary-bench-privacy-'));
    await build({
      root: path.join(here, 'page'),
      base: BASE,
      configFile: false,
      logLevel: 'error',
      plugins: [parsedMessages()],
      resolve: {
        alias: { '@': path.join(here, '../../apps/client/src') },
        conditions: ['source', ...defaultClientConditions],
      },
      worker: { format: 'es', plugins: () => [languageTable()] },
      build: { outDir: this.folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    });
    this.browser = await launchChromium();
    // The page has its own code, so the product's service worker must not respond with cached files.
    const context = await this.browser.newContext({ serviceWorkers: 'block' });
    await context.addInitScript(() => globalThis.localStorage.setItem('privacy-mode', 'privacy'));
    const page = await context.newPage();
    page.setDefaultTimeout(LIMIT_MS);
    page.on('pageerror', (error) => process.stderr.write(`the page: ${error.stack}\n`));
    await page.goto(`${this.url}${BASE}index.html`);
    await page.locator('[data-ready]').waitFor({ state: 'attached' });
    const { email, password } = this.person;
    await page.evaluate((given) => globalThis.bench.signIn(given), { email, password });
    return page;
  }

  async stop() {
    await this.browser?.close();
    this.server.closeAllConnections();
    this.server.close();
    if (this.folder) rmSync(this.folder, { recursive: true, force: true });
    await this.product.stop();
  }

  answer(asked, answer) {
    const { pathname } = new URL(asked.url, this.url);
    if (pathname.startsWith(BASE)) return this.answerOwn(pathname.slice(BASE.length), answer);
    const { method, headers } = asked;
    const forwarded = request(this.product.url + asked.url, { method, headers }, (told) => {
      answer.writeHead(told.statusCode, told.headers);
      told.on('data', ({ length }) => this.transferred.set(pathname, (this.transferred.get(pathname) ?? 0) + length));
      told.pipe(answer);
    });
    // Leaving a page ends its calls, and an ended call ends its connection to the page.
    forwarded.on('error', () => answer.destroy());
    answer.on('close', () => forwarded.destroy());
    asked.pipe(forwarded);
  }

  answerOwn(name, answer) {
    const file = path.join(this.folder, path.normalize(`/${name}`));
    answer.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    createReadStream(file)
      .on('error', () => answer.writeHead(404).end())
      .pipe(answer);
  }

  /** Passes a socket through unchanged. */
  pass({ method, url, rawHeaders }, socket, head) {
    const { hostname, port } = new URL(this.product.url);
    const line = connect(Number(port), hostname, () => {
      const headers = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []));
      line.write(`${method} ${url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      line.write(head);
      socket.pipe(line).pipe(socket);
    });
    socket.on('error', () => line.destroy());
    line.on('error', () => socket.destroy());
  }
}

/** Runs a bench with a site that is stopped afterward. */
export async function withSite(work) {
  const site = await Site.start();
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}
