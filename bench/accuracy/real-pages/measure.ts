import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from '../figure.js';
import { dataFolder } from '../real/data-folder.js';
import { readElectronicBill, readPicture, readScannedBill, type BothReadings } from '../real/documents.js';
import { figuresByPart, ratio, type Counted } from '../real/estimate.js';
import { filesOf } from '../real/split.js';
import { scoreText, textOf, type TextScore } from '../real/text-score.js';

/** A page with its truth, read by both. */
interface Page extends Counted {
  readonly group: string;
  readonly ours: TextScore;
  /** The OCR engines' output, before layout analysis reorders it. */
  readonly asRecognised: TextScore;
  readonly theirs: TextScore;
}

const scored = (truth: string, { ours, theirs }: BothReadings): Omit<Page, 'part' | 'group'> => ({
  ours: scoreText(truth, textOf(ours.pages)),
  asRecognised: scoreText(truth, textOf(ours.recognised)),
  theirs: scoreText(truth, textOf(theirs?.pages ?? [])),
});

/** The pages with a manually written truth. */
async function readRealPages(folder: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { file, part } of filesOf(folder, 'pages')) {
    const group = file.split('/')[1] ?? '';
    const read = await readPicture(folder, group === 'receipts' ? 'receipts' : 'pages', file);
    const truth = readFileSync(path.join(folder, file.replace(/\.\w+$/u, '.txt')), 'utf8');
    pages.push({ part, group, ...scored(truth, read) });
  }
  return pages;
}

/** Bills whose text layer is the truth. */
async function readScannedBills(folder: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (const { file, part } of filesOf(folder, 'einvoices')) {
    const truth = textOf((await readElectronicBill(folder, file)).ours.pages);
    pages.push({ part, group: 'scanned bills', ...scored(truth, await readScannedBill(folder, file)) });
  }
  return pages;
}

type Reader = 'ours' | 'asRecognised' | 'theirs';
const errors = (reader: Reader) =>
  ratio<Page>(
    (page) => page[reader].wrong,
    (page) => page[reader].characters,
  );
const wordsF1 = (reader: Reader) =>
  ratio<Page>(
    (page) => 2 * page[reader].wordsRight,
    (page) => page[reader].wordsTrue + page[reader].wordsRead,
  );

/** Our wrong characters relative to the rival's, for the same pages. */
const besideRival = ratio<Page>(
  (page) => page.ours.wrong,
  (page) => page.theirs.wrong,
);

/** The targets for a group; figures for other groups are only reported. */
const targets: Readonly<Record<string, { errors?: number; words?: number; besideRival?: number }>> = {
  receipts: { errors: 0.04, words: 0.92, besideRival: 0.5 },
  'scanned bills': { words: 0.96 },
  clean: { errors: 0.001 },
};
const GENERATED =
  'GENERATED from the electronic bills: drawn at 150 to 300 dpi, leaned, noised; truth is their text layer';

function figuresOf(group: string, pages: readonly Page[]): Figure[] {
  const { errors: most, words: least, besideRival: mostBeside } = targets[group] ?? {};
  const isScanned = group === 'scanned bills';
  const note = isScanned ? GENERATED : 'text by hand; tesseract: its command with English data';
  return [
    // The order of a bill's text layer isn't the reading order, so characters aren't compared.
    ...(isScanned
      ? []
      : [
          ...figuresByPart(`${group}: wrong characters`, pages, errors('ours'), {
            unit: 'share',
            note,
            lessIsBetter: true,
            rival: errors('theirs'),
            ...(most !== undefined && { wanted: most }),
          }),
          ...figuresByPart(`${group}: wrong characters, times those of tesseract`, pages, besideRival, {
            unit: '×',
            note,
            lessIsBetter: true,
            ...(mostBeside !== undefined && { wanted: mostBeside }),
          }),
          ...figuresByPart(`${group}: wrong characters before the layout orders them`, pages, errors('asRecognised'), {
            unit: 'share',
            note,
            lessIsBetter: true,
          }),
        ]),
    ...figuresByPart(`${group}: words`, pages, wordsF1('ours'), {
      unit: 'F1',
      note,
      rival: wordsF1('theirs'),
      ...(least !== undefined && { wanted: least }),
    }),
  ];
}

const byGroup = (pages: readonly Page[]): Figure[] =>
  [...new Set(pages.map(({ group }) => group))].flatMap((group) =>
    figuresOf(
      group,
      pages.filter((page) => page.group === group),
    ),
  );

/** Characters and words of real pages by group. */
export const realPageFigures = async (folder: string): Promise<Figure[]> => byGroup(await readRealPages(folder));

/** Like {@link realPageFigures}, plus words of bills that were rendered as scans. */
export async function measure(): Promise<Figure[]> {
  const folder = dataFolder();
  if (folder === undefined) return [];
  return [...(await realPageFigures(folder)), ...byGroup(await readScannedBills(folder))];
}
