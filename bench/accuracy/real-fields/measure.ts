import type { Field } from '@cartulary/contracts/understanding';
import { certaintyThresholds } from '@cartulary/contracts/reading';
import type { Figure } from '../figure.js';
import { dataFolder } from '../real/data-folder.js';
import { readElectronicBill, readPicture, readScannedBill, readWithTesseract } from '../real/documents.js';
import { figuresByPart, ratio, type Counted } from '../real/estimate.js';
import {
  billFields,
  billTruth,
  receiptFields,
  receiptTruth,
  toldOf,
  type Told,
  type Truth,
} from '../real/field-score.js';
import { filesOf } from '../real/split.js';

/** A document with its truth and the fields found. */
interface Document extends Counted {
  readonly source: string;
  readonly truth: Truth;
  readonly ours: readonly Told[];
  /** Computed by our rules from the words of the `tesseract` command. */
  readonly theirs: readonly Told[] | null;
}

async function receipts(folder: string): Promise<Document[]> {
  const documents: Document[] = [];
  for (const { file, part, source } of filesOf(folder, 'receipts')) {
    const truth = receiptTruth(folder, file);
    const { ours } = await readPicture(folder, 'receipts', file);
    const theirs = await readWithTesseract(folder, 'receipts', file);
    documents.push(compared(part, source, truth, ours.fields, theirs.fields));
  }
  return documents;
}

async function bills(folder: string, isScanned: boolean): Promise<Document[]> {
  const documents: Document[] = [];
  for (const { file, part, source } of filesOf(folder, 'einvoices')) {
    const truth = billTruth(folder, file);
    const { ours } = await (isScanned ? readScannedBill(folder, file) : readElectronicBill(folder, file));
    const theirs = isScanned ? await readWithTesseract(folder, 'einvoices-scanned', file) : null;
    documents.push(compared(part, source, truth, ours.fields, theirs?.fields ?? null));
  }
  return documents;
}

const compared = (
  part: Document['part'],
  source: string,
  truth: Truth,
  ours: readonly Field[],
  theirs: readonly Field[] | null,
): Document => ({ part, source, truth, ours: toldOf(truth, ours), theirs: theirs && toldOf(truth, theirs) });

const isRight = (told: readonly Told[] | null, field: string): number =>
  told?.some((one) => one.name === field && one.isRight) ? 1 : 0;

const shareOf =
  (field: string, reader: 'ours' | 'theirs') =>
  (some: readonly Document[]): number =>
    some.reduce((sum, one) => sum + isRight(one[reader], field), 0) / Math.max(1, some.length);

/** The mean of the layouts' shares: a layout with many bills counts as much as one with a single bill. */
const byLayout =
  (field: string, reader: 'ours' | 'theirs') =>
  (some: readonly Document[]): number => {
    const layouts = new Map<string, Document[]>();
    for (const one of some) layouts.set(one.source, [...(layouts.get(one.source) ?? []), one]);
    const shares = [...layouts.values()].map(shareOf(field, reader));
    return shares.reduce((sum, share) => sum + share, 0) / Math.max(1, shares.length);
  };

const receiptTargets: Readonly<Record<string, number>> = { total: 0.85, date: 0.95, company: 0.7, address: 0.5 };
const billTargets: Readonly<Record<string, number>> = { total: 0.95, date: 0.95, number: 0.9, seller: 0.8, net: 0.8 };
const RECEIPT = 'value the same; tesseract: our rules on its words';
const BILL = 'value the same, of fields that are printed; mean of the layouts';

const nearShare =
  (reader: 'ours' | 'theirs') =>
  (some: readonly Document[]): number =>
    some.filter((one) => one[reader]?.some(({ name, isNear }) => name === 'seller' && isNear)).length /
    Math.max(1, some.length);

