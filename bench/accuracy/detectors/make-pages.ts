import path from 'node:path';
import type { Box } from '@cartulary/contracts/reading';
import type { Raster } from '@cartulary/pipeline/raster';
import sharp from 'sharp';
import { bell, between, createRandom, fromSharp, pick } from '../../recognition/pictures.mjs';
import type { DrawnThing } from './draw-thing.js';

const folder = path.join(import.meta.dirname, '../../recognition/pages');
/** Real pages; those that show the same sheet are on the same side. */
export const realPages = {
  choosing: [
    'columns/sequencer.png',
    'degraded/sequencer-skewed.png',
    'columns/two-cities.png',
    'degraded/two-cities-bent.png',
  ],
  measuring: [
    'columns/linux-printout.png',
    'clean/ocr-printout.png',
    'degraded/huckleberry-finn.jpg',
    'degraded/typewriter.png',
  ],
} as const;
export type Split = keyof typeof realPages;

interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** A page with objects drawn onto it, and their positions. */
export interface MadePage {
  readonly raster: Raster;
  readonly placed: readonly { readonly thing: DrawnThing; readonly box: Box }[];
}

const LONG = 1400;
const loaded = new Map<string, Promise<Grey>>();

function load(name: string): Promise<Grey> {
  const before = loaded.get(name);
  if (before) return before;
  const read = fromSharp(
    sharp(path.join(folder, name)).resize({ width: LONG, height: LONG, fit: 'inside' }),
  ) as Promise<Grey>;
  loaded.set(name, read);
  return read;
}

/**
 * One real page with the objects, each with a different position, size, rotation and darkness; with noise. The seed
 * determines all of it.
 */
export async function makePage(split: Split, seed: number, things: readonly DrawnThing[]): Promise<MadePage> {
  const random = createRandom(seed);
  const page = await load(pick(random, realPages[split]) as string);
  const { width, height } = page;
  const data = Uint8Array.from(page.data);
  const placed: { thing: DrawnThing; box: Box }[] = [];
  for (const thing of things) {
    const drawn = await drawnOf(thing, random);
    const [left, top] = freePlace(
      drawn,
      { width, height },
      placed.map(({ box }) => box),
      random,
    );
    const ink = between(random, 0.65, 1);
    for (let y = 0; y < drawn.height; y += 1)
      for (let x = 0; x < drawn.width; x += 1) {
        const at = (top + y) * width + left + x;
        const shade = 1 - (ink * (255 - (drawn.data[y * drawn.width + x] ?? 255))) / 255;
        data[at] = Math.round((data[at] ?? 255) * shade);
      }
    placed.push({
      thing,
      box: [left / width, top / height, (left + drawn.width) / width, (top + drawn.height) / height],
    });
  }
  const noise = between(random, 2, 8);
  const raster = new Uint8ClampedArray(4 * width * height).fill(255);
  data.forEach((value, at) => {
    raster.fill(Math.max(0, Math.min(255, Math.round(value + noise * bell(random)))), 4 * at, 4 * at + 3);
  });
  return { raster: { width, height, data: raster }, placed };
}

/** An object as printed once: scaled by up to 15 % and rotated by up to 4°. */
async function drawnOf({ width, height, svg }: DrawnThing, random: () => number): Promise<Grey> {
  const scale = between(random, 0.85, 1.15);
  const lean = between(random, -4, 4);
  const angle = (Math.abs(lean) * Math.PI) / 180;
  const wide = Math.ceil(scale * (width * Math.cos(angle) + height * Math.sin(angle)));
  const high = Math.ceil(scale * (height * Math.cos(angle) + width * Math.sin(angle)));
  const turned = `translate(${wide / 2} ${high / 2}) rotate(${lean}) scale(${scale}) translate(${-width / 2} ${-height / 2})`;
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}"><rect width="100%" height="100%" fill="#fff"/><g transform="${turned}">${svg}</g></svg>`;
  return (await fromSharp(sharp(Buffer.from(picture)))) as Grey;
}

function freePlace(
  drawn: Grey,
  page: { width: number; height: number },
  taken: readonly Box[],
  random: () => number,
): [number, number] {
  for (let tries = 0; ; tries += 1) {
    const left = Math.floor(random() * (page.width - drawn.width));
    const top = Math.floor(random() * (page.height - drawn.height));
    const isFree = taken.every(
      ([one, two, three, four]) =>
        left > three * page.width ||
        left + drawn.width < one * page.width ||
        top > four * page.height ||
        top + drawn.height < two * page.height,
    );
    if (isFree || tries > 200) return [left, top];
  }
}
