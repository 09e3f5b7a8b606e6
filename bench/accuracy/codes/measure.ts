import { spawnSync } from 'node:child_process';
import sharp from 'sharp';
import { readBarcodes } from 'zxing-wasm/reader';
import { drawCode, drawPage, pngOf } from '../../../libs/pipeline/src/engines/codes/draw-codes.test-helper.js';
import { Random } from '../../../libs/pipeline/models/classes/random.js';
import { createNodeEngines } from '../../../libs/pipeline/src/node.js';
import { openDocument } from '../../../libs/pipeline/src/open-document.js';
import { readCodes } from '../../../libs/pipeline/src/read-codes.js';
import type { Figure } from '../figure.js';

const CODES_A_FORM = 10;
const MOST_LEAN_DEGREES = 5;
const BLUR_PIXELS = 0.6;
/** Drawn large first, then scaled to half a millimeter per module at 150 dpi. */
const DRAWN_PIXELS = 8;
const MODULE_PIXELS = 2.95;
const WANTED = 0.95;
const forms = ['QRCode', 'DataMatrix', 'Aztec', 'PDF417', 'Code128', 'Code39', 'EAN13'] as const;
type Form = (typeof forms)[number];

function textOf(form: Form, at: number): string {
  if (form === 'EAN13') return withCheckDigit(String(400_638_133_000 + at * 37));
  if (form === 'Code39') return `HM-${20_000 + at}`;
  return form === 'Code128' ? `INV-${20_261_000 + at}` : `https://quay.example/pay?id=${1_000 + at}`;
}

function withCheckDigit(twelve: string): string {
  const sum = [...twelve].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${twelve}${(10 - (sum % 10)) % 10}`;
}

async function draw(form: Form, text: string, random: Random): Promise<Buffer> {
  const drawn = await drawCode(form, text, DRAWN_PIXELS);
  const { width } = await sharp(drawn).metadata();
  const png = await sharp(drawn)
    .resize({ width: Math.round(((width ?? 0) / DRAWN_PIXELS) * MODULE_PIXELS) })
    .png()
    .toBuffer();
  const turn = (2 * random.next() - 1) * MOST_LEAN_DEGREES;
  return sharp(await pngOf(await drawPage([{ png, left: 200, top: 500 }], { turn })))
    .blur(BLUR_PIXELS)
    .png()
    .toBuffer();
}

/** The built-in reader's result for the unprocessed picture. */
async function byReaderAlone(picture: Buffer): Promise<string[]> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const pixels = { width: info.width, height: info.height, data: Uint8ClampedArray.from(data), colorSpace: 'srgb' };
  return (await readBarcodes(pixels as ImageData)).map(({ text }) => text);
}

/** The result of the `zbarimg` command line; undefined if it isn't installed. */
function byCommandLine(picture: Buffer): string[] | undefined {
  const { stdout, error } = spawnSync('zbarimg', ['--quiet', '--raw', '-'], { input: picture, encoding: 'utf8' });
  return error ? undefined : stdout.split('\n');
}

/** Barcodes and two-dimensional codes. */
export async function measure(): Promise<Figure[]> {
  const random = new Random(2026);
  const engines = createNodeEngines();
  const counts = { all: 0, read: 0, alone: 0, commandLine: 0 };
  let hasCommandLine = true;
  for (const form of forms)
    for (let at = 0; at < CODES_A_FORM; at += 1) {
      const text = textOf(form, at);
      const picture = await draw(form, text, random);
      const document = await openDocument(picture, 'image/png', engines);
      const { codes } = await readCodes(document, 1, engines).finally(() => document.close());
      const rival = byCommandLine(picture);
      hasCommandLine = rival !== undefined;
      counts.all += 1;
      counts.read += Number(codes?.some((code) => code.text === text) ?? false);
      counts.alone += Number((await byReaderAlone(picture)).includes(text));
      counts.commandLine += Number(rival?.includes(text) ?? false);
    }
  const note = `GENERATED: ${counts.all} codes of ${forms.length} forms at 150 dpi, up to ${MOST_LEAN_DEGREES}° either way, blur ${BLUR_PIXELS}`;
  const share = (count: number): number => count / counts.all;
  return [
    { name: 'codes read', value: share(counts.read), wanted: WANTED, unit: 'share', note },
    {
      name: 'codes read, beside the reader alone',
      value: share(counts.read),
      wanted: share(counts.alone),
      commandLine: share(counts.alone),
      unit: 'share',
      note: 'rival: zxing-wasm on the untouched picture',
    },
    ...(hasCommandLine
      ? [
          {
            name: 'codes read, beside the command line',
            value: share(counts.read),
            wanted: share(counts.commandLine),
            commandLine: share(counts.commandLine),
            unit: 'share',
            note: 'rival: zbarimg, which reads no Aztec, Data Matrix or PDF417',
          },
        ]
      : []),
  ];
}
