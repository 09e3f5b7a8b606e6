import { openDocument } from '@cartulary/pipeline/open-document';
import { createNodeEngines } from '@cartulary/pipeline/node';
import { readOnePage } from '@cartulary/pipeline/read-one-page';
import { makeCleanScan } from '../batch/make-files.ts';
import { makeWornScan } from '../batch/make-scans.ts';
import { ratio, sized } from '../size.mjs';
import { withSite } from './site.mjs';
import { inTurns, spread } from './turns.mjs';

const PAGES = sized(8, 1);

/**
 * One page on one core, in a page's worker and with the engine of the server's processes; excludes opening the file.
 */
export const scan = () =>
  withSite(async (site) => {
    const page = await site.openBenchPage();
    await page.evaluate(() => globalThis.bench.downloadReader());
    const engines = createNodeEngines();
    const inTab = async (bytes) => {
      const base64 = Buffer.from(bytes).toString('base64');
      const [read] = await page.evaluate((file) => globalThis.bench.readPages(file), base64);
      return read;
    };
    const byEngine = async (bytes) => {
      const document = await openDocument(bytes, 'application/pdf', engines);
      try {
        const beganMs = performance.now();
        const { words } = await readOnePage(document, 1, engines);
        return { ms: performance.now() - beganMs, words: words.length };
      } finally {
        document.close();
      }
    };
    const measured = {};
    for (const [kind, make] of Object.entries({ clean: makeCleanScan, worn: makeWornScan })) {
      const scans = [];
      for (let number = 0; number <= PAGES; number += 1) scans.push((await make(number)).bytes);
      // A freshly started worker and engine load their models: `first` includes that cost, the others don't.
      const first = { tab: await inTab(scans[PAGES]), server: await byEngine(scans[PAGES]) };
      const runs = await inTurns(PAGES, {
        tab: (number) => inTab(scans[number]),
        server: (number) => byEngine(scans[number]),
      });
      const [tab, server] = [spread(runs.tab, 'ms'), spread(runs.server, 'ms')];
      const wordsOf = (all) => all.reduce((sum, { words }) => sum + words, 0);
      const words = { tab: wordsOf(runs.tab), server: wordsOf(runs.server) };
      measured[kind] = { ratios: { page: ratio(tab.median, server.median) }, tab, server, words, first };
    }
    return { pages: PAGES, wanted: { ratio: 6 }, ...measured };
  });
