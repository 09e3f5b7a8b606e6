import { createServer } from 'node:http';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { speechModels } from '@cartulary/pipeline/engines/speech/model-folder';
import { build, defaultClientConditions } from 'vite';
import { within } from '../within.mjs';
import { findChromium } from '../../infra/launcher/find-chromium.mjs';

const here = import.meta.dirname;
const types = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.html': 'text/html',
  '.wasm': 'application/wasm',
};
const LIMIT_MS = 240_000;
/** The folders of the pages, and of the files they need: the runtimes of both, and the models in each layout. */
const foldersOf = (pages, bareModels) => ({
  ours: path.join(here, '../../node_modules/onnxruntime-web/dist'),
  bare: path.join(here, 'node_modules/onnxruntime-web/dist'),
  models: speechModels(),
  'bare-models': bareModels,
  assets: path.join(pages, 'assets'),
});

/** Pages of both, built like the product's pages, and a server on this machine with everything they need. */
export class Tabs {
  /** @param bareModels the folder in which the package finds the model */
  static async start(pieces, bareModels) {
    const directory = mkdtempSync(path.join(tmpdir(), 'cartulary-speech-'));
    await build({
      root: path.join(here, 'tab'),
      configFile: false,
      logLevel: 'error',
      resolve: { conditions: ['source', ...defaultClientConditions] },
      worker: { format: 'es' },
      build: { outDir: directory, target: 'es2022' },
    });
    const folders = foldersOf(directory, bareModels);
    const server = createServer(({ url }, response) => {
      const bytes = answerTo(new URL(url, 'http://localhost').pathname, { folders, pieces, directory });
      response.setHeader('content-type', types[path.extname(url.split('?')[0])] ?? 'application/octet-stream');
      response.writeHead(bytes ? 200 : 404).end(bytes);
    });
    await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
    return Object.assign(new Tabs(), { directory, server, pieces });
  }

  /** Transcribes all chunks in a freshly started browser; the first chunk once before, which loads the model. */
  async written(which) {
    const browser = await chromium.launch({
      executablePath: await findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
    });
    try {
      const page = await browser.newPage();
      page.setDefaultTimeout(LIMIT_MS);
      await page.goto(`http://127.0.0.1:${this.server.address().port}/index.html?which=${which}`);
      await page.waitForFunction(() => typeof globalThis.write === 'function');
      const write = (number) =>
        // A page's own timeouts cover loading and waiting, but not the code that runs in it.
        within(
          page.evaluate(([at, language]) => globalThis.write(at, language), [number, this.pieces[number].language]),
          LIMIT_MS,
          `piece ${number} in ${which}`,
        );
      await write(0);
      const begun = await processesOf(browser);
      let words = 0;
      for (const number of this.pieces.keys()) words += await write(number);
      const ended = await processesOf(browser);
      return { cpuSeconds: ended.cpuSeconds - begun.cpuSeconds, peakMb: ended.peakMb, words };
    } finally {
      await browser.close();
    }
  }

  stop() {
    this.server.closeAllConnections();
    this.server.close();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

function answerTo(pathname, { folders, pieces, directory }) {
  if (pathname === '/index.html') return readFileSync(path.join(directory, 'index.html'));
  const [, folder, ...names] = pathname.split('/');
  if (folder === 'pieces') {
    const { buffer, byteOffset, byteLength } = pieces[Number(names[0])].samples;
    return Buffer.from(buffer, byteOffset, byteLength);
  }
  const file = folders[folder] && path.join(folders[folder], ...names);
  return file && existsSync(file) ? readFileSync(file) : undefined;
}

/** CPU time of a whole browser so far, and the peak memory of the page's process (proc(5): VmHWM). */
async function processesOf(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakOf(id));
  return {
    cpuSeconds: processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0),
    peakMb: Math.round(Math.max(...peaks)),
  };
}

const peakOf = (pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;
