import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageText } from '@cartulary/contracts/reading';
import { createNodePdfEngine } from '../../../libs/pipeline/src/engines/pdfium/node.js';
import { splitBlocks, wordsOf } from '../../../libs/pipeline/src/engines/plain-text/blocks.js';
import { randomFrom } from '../printed/random.js';
import { frozenCast } from './generator/cast-frozen.js';
import { tuningCast } from './generator/cast-tuning.js';
import { linesOf, makeInvoice, truthOf, type SignPlace } from './generator/invoice.js';
import { drawFrozen, frozenLayouts } from './generator/layouts-frozen.js';
import { drawTuning, tuningLayouts } from './generator/layouts-tuning.js';
import { Sheet } from './generator/sheet.js';

/** The set that must not be used for tuning, and the one that may be. */
export type Family = 'frozen' | 'tuning';

/** A document with its fields; ` | ` separates several values of one field. */
export interface Sample {
  readonly name: string;
  readonly documentClass: string;
  readonly pages: readonly PageText[];
  readonly truth: Readonly<Record<string, string>>;
  /** For an invoice: each line's values by cell name; missing if they weren't recorded. */
  readonly lines?: readonly Readonly<Record<string, string>>[];
  /** For an invoice: the file that its page came from. */
  readonly pdf?: Uint8Array;
}

const INVOICES_PER_LAYOUT = 2;

/**
 * Generated invoices as PDFs, extracted by PDFium like in the product; optionally with all currency symbols in one
 * position.
 */
export async function invoiceSamples(family: Family, sign?: SignPlace): Promise<Sample[]> {
  const engine = createNodePdfEngine();
  const random = randomFrom(family === 'frozen' ? 20_251_120 : 7);
  const samples: Sample[] = [];
  const layouts = family === 'frozen' ? frozenLayouts : tuningLayouts;
  for (const [index, { locale }] of layouts.entries())
    for (let copy = 0; copy < INVOICES_PER_LAYOUT; copy += 1) {
      const made = makeInvoice(locale, family === 'frozen' ? frozenCast : tuningCast, random);
      const invoice = sign === undefined ? made : { ...made, sign };
      const sheet = new Sheet();
      const shown = draw(family, sheet, invoice, index);
      const pdf = sheet.pdf();
      const document = await engine.open(pdf);
      const [size] = document.sizes;
      const { text, words } = document.textLayer(1);
      document.close();
      const page: PageText = {
        page: 1,
        text,
        words,
        source: 'text-layer',
        widthPoints: size?.widthPoints ?? null,
        heightPoints: size?.heightPoints ?? null,
        confidence: 1,
        engine: 'pdfium',
        engineVersion: '1',
      };
      samples.push({
        name: `${family} layout ${index} (${locale}) copy ${copy}`,
        documentClass: 'invoice',
        pages: [page],
        truth: truthOf(invoice, shown),
        lines: linesOf(invoice, family === 'frozen'),
        pdf,
      });
    }
  return samples;
}

function draw(
  family: Family,
  sheet: Sheet,
  invoice: ReturnType<typeof makeInvoice>,
  index: number,
): ReadonlySet<string> {
  const frozen = frozenLayouts[index];
  const tuning = tuningLayouts[index];
  if (family === 'frozen' && frozen) return drawFrozen(sheet, invoice, frozen);
  if (family === 'tuning' && tuning) return drawTuning(sheet, invoice, tuning);
  throw new Error('No such layout');
}

/** Receipts, contracts, statements and letters written by hand: fields, a line `---`, the text. */
export function textSamples(family: Family): Sample[] {
  const directory = join(import.meta.dirname, family);
  return readdirSync(directory)
    .sort()
    .map((name): Sample => {
      const [head = '', ...rest] = readFileSync(join(directory, name), 'utf8').split('\n---\n');
      const text = rest.join('\n---\n');
      const { class: documentClass = '', ...truth } = Object.fromEntries(
        head.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]),
      );
      return { name, documentClass, pages: [flowing(text)], truth };
    });
}

const flowing = (text: string): PageText => ({
  page: 1,
  text,
  words: wordsOf(splitBlocks(text)),
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1',
});
