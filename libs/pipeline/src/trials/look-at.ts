import type { PageText } from '@cartulary/contracts/reading';
import { findOnPage } from '../detect/find-on-page.js';
import { reducePage } from '../detect/ink-sums.js';
import type { Engines } from '../engines/engines.js';
import { ReadFailure } from '../failure.js';
import { cellsOf, placeOf } from '../fields/cells.js';
import { findMrz, textOf } from '../fields/identity/mrz-lines.js';
import { comparePictures } from '../image/compare-pictures.js';
import type { GreyImage } from '../image/grey.js';
import { findMarks } from '../image/marks.js';
import { printOf } from '../image/page-marks.js';
import { measureQuality } from '../image/quality.js';
import { openDocument } from '../open-document.js';
import type { Raster } from '../raster.js';
import type { Look, MachineLines, PageSeen, PictureOfPage, Seen, ThingsSeen, TwoSeen } from './look.js';

/** High enough to measure letters of 6 points, and fast. */
const LOOK_DPI = 200;
const SHOWN_WIDTH = 1200;

/** Analyzes a page image, compares two, or detects objects on one. @throws ReadFailure */
export function lookAt(look: Look, engines: Engines): Promise<Seen> {
  switch (look.of) {
    case 'page':
      return lookAtPage(look, engines);
    case 'two':
      return lookAtTwo(look, engines);
    case 'things':
      return lookForThings(look, engines);
  }
}

async function lookForThings(
  { picture, model }: Extract<Look, { of: 'things' }>,
  engines: Engines,
): Promise<ThingsSeen> {
  const raster = await rasterOf(picture, engines);
  const startMs = performance.now();
  const things = findOnPage(reducePage(raster), model);
  const tookMs = Math.round(performance.now() - startMs);
  return { of: 'things', picture: await engines.image.preview(raster, SHOWN_WIDTH), things, tookMs };
}

async function lookAtPage({ picture, read }: Extract<Look, { of: 'page' }>, engines: Engines): Promise<PageSeen> {
  const raster = await rasterOf(picture, engines);
  const startMs = performance.now();
  const marks = findMarks(raster, [...printOf(read), ...(read.codes ?? []).map(({ box }) => box)]);
  const machineLines = machineLinesOf(read);
  const quality = measureQuality(raster);
  const tookMs = Math.round(performance.now() - startMs);
  return {
    of: 'page',
    picture: await engines.image.preview(raster, SHOWN_WIDTH),
    marks,
    machineLines,
    quality,
    drawnDpi: picture.mediaType === 'application/pdf' ? LOOK_DPI : null,
    tookMs,
  };
}

async function lookAtTwo({ one, other }: Extract<Look, { of: 'two' }>, engines: Engines): Promise<TwoSeen> {
  const first = await rasterOf(one, engines);
  const second = await rasterOf(other, engines);
  const startMs = performance.now();
  const { differences, isCut, agreement, shift, ...laid } = comparePictures(first, second);
  const tookMs = Math.round(performance.now() - startMs);
  return {
    of: 'two',
    one: await engines.image.preview(shownOf(laid.one), SHOWN_WIDTH),
    other: await engines.image.preview(shownOf(laid.other), SHOWN_WIDTH),
    differences,
    isCut,
    agreement,
    shift,
    tookMs,
  };
}

async function rasterOf({ bytes, mediaType, page }: PictureOfPage, engines: Engines): Promise<Raster> {
  const document = await openDocument(bytes, mediaType, engines);
  try {
    const raster = await document.render(page, LOOK_DPI);
    if (!raster) throw new ReadFailure('reading_other_type', 'no picture');
    return raster;
  } finally {
    document.close();
  }
}

function machineLinesOf(read: PageText): MachineLines[] {
  const cells = cellsOf(read);
  return findMrz(cells).flatMap(({ lines }) => {
    const boxes = lines.flat().flatMap(({ cell }) => {
      const box = cell && placeOf(cells, cell, 0, cell.text.length)?.place.box;
      return box ? [box] : [];
    });
    if (boxes.length === 0) return [];
    return [
      {
        lines: lines.map(textOf),
        box: [
          Math.min(...boxes.map(([left]) => left)),
          Math.min(...boxes.map(([, top]) => top)),
          Math.max(...boxes.map(([, , right]) => right)),
          Math.max(...boxes.map(([, , , bottom]) => bottom)),
        ],
      },
    ];
  });
}

function shownOf({ width, height, data: grey }: GreyImage): Raster {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  grey.forEach((value, pixel) => {
    data.fill(value, 4 * pixel, 4 * pixel + 3);
  });
  return { width, height, data };
}
