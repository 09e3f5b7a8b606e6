/** The two measured editors, each with functions to store a text and to open it in a fresh browser. */
import { createServer } from 'node:http';
import { readFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, errors } from '@playwright/test';
import { writeText } from '@cartulary/editor-schema/kinds/text/ydoc';
import { Person } from '@cartulary/testing/person';
import { Product } from '@cartulary/testing/product';
import { build } from 'vite';
import { WebSocket } from 'ws';
import * as Y from 'yjs';
import { findChromium } from '../../infra/launcher/find-chromium.mjs';
import { WrittenLine } from '../../apps/client/src/lib/offline/written-line.ts';

const LETTERS_A_SECOND = 10;
const OPEN_LIMIT_MS = 120_000;
const SEND_LIMIT_MS = 600_000;
const MB = 2 ** 20;
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

/** The common part of both: a browser that keeps files and session between openings. */
export class InBrowser {
  static async launch(fields) {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    });
    const context = await browser.newContext({ viewport: { width: 1400, height: 900 } });
    context.setDefaultTimeout(OPEN_LIMIT_MS);
    return Object.assign(new this(), { browser, context, ...fields });
  }

  /** @returns the page and how long it took from navigation to the complete text */
  async open({ id, blocks }) {
    const page = await this.context.newPage();
    const begunMs = performance.now();
    await page.goto(this.addressOf(id));
    await page.waitForFunction((wanted) => {
      const text = globalThis.document.querySelector('.ProseMirror');
      return text !== null && text.childElementCount >= wanted;
    }, blocks);
    return { page, openedMs: performance.now() - begunMs };
  }

  /** The page's memory after garbage collection. */
  async memory(page) {
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Performance.enable');
    for (let count = 0; count < 2; count += 1) await cdp.send('HeapProfiler.collectGarbage');
    const { metrics } = await cdp.send('Performance.getMetrics');
    await cdp.detach();
    const of = (name) => metrics.find((metric) => metric.name === name).value;
    return { heapMb: Math.round(of('JSHeapUsedSize') / MB), nodes: of('Nodes') };
  }
}

/** The installed product, with a copy in the browser and the connection to its server. */
export class Ours extends InBrowser {
  name = 'ours';

  static async start() {
    const product = await Product.start();
    const person = await Person.signUp(product.url, 'ada@editor.example');
    const ours = await this.launch({ product, person });
    // In privacy mode no copy is stored, which would be less work.
    await ours.context.addInitScript(() => globalThis.localStorage.setItem('privacy-mode', 'hybrid'));
    const page = await ours.context.newPage();
    await page.goto(`${product.url}/login`);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('checkbox', { name: 'Remember me' }).check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/login');
    await page.close();
    return ours;
  }

  async stop() {
    await this.browser.close();
    this.product.hold('launcher', false);
    await this.product.stop();
  }

  addressOf(id) {
    return `${this.product.url}/document/${id}`;
  }

  async open(text) {
    const opened = await super.open(text);
    await opened.page.locator('[data-save-state="saved"]').waitFor();
    return opened;
  }

  /** Stores a document with the text, as a page does; without a text, an empty one. */
  async write(json) {
    const items = '/api/v1/collaboration/items';
    const { id } = (await this.person.call('POST', items, { kind: 'document', title: 'Measured' })).body.data;
    if (!json) return { id, blocks: 0 };
    const doc = new Y.Doc();
    writeText(doc, json);
    const line = await this.connect(id, doc);
    line.end();
    doc.destroy();
    return { id, blocks: json.content.length };
  }

  /** A client without a browser. @returns its connection, once everything is stored and received */
  connect(id, doc, kind = 'text') {
    return new Promise((resolve) => {
      const look = () => line.state.kind === 'saved' && line.provider.synced && resolve(line);
      const line = new WrittenLine({
        doc,
        itemId: id,
        kind,
        ask: async () => (await this.person.call('POST', '/api/v1/collaboration/token', { id })).body.data,
        onState: () => queueMicrotask(look),
        webSocket: WebSocket,
      });
      line.provider.on('sync', look);
    });
  }

  /** Another person edits the same document. @returns a function that ends it */
  async meanwhile({ id }) {
    const doc = new Y.Doc();
    const line = await this.connect(id, doc);
    const stop = writeAbove(doc);
    return () => {
      stop();
      line.end();
      doc.destroy();
    };
  }

  /** From now on the server is down. */
  async cut(page) {
    this.product.hold('launcher', true);
    await this.product.kill('collab-server');
    await page.locator('[data-save-state="offline"]').waitFor();
  }

  /**
   * The server is up again. @returns how long it takes until everything is stored, and until the text is open in
   * another page; `notSavedWithinMs` if it isn't stored by then
   */
  async send(page, { id }) {
    const blocks = await page.locator('.ProseMirror > *').count();
    const begunMs = performance.now();
    this.product.hold('launcher', false);
    try {
      await page.locator('[data-save-state="saved"]').waitFor({ timeout: SEND_LIMIT_MS });
    } catch (error) {
      if (!(error instanceof errors.TimeoutError)) throw error;
      process.stderr.write(`ours: not saved within ${SEND_LIMIT_MS / 1_000} s\n`);
      return { notSavedWithinMs: SEND_LIMIT_MS };
    }
    const savedMs = performance.now() - begunMs;
    await page.close();
    const again = await this.open({ id, blocks });
    await again.page.close();
    return { savedMs: Math.round(savedMs), openedAgainMs: Math.round(again.openedMs) };
  }
}

/** Types ten letters per second in the first paragraph. @returns a function that ends it */
function writeAbove(doc) {
  const paragraph = doc.getXmlFragment('document').get(1).get(0);
  const timer = setInterval(() => paragraph.insert(1, 'x'), 1_000 / LETTERS_A_SECOND);
  return () => clearInterval(timer);
}

/** tiptap with only its starter kit, built like the product's pages. */
export class Bare extends InBrowser {
  name = 'bare';

  static async start() {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bare-'));
    const root = path.join(import.meta.dirname, 'bare');
    await build({ root, configFile: false, logLevel: 'error', build: { outDir: directory, target: 'es2022' } });
    const texts = [];
    const server = createServer(({ url }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const [, number] = /^\/texts\/(\d+)$/.exec(pathname) ?? [];
      const name = pathname === '/' ? 'index.html' : pathname.slice(1);
      const isFile = name === 'index.html' || /^assets\/[\w.-]+$/.test(name);
      const file = isFile ? readFileSync(path.join(directory, name)) : undefined;
      const bytes = number ? texts[number] : file;
      response.setHeader('content-type', types[path.extname(name)] ?? 'application/octet-stream');
      response.writeHead(bytes ? 200 : 404).end(bytes);
    });
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    return this.launch({ directory, texts, server });
  }

  async stop() {
    await this.browser.close();
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  addressOf(id) {
    return `http://127.0.0.1:${this.server.address().port}/?text=${id}`;
  }

  async write(json) {
    const doc = new Y.Doc();
    if (json) writeText(doc, json);
    this.texts.push(Buffer.from(Y.encodeStateAsUpdate(doc)));
    return { id: this.texts.length - 1, blocks: json?.content.length ?? 0 };
  }

  async meanwhile({ id }, page) {
    const doc = new Y.Doc();
    Y.applyUpdate(doc, this.texts[id]);
    const told = (update) =>
      void page.evaluate((bytes) => globalThis.hear(bytes), [...update]).catch(() => doc.destroy());
    doc.on('update', told);
    return writeAbove(doc);
  }
}
