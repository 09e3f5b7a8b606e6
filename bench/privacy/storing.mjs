import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import { makePdf, textContent } from '../../libs/pipeline/fixtures/make.ts';
import { ratio, sized } from '../size.mjs';
import { withSite } from './site.mjs';
import { inTurns, spread } from './turns.mjs';

const ROUNDS = sized(8, 1);
const FILE_BYTES = sized(20, 2) * 2 ** 20;
const NAME = 'large.pdf';

/** There is little to process in it, so that storing is compared, not the processing afterward. */
async function largeFile() {
  const pdf = await PDFDocument.load(makePdf([{ content: textContent(['A page before much that nothing packs.']) }]));
  await pdf.attach(randomBytes(FILE_BYTES), 'noise.bin');
  return pdf.save();
}

/** From the file to the response that it is stored: sealed, and as an upload that the server can read. */
export const storing = () =>
  withSite(async (site) => {
    const page = await site.openBenchPage();
    writeFileSync(path.join(site.folder, NAME), await largeFile());
    await page.evaluate(() => globalThis.bench.makeVault());
    const fileBytes = await page.evaluate((name) => globalThis.bench.takeFile(name), NAME);
    const sealed = async (round) => ({ ms: await page.evaluate((at) => globalThis.bench.storeSealed(at), round) });
    const open = async (round) => {
      const { ms, documentId } = await page.evaluate((at) => globalThis.bench.storeOpen(at), round);
      // The server processes it before the next round, not at the same time.
      await site.person.whenRead(documentId);
      return { ms };
    };
    // The first of each runs without caches.
    await sealed(-1);
    await open(-1);
    const runs = await inTurns(ROUNDS, { sealed, open });
    const [sealedMs, openMs] = [spread(runs.sealed, 'ms'), spread(runs.open, 'ms')];
    const ratios = { storing: ratio(sealedMs.median, openMs.median) };
    return { rounds: ROUNDS, fileBytes, wanted: { ratio: 1.5 }, ratios, sealed: sealedMs, open: openMs };
  });
