import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { openDocument } from '@cartulary/pipeline/open-document';
import sharp from 'sharp';
import {
  addNoise,
  between,
  createRandom,
  fromSharp,
  mapPixels,
  pick,
  skew,
  toSharp,
} from '../../recognition/pictures.mjs';
import { engines } from '../printed/printer.js';

/** A printed bill: its pages as JPEG, and one PDF of these pictures like a scanner's. */
export interface ScannedBill {
  readonly dpi: number;
  readonly pictures: readonly Uint8Array[];
  readonly pdf: Uint8Array;
}

/**
 * The recipe of "scanned bills", which are generated from electronic ones: rendered at 150, 200 or 300 dpi, rotated by
 * up to 1.5° either way, paper of 225 to 250 and ink of 20 to 70 (of 255), noise of 3 to 9, JPEG quality 55 to 85.
 * @param seed determines all of it
 */
export async function scanBill(pdf: Uint8Array, seed: number): Promise<ScannedBill> {
  const random = createRandom(seed);
  const dpi = pick(random, [150, 200, 300]) as number;
  const document = await openDocument(pdf, 'application/pdf', engines);
  const pictures: Uint8Array[] = [];
  try {
    for (let page = 1; page <= document.pageCount; page += 1) {
      const raster = await document.render(page, dpi);
      if (!raster) throw new Error(`page ${page} was not drawn`);
      const { width, height, data } = raster;
      const drawn = await fromSharp(sharp(data, { raw: { width, height, channels: 4 } }));
      const scanned = scan(drawn, random);
      const quality = Math.round(between(random, 55, 85));
      pictures.push(await toSharp(scanned).withMetadata({ density: dpi }).jpeg({ quality }).toBuffer());
    }
  } finally {
    document.close();
  }
  return { dpi, pictures, pdf: await bind(pictures, dpi) };
}

function scan(drawn: Picture, random: () => number): Picture {
  const leaning = skew(drawn, between(random, -1.5, 1.5)) as Picture;
  const [ink, paper] = [between(random, 20, 70), between(random, 225, 250)];
  const printed = mapPixels(leaning, (value: number) => ink + ((paper - ink) * value) / 255) as Picture;
  return addNoise(printed, random, between(random, 3, 9)) as Picture;
}

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

async function bind(pictures: readonly Uint8Array[], dpi: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const picture of pictures) {
    const image = await document.embedJpg(picture);
    const [width, height] = [(image.width * 72) / dpi, (image.height * 72) / dpi];
    document.addPage([width, height]).drawImage(image, { x: 0, y: 0, width, height });
  }
  return document.save();
}

/** The same bill without its XML, so that its page is recognized. */
export async function withoutXml(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf);
  document.catalog.delete(PDFName.of('AF'));
  document.catalog.delete(PDFName.of('Names'));
  return document.save();
}
