import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import type { ReadableMediaType } from '@cartulary/contracts/limits';
import { createNodeEmbedder } from '@cartulary/pipeline/embed/node';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readDocument } from '@cartulary/pipeline/read-document';
import { sniff } from '@cartulary/pipeline/sniff';
import { PipelinePage } from '../../../e2e/support/pipeline-page.js';
import type { Figure } from '../figure.js';
import { dataFolder } from '../real/data-folder.js';
import { figuresByPart, ratio, type Counted } from '../real/estimate.js';
import { filesOf } from '../real/split.js';

/** The time to process one document on each side, in milliseconds. */
interface Times extends Counted {
  readonly tabMs: number;
  readonly serverMs: number;
}

/** WebAssembly's kernels alone are four to six times slower. */
const MOST_TIMES_SERVER = 6;
/** Processed once on both sides before measuring, so that the models are loaded. */
const FIRST_PAGE = path.join(import.meta.dirname, '../../recognition/pages/clean/ocr-printout.png');

/** The time per page in a browser tab compared with the server, both on one thread, alternating page by page. */
export async function measure(): Promise<Figure[]> {
  const folder = dataFolder();
  if (folder === undefined) return [];
  const measured = filesOf(folder, 'pages').filter(({ part }) => part === 'measure');
  const reading = await PipelinePage.start();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(reading.url);
    await page.waitForFunction(() => 'readInWorker' in window);
    await timesOf(page, FIRST_PAGE);
    const times: Times[] = [];
    for (const { file, part } of measured) times.push({ part, ...(await timesOf(page, path.join(folder, file))) });
    return figuresByPart(
      'a page in the tab, times the server',
      times,
      ratio(
        ({ tabMs }) => tabMs,
        ({ serverMs }) => serverMs,
      ),
      {
        unit: '×',
        wanted: MOST_TIMES_SERVER,
        lessIsBetter: true,
        note: 'real pages, all stages, time by the clock, one thread each',
      },
    );
  } finally {
    await browser.close();
    await reading.stop();
  }
}

const engines = { ...createNodeEngines(), embedder: createNodeEmbedder() };

/** @throws Error if the tab couldn't read it; ReadFailure */
async function timesOf(page: Page, file: string): Promise<Pick<Times, 'tabMs' | 'serverMs'>> {
  const bytes = new Uint8Array(readFileSync(file));
  const name = path.basename(file);
  const mediaType = await sniff(bytes);
  if (mediaType === undefined) throw new Error(`${name} is of no type that is read`);
  const startedAt = performance.now();
  await readDocument(bytes, { name, mediaType }, engines);
  return { serverMs: performance.now() - startedAt, tabMs: await tabMsOf(page, bytes, name, mediaType) };
}

async function tabMsOf(page: Page, bytes: Uint8Array, name: string, mediaType: ReadableMediaType): Promise<number> {
  const base64 = Buffer.from(bytes).toString('base64');
  const { kind, ms } = await page.evaluate(
    async ([sent, called, type]) => {
      const startedAt = performance.now();
      const read = await window.readInWorker(sent, called, type);
      return { kind: read.kind, ms: performance.now() - startedAt };
    },
    [base64, name, mediaType] as const,
  );
  if (kind === 'failed') throw new Error(`The tab could not read ${name}`);
  return ms;
}
