import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import sharp from 'sharp';
import { cellsOf } from '../../../libs/pipeline/src/fields/cells.js';
import { extractFields } from '../../../libs/pipeline/src/fields/extract-fields.js';
import { findMrz, textOf } from '../../../libs/pipeline/src/fields/identity/mrz-lines.js';
import { Random } from '../../../libs/pipeline/models/classes/random.js';
import { createNodeEngines } from '../../../libs/pipeline/src/node.js';
import { openDocument } from '../../../libs/pipeline/src/open-document.js';
import { readOnePage } from '../../../libs/pipeline/src/read-one-page.js';
import type { Figure } from '../figure.js';
import { makeZone, type DrawnZone } from './zones.js';

/** The typeface of these lines, from the free package fonts-ocr-b, or CARTULARY_BENCH_OCRB. */
const FONT = process.env['CARTULARY_BENCH_OCRB'] ?? '/usr/share/fonts/opentype/ocr-b/OCRB.otf';
const ZONES_A_FORM = 20;
const DPI = 150;
/** ICAO Doc 9303: ten letters per inch, lines 1/6 inch apart. */
const PITCH_PIXELS = DPI / 10;
const LINE_PIXELS = DPI / 6;
const MOST_LEAN_DEGREES = 5;

/** A page at 150 dpi with a line of text and the zone, rotated and slightly blurred. */
async function draw({ lines }: DrawnZone, random: () => number): Promise<Buffer> {
  const printed = await text('PASSPORT   Republic of Utopia   Identity document', 'sans', 560);
  const drawn = await Promise.all(lines.map(async (line) => text(line, 'OCR B', line.length * PITCH_PIXELS, FONT)));
  const page = await sharp({ create: { width: 900, height: 620, channels: 3, background: '#fff' } })
    .composite([
      { input: printed, left: 90, top: 160 },
      ...drawn.map((input, at) => ({ input, left: 110, top: Math.round(330 + at * LINE_PIXELS * 1.5) })),
    ])
    .png()
    .toBuffer();
  const lean = (2 * random() - 1) * MOST_LEAN_DEGREES;
  return sharp(page).rotate(lean, { background: '#fff' }).blur(0.5).png().toBuffer();
}

/** Black on white, with exactly this width. */
async function text(of: string, font: string, width: number, fontfile?: string): Promise<Buffer> {
  const escaped = of.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const drawn = await sharp({ text: { text: escaped, font, dpi: 300, ...(fontfile && { fontfile }) } })
    .png()
    .toBuffer();
  return sharp(drawn)
    .resize({ width: Math.round(width) })
    .flatten({ background: '#fff' })
    .negate()
    .png()
    .toBuffer();
}

/** The command's output for the image: its lines without spaces. */
function byCommandLine(picture: Buffer): string[] | undefined {
  const { stdout, status } = spawnSync('tesseract', ['-', '-', '-l', 'eng', '--psm', '6'], {
    input: picture,
    encoding: 'utf8',
  });
  return status === 0 ? stdout.split('\n').map((line) => line.replaceAll(/\s/gu, '')) : undefined;
}

/** Machine-readable zones of identity documents. */
export async function measure(): Promise<Figure[]> {
  if (!existsSync(FONT))
    throw new Error(`There is no ${FONT}: install fonts-ocr-b, or name the file by CARTULARY_BENCH_OCRB`);
  const seeded = new Random(2026);
  const random = (): number => seeded.next();
  const engines = createNodeEngines();
  const counts = { lines: 0, read: 0, commandLine: 0, numbers: 0, right: 0, sureAndWrong: 0 };
  for (const form of ['passport', 'card'] as const)
    for (let at = 0; at < ZONES_A_FORM; at += 1) {
      const zone = makeZone(form, random);
      const picture = await draw(zone, random);
      const document = await openDocument(picture, 'image/png', engines);
      const page = await readOnePage(document, 1, engines).finally(() => document.close());
      const found = findMrz(cellsOf(page)).flatMap(({ lines }) => lines.map(textOf));
      const rival = byCommandLine(picture);
      for (const line of zone.lines) {
        counts.lines += 1;
        counts.read += Number(found.includes(line));
        counts.commandLine += Number(rival?.includes(line) ?? 0);
      }
      const number = zone.lines[form === 'passport' ? 1 : 0]?.slice(form === 'passport' ? 0 : 5).slice(0, 9);
      const field = extractFields([page], [], 'identity-document').find(({ name }) => name === 'document-number');
      counts.numbers += 1;
      counts.right += Number(field?.value === number);
      counts.sureAndWrong += Number(field !== undefined && field.value !== number && field.confidence >= 0.9);
    }
  const note = `GENERATED: ${counts.numbers} zones in OCR-B at ${DPI} dpi, up to ${MOST_LEAN_DEGREES}° either way`;
  return [
    {
      name: 'lines of machine-readable zones, whole',
      value: counts.read / counts.lines,
      wanted: counts.commandLine / counts.lines,
      commandLine: counts.commandLine / counts.lines,
      unit: 'share',
      note: `${note}; wanted: at least the command line`,
    },
    { name: 'numbers of identity documents', value: counts.right / counts.numbers, wanted: 0.95, unit: 'share', note },
    {
      name: 'numbers that are sure and wrong',
      value: counts.sureAndWrong / counts.numbers,
      wanted: 0,
      lessIsBetter: true,
      unit: 'share',
      note,
    },
  ];
}
