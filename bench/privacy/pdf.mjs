import { waitFor } from '@cartulary/testing/wait-for';
import { ratio, sized } from '../size.mjs';
import { tenPages } from '../ten-pages.mjs';
import { withSite } from './site.mjs';
import { inTurns, spread } from './turns.mjs';

const ROUNDS = sized(6, 1);
const FOUND_LIMIT_MS = 60_000;

/**
 * From the file until a search finds a word on its last page. In the tab, that comes before names and meaning; on the
 * server, meaning comes later too.
 */
export const pdf = () =>
  withSite(async (site) => {
    const page = await site.openBenchPage();
    await page.evaluate(() => globalThis.bench.makeVault());
    await page.evaluate(() => globalThis.bench.downloadReader());
    const wordOf = (side, round) => `quondam${side}${String.fromCharCode(97 + round)}x`;
    const tab = (round) => {
      const word = wordOf('tab', round);
      const base64 = tenPages(word).toString('base64');
      return page.evaluate(
        ([file, name, asked]) => globalThis.bench.searchable(file, name, asked),
        [base64, `${word}.pdf`, word],
      );
    };
    const server = async (round) => {
      const word = wordOf('server', round);
      const bytes = tenPages(word);
      const beganMs = performance.now();
      const id = await site.person.uploadOne({ name: `${word}.pdf`, bytes });
      await waitFor(async () => (await site.person.search(word)).includes(id), FOUND_LIMIT_MS);
      const ms = performance.now() - beganMs;
      await site.person.whenRead(id);
      return { ms };
    };
    await tab(ROUNDS);
    await server(ROUNDS);
    const runs = await inTurns(ROUNDS, { tab, server });
    const [tabMs, serverMs] = [spread(runs.tab, 'ms'), spread(runs.server, 'ms')];
    return {
      rounds: ROUNDS,
      wanted: { ratio: 4 },
      ratios: { searchable: ratio(tabMs.median, serverMs.median) },
      tab: tabMs,
      tabReady: spread(runs.tab, 'readyMs'),
      server: serverMs,
    };
  });