function receiptFigures(documents: readonly Document[]): Figure[] {
  const near = figuresByPart('receipts: company, a part or more', documents, nearShare('ours'), {
    unit: 'share',
    note: 'one name within the other, four letters at least',
    rival: nearShare('theirs'),
  });
  const exact = Object.entries(receiptFields).flatMap(([name, field]) =>
    figuresByPart(`receipts: ${name}`, documents, shareOf(field, 'ours'), {
      unit: 'share',
      note: RECEIPT,
      rival: shareOf(field, 'theirs'),
      ...(receiptTargets[name] !== undefined && { wanted: receiptTargets[name] }),
    }),
  );
  return [...exact, ...near];
}

function billFigures(kind: string, documents: readonly Document[], isScanned: boolean): Figure[] {
  return billFields.flatMap((field) =>
    figuresByPart(
      `${kind}: ${field}`,
      documents.filter(({ truth }) => truth[field] !== undefined),
      byLayout(field, 'ours'),
      {
        unit: 'share',
        note: isScanned ? `GENERATED scans; ${BILL}; tesseract: our rules on its words` : BILL,
        ...(isScanned && { rival: byLayout(field, 'theirs') }),
        ...(billTargets[field] !== undefined && { wanted: billTargets[field] }),
      },
    ),
  );
}

const SURE_RIGHT = 0.95;
const isSure = ({ confidence }: Told): boolean => confidence >= certaintyThresholds.sure;
const rightOfSure = ratio<Document>(
  ({ ours }) => ours.filter((one) => isSure(one) && one.isRight).length,
  ({ ours }) => ours.filter(isSure).length,
);

/** The share of right values among those reported as certain, for documents that have any. */
function certaintyFigures(kind: string, documents: readonly Document[]): Figure[] {
  const told = documents.flatMap(({ ours }) => ours);
  const note = `of fields told at ${certaintyThresholds.sure} or above: ${told.filter(isSure).length} of ${told.length} in both parts`;
  return figuresByPart(
    `${kind}: right of what is told as sure`,
    documents.filter(({ ours }) => ours.some(isSure)),
    rightOfSure,
    { unit: 'share', note, wanted: SURE_RIGHT },
  );
}

/** Whether the product asks a person to review it. */
const isAsked = ({ confidence }: Told): boolean => confidence < certaintyThresholds.check;
const ofAllTold = (counted: (one: Told) => boolean) =>
  ratio<Document>(
    ({ ours }) => ours.filter(counted).length,
    ({ ours }) => ours.length,
  );

/** The share of reported values that go to review, and the share that is wrong without review. */
function reviewFigures(kind: string, documents: readonly Document[]): Figure[] {
  const note = `of fields told; asked about is what is told below ${certaintyThresholds.check}`;
  return [
    ...figuresByPart(
      `${kind}: wrong and not asked about`,
      documents,
      ofAllTold((one) => !one.isRight && !isAsked(one)),
      { unit: 'share', note, lessIsBetter: true },
    ),
    ...figuresByPart(`${kind}: asked about`, documents, ofAllTold(isAsked), {
      unit: 'share',
      note,
      lessIsBetter: true,
    }),
  ];
}

/** Fields of real receipts and bills, and the reliability of their confidence. */
export async function measure(): Promise<Figure[]> {
  const folder = dataFolder();
  if (folder === undefined) return [];
  const slips = await receipts(folder);
  const electronic = await bills(folder, false);
  const scanned = await bills(folder, true);
  const all = [...slips, ...electronic, ...scanned];
  return [
    ...receiptFigures(slips),
    ...billFigures('bills', electronic, false),
    ...billFigures('scanned bills', scanned, true),
    ...certaintyFigures('receipts', slips),
    ...certaintyFigures('bills', electronic),
    ...certaintyFigures('scanned bills', scanned),
    ...certaintyFigures('receipts and bills', all),
    ...reviewFigures('receipts', slips),
    ...reviewFigures('bills', electronic),
    ...reviewFigures('scanned bills', scanned),
    ...reviewFigures('receipts and bills', all),
  ];
}
