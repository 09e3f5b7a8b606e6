import { createServer } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { InBrowser } from '../editor/editors.mjs';

const root = path.join(import.meta.dirname, 'bare');
const types = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html', '.json': 'application/json' };

/**
 * Pages with only tldraw or @xyflow/react, in the product's versions and built like its pages; the bench provides their
 * content.
 */
export class BarePages extends InBrowser {
  static async start() {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-bare-'));
    await build({
      root,
      configFile: false,
      logLevel: 'error',
      build: {
        outDir: directory,
        target: 'es2022',
        rollupOptions: { input: ['board', 'map'].map((name) => path.join(root, `${name}.html`)) },
      },
    });
    const given = new Map();
    const server = createServer(({ url }, response) => {
      const { pathname } = new URL(url, 'http://localhost');
      const isFile = /^\/(?:\w+\.html|assets\/[\w.-]+)$/.test(pathname);
      const bytes = given.get(pathname) ?? (isFile ? readFileSync(path.join(directory, pathname)) : undefined);
      response.setHeader('content-type', types[path.extname(pathname)] ?? 'application/octet-stream');
      response.writeHead(bytes ? 200 : 404).end(bytes);
    });
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    return this.launch({ directory, given, server });
  }

  async stop() {
    await this.browser.close();
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.directory, { recursive: true, force: true });
  }

  /** Opens the page of a name with its content. @param size of its surface, the same as on the other page */
  async openWith(name, shown, { width, height }, isThere, wanted) {
    this.given.set(`/${name}.json`, Buffer.from(JSON.stringify(shown)));
    const page = await this.context.newPage();
    const begunMs = performance.now();
    const address = `http://127.0.0.1:${this.server.address().port}/${name}.html`;
    await page.goto(`${address}?width=${width}&height=${height}`);
    await page.waitForFunction(isThere, wanted);
    return { page, openedMs: performance.now() - begunMs };
  }
}
