/**
 * Reads everything that the folder of CARTULARY_BENCH_READINGS doesn't contain yet, so that the measures don't have to:
 *   node --conditions=source --import ./libs/testing/src/run-typescript.mjs bench/accuracy/real/read-all.ts [SET…]
 */
import { dataFolder, NO_DATA } from './data-folder.js';
import { readElectronicBill, readPicture, readScannedBill } from './documents.js';
import { filesOf } from './split.js';

const folder = dataFolder();
if (folder === undefined) throw new Error(NO_DATA);
const sets = {
  bills: () => filesOf(folder, 'einvoices').map(({ file }) => [file, () => readElectronicBill(folder, file)] as const),
  receipts: () =>
    filesOf(folder, 'receipts').map(({ file }) => [file, () => readPicture(folder, 'receipts', file)] as const),
  'scanned-bills': () =>
    filesOf(folder, 'einvoices').map(({ file }) => [file, () => readScannedBill(folder, file)] as const),
  pages: () =>
    filesOf(folder, 'pages')
      .filter(({ file }) => !file.startsWith('pages/receipts/'))
      .map(({ file }) => [file, () => readPicture(folder, 'pages', file)] as const),
};
const asked = process.argv.slice(2);
for (const [set, list] of Object.entries(sets)) {
  if (asked.length > 0 && !asked.includes(set)) continue;
  for (const [file, read] of list()) {
    process.stdout.write(`${set} ${file}\n`);
    await read();
  }
}
// Engines have running threads.
process.exit(0);
