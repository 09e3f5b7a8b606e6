import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Figure } from '../figure.js';
import { dataFolder } from '../real/data-folder.js';
import { readElectronicBill, readFile, readPicture, type BothReadings } from '../real/documents.js';
import { figuresByPart, type Counted } from '../real/estimate.js';
import { filesOf } from '../real/split.js';

interface Document extends Counted {
  readonly class: string;
  readonly isRight: boolean;
  readonly kind: string;
}

/** The results for a document in the set. */
function read(folder: string, file: string): Promise<BothReadings> {
  const [set = ''] = file.split('/');
  if (set === 'receipts') return readPicture(folder, set, file);
  if (set === 'einvoices') return readElectronicBill(folder, file);
  return readFile(folder, set === 'tables' ? 'tables' : path.dirname(file), file);
}

async function readDocuments(folder: string): Promise<Document[]> {
  const truths = JSON.parse(readFileSync(path.join(folder, 'classes/classes.json'), 'utf8')) as {
    readonly file: string;
    readonly class: string;
    readonly kind: string;
  }[];
  const parts = new Map(filesOf(folder, 'classes').map(({ file, part }) => [file, part]));
  const documents: Document[] = [];
  for (const { file, class: wanted, kind } of truths) {
    const { ours } = await read(folder, file);
    documents.push({
      part: parts.get(file) ?? 'learn',
      class: wanted,
      kind,
      isRight: ours.class.class === wanted,
    });
  }
  return documents;
}

const share = (some: readonly Document[]): number =>
  some.filter(({ isRight }) => isRight).length / Math.max(1, some.length);

/** The mean of the classes' shares. */
function balanced(some: readonly Document[]): number {
  const shares = [...new Set(some.map((one) => one.class))].map((name) =>
    share(some.filter((one) => one.class === name)),
  );
  return shares.reduce((sum, one) => sum + one, 0) / Math.max(1, shares.length);
}

/** Classes of third-party documents. */
export async function measure(): Promise<Figure[]> {
  const folder = dataFolder();
  if (folder === undefined) return [];
  const documents = await readDocuments(folder);
  const note = 'class told by the product on the whole document; classes by hand';
  return [
    ...figuresByPart('classes: right', documents, share, { unit: 'share', note, wanted: 0.95 }),
    ...figuresByPart('classes: mean of the classes', documents, balanced, { unit: 'share', note }),
    ...figuresByPart(
      'classes: right, samples left out',
      documents.filter(({ kind }) => kind === 'real'),
      share,
      { unit: 'share', note: `${note}; documents that were really used` },
    ),
    ...[...new Set(documents.map((one) => one.class))].flatMap((name) =>
      figuresByPart(
        `  ${name}`,
        documents.filter((one) => one.class === name),
        share,
        { unit: 'share', note },
      ),
    ),
  ];
}
