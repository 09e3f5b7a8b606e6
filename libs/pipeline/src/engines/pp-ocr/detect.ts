import type { GreyImage } from '../../image/grey.js';
import { enlarge, shrink } from '../../image/scale.js';
import { toPictureTensor } from './line-image.js';
import type { Network } from './networks.js';
import { scaleRectangle, type Rectangle } from './rectangle.js';
import { findRegions } from './regions.js';

/** Image size in pixels at which detection works best. More pixels only take longer. */
const SHORTER_SIDE = 736;
const LONGER_SIDE = 2_000;
const MAX_PIXELS = 1_800_000;
/** Print that needs more enlargement isn't legible anyway. */
const MAX_ENLARGEMENT = 4;
/** Limit for long rolls: an image of few bytes can be a million pixels long. */
const MAX_ROLL_PIXELS = 12_000_000;
/** No page has more lines, but noise can look like more. */
const MAX_LINES = 1_000;
/** A page longer than this many widths is a till roll: print of the same size, just more of it. */
const LONG = 2.7;
/** Pixels that the network processes at once. Each million takes a quarter of a gigabyte of memory. */
const PIECE_PIXELS = 800_000;
/** Overlap of the pieces in rows, so that every line is complete in one of them. */
const OVERLAP = 128;
/** The network halves the image five times. */
const GRAIN = 32;

/** Detects lines or parts of lines. Coordinates are in pixels of the image. */
export async function detectLines(detection: Network, image: GreyImage): Promise<Rectangle[]> {
  const scaled = scaleForDetection(image);
  const boxes: Rectangle[] = [];
  for (const { top, bottom, from, to } of piecesOf(scaled)) {
    if (boxes.length >= MAX_LINES) break;
    const data = scaled.data.subarray(top * scaled.width, bottom * scaled.width);
    const found = await detectIn(detection, { width: scaled.width, height: bottom - top, data });
    boxes.push(...found.map((box) => ({ ...box, y: box.y + top })).filter(({ y }) => y >= from && y < to));
  }
  return boxes
    .slice(0, MAX_LINES)
    .map((box) => scaleRectangle(box, image.width / scaled.width, image.height / scaled.height));
}

function scaleForDetection(image: GreyImage): GreyImage {
  const { width, height } = image;
  const counted = Math.min(height, LONG * width);
  const wanted = Math.max(1, SHORTER_SIDE / Math.min(width, height));
  const factor = Math.min(
    wanted,
    MAX_ENLARGEMENT,
    LONGER_SIDE / Math.max(width, counted),
    Math.sqrt(MAX_PIXELS / (width * counted)),
    Math.sqrt(MAX_ROLL_PIXELS / (width * height)),
  );
  if (factor > 1.05) return enlarge(image, factor);
  return factor < 0.95 ? shrink(image, factor) : image;
}

/** Overlapping strips of an image, each with the vertical range in which the centers of its lines count. */
function piecesOf({ width, height }: GreyImage): { top: number; bottom: number; from: number; to: number }[] {
  const rows = Math.max(2 * OVERLAP, Math.floor(PIECE_PIXELS / toGrain(width)));
  const pieces = height <= rows ? 1 : Math.ceil((height - OVERLAP) / (rows - OVERLAP));
  const step = (height - OVERLAP) / pieces;
  return Array.from({ length: pieces }, (_, index) => {
    const isLast = index === pieces - 1;
    const top = Math.floor(index * step);
    const next = Math.floor((index + 1) * step);
    return {
      top,
      bottom: isLast ? height : next + OVERLAP,
      from: index === 0 ? -Infinity : top + OVERLAP / 2,
      to: isLast ? Infinity : next + OVERLAP / 2,
    };
  });
}

async function detectIn(detection: Network, piece: GreyImage): Promise<Rectangle[]> {
  const { data, sizes } = await detection.run(toPictureTensor(padToGrain(piece)));
  const [, , height = 0, width = 0] = sizes;
  return findRegions({ width, height, data });
}

const toGrain = (length: number): number => Math.ceil(length / GRAIN) * GRAIN;

/** Pads with paper on the right and bottom, to a multiple of the network's grain. */
function padToGrain({ width, height, data }: GreyImage): GreyImage {
  const [wide, high] = [toGrain(width), toGrain(height)];
  const padded = new Uint8Array(wide * high).fill(255);
  for (let y = 0; y < height; y += 1) padded.set(data.subarray(y * width, (y + 1) * width), y * wide);
  return { width: wide, height: high, data: padded };
}
