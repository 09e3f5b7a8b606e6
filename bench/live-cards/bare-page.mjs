/** Builds and serves a page that contains only a dashboard's charts. */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build, defaultClientConditions } from 'vite';
import { parsedMessages } from '../../apps/client/messages.plugin.ts';

const client = path.join(import.meta.dirname, '../../apps/client');
const STYLE = '/product.css';
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export class BarePage {
  constructor(browser, answer, folder) {
    Object.assign(this, { browser, answer, folder, asked: 0, listeners: new Set() });
    this.server = createServer((request, response) => this.serve(new URL(request.url, 'http://here'), response));
  }

  /** @param answer the response of `/answers`, by the number of the request */
  static async start(browser, answer) {
    const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-bare-charts-'));
    await build({
      configFile: false,
      root: import.meta.dirname,
      logLevel: 'error',
      plugins: [parsedMessages()],
      resolve: { alias: { '@': path.join(client, 'src') }, conditions: ['source', ...defaultClientConditions] },
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2022',
        rolldownOptions: { input: path.join(import.meta.dirname, 'bare.html') },
      },
    });
    const page = new BarePage(browser, answer, folder);
    page.server.listen(0, '127.0.0.1');
    await once(page.server, 'listening');
    return page;
  }

  /**
   * Opens the page. @returns the page, how often it has rendered, and a function that notifies only it of newer figures
   */
  async open() {
    const context = await this.browser.newContext({ viewport: { width: 1_440, height: 1_800 } });
    const page = await context.newPage();
    const heard = new Set(this.listeners);
    await page.goto(`http://127.0.0.1:${this.server.address().port}/bare.html`);
    await page.locator('[data-drawn]').waitFor();
    const [own] = [...this.listeners].filter((one) => !heard.has(one));
    const counted = { drawn: 0 };
    page.on('request', (request) => request.url().endsWith('/answers') && (counted.drawn += 1));
    return { page, counted, tell: () => own.write('data: newer\n\n') };
  }

  async stop() {
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  serve({ pathname }, response) {
    const say = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
    if (pathname === '/told') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      this.listeners.add(response);
      return response.once('close', () => this.listeners.delete(response));
    }
    if (pathname === '/answers') {
      this.asked += 1;
      return say('application/json', JSON.stringify({ success: true, data: this.answer(this.asked) }));
    }
    if (pathname === STYLE) return say('text/css', productStyle());
    const file = path.join(this.folder, path.normalize(pathname));
    try {
      const body = readFileSync(file);
      if (!file.endsWith('.html')) return say(types[path.extname(file)] ?? 'application/octet-stream', body);
      // Added after the build, because the bundler would treat it as a part of the script.
      return say(
        types['.html'],
        body.toString().replace('</title>', `</title><link rel="stylesheet" href="${STYLE}">`),
      );
    } catch {
      return response.writeHead(404).end();
    }
  }
}

/** As built for the product, because charts get their sizes from it. */
function productStyle() {
  const assets = path.join(client, 'dist/assets');
  const name = readdirSync(assets).find((one) => /^index-.*\.css$/u.test(one));
  return readFileSync(path.join(assets, name));
}
