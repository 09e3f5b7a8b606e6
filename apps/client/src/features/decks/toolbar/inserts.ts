import type { Grid, ShapeName, SlideJson, ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { gridOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { Box, Place } from '@cartulary/editor-schema/kinds/deck/layouts';
import { newId } from '@cartulary/editor-schema/kinds/deck/making';
import { isLine } from '@cartulary/editor-schema/kinds/deck/draw/shape';
import { boxOf, settingOf } from '@cartulary/editor-schema/kinds/deck/placing';
import { wordsOf } from '@cartulary/editor-schema/kinds/deck/words';
import { log } from '@/lib/log/log';
import { t } from '@/text/decks';
import { toast } from '@/ui/toast';
import type { OpenedDeck } from '../opened-deck';
import { largestFree, meets } from '../stage/boxes';

/** Selects the new item, or reports that the slide is full. */
function shown(opened: OpenedDeck, id: string | undefined): void {
  if (id === undefined) toast({ title: t('full'), tone: 'warning' });
  else opened.picked.things([id]);
}

export function insertText(opened: OpenedDeck, slide: SlideJson): void {
  const id = opened.things.add(slide, 'text', { box: { x: 340, y: 310, w: 600, h: 100 } });
  shown(opened, id);
  if (id !== undefined) opened.picked.write(id);
}

/** Theme colors of new shapes. */
const drawnIn = { alone: 'primary', around: 'accent' } as const;
/** At the center of a slide. */
const newLine = { x: 640 - 160, y: 360, w: 320, h: 0 };

export function insertShape(opened: OpenedDeck, slide: SlideJson, shape: ShapeName): void {
  const box = isLine(shape) ? newLine : { x: 500, y: 270, w: 280, h: 180 };
  const looks = isLine(shape) ? { line: drawnIn.alone, lineWidth: 3 } : { fill: 'tint', line: drawnIn.around };
  shown(opened, opened.things.add(slide, 'shape', { shape, box, ...looks }));
}

/** Minimum and maximum size of a new chart or table. */
const leastFrame = { w: 280, h: 150 };
const mostFrame = { w: 800, h: 420 };
/** Free space around it. */
const MARGIN = 12;

const isMediaFree = ({ layout, things }: SlideJson): boolean =>
  layout.places.media !== undefined && !things.some(({ place }) => place === 'media');

/**
 * Where a large item is inserted: the layout's placeholder for it, the largest free area of the slide, or the center.
 */
function roomIn(slide: SlideJson): Box {
  const { layout, things } = slide;
  const media = layout.places.media;
  if (media && isMediaFree(slide)) return media.box;
  const taken = things.flatMap((thing) => (isBlank(thing) ? [] : filledBox(thing, slide)));
  const free = largestFree(taken, leastFrame);
  if (!free) return { x: 240, y: 190, ...mostFrame };
  const [w, h] = [Math.min(free.w, mostFrame.w), Math.min(free.h, mostFrame.h)];
  return { x: free.x + (free.w - w) / 2, y: free.y + (free.h - h) / 2, w, h };
}

/** An empty text placeholder, which a table or chart may also use. */
const isBlank = (thing: ThingJson): boolean =>
  thing.kind === 'text' && thing.place !== null && !heads.has(thing.place) && wordsOf(thing) === '';
const heads: ReadonlySet<Place> = new Set(['title', 'subtitle']);

/** What a thing covers: of a text, no more than its lines. */
function filledBox(thing: ThingJson, { layout }: SlideJson): Box {
  const box = boxOf(thing, layout);
  const around = { x: box.x - MARGIN, y: box.y - MARGIN, w: box.w + 2 * MARGIN, h: box.h + 2 * MARGIN };
  if (thing.kind !== 'text') return around;
  const { size, valign } = settingOf(thing, layout);
  // Assumes wider letters and taller lines than any of our fonts have.
  const lines = wordsOf(thing)
    .split('\n')
    .reduce((count, line) => count + Math.max(1, Math.ceil((line.length * size * 0.65) / box.w)), 0);
  const h = Math.min(around.h, lines * size * 1.7 + 2 * MARGIN);
  const above = { top: 0, middle: (around.h - h) / 2, bottom: around.h - h }[valign];
  return { ...around, y: around.y + above, h };
}

/** Adds a table or chart, replacing empty boxes it would cover, and focuses it. */
function insertGrid(opened: OpenedDeck, slide: SlideJson, kind: 'table' | 'chart', grid: Grid): void {
  const place = isMediaFree(slide) ? 'media' : null;
  const box = roomIn(slide);
  const id = opened.things.add(slide, kind, { grid, place, box: place ? null : box });
  if (id === undefined) {
    toast({ title: t('full'), tone: 'warning' });
    return;
  }
  const covered = slide.things.filter((thing) => isBlank(thing) && meets(boxOf(thing, slide.layout), box));
  opened.things.remove(covered.map((thing) => thing.id));
  opened.picked.made(id);
}

/** Adds a table or chart with sample numbers, so that there is something to overwrite. */
export function insertSample(opened: OpenedDeck, slide: SlideJson, kind: 'table' | 'chart'): void {
  const head = ['', t('sample.series', { number: 1 }), t('sample.series', { number: 2 })];
  const rows = sampleNumbers.map((values, at) => [t('sample.item', { number: at + 1 }), ...values]);
  insertGrid(opened, slide, kind, gridOf([head, ...rows], newId));
}

const sampleNumbers = [
  ['4', '3'],
  ['6', '5'],
  ['5', '7'],
  ['8', '6'],
] as const;

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Offset between images inserted together, like between copies. */
const BESIDE = 24;

/**
 * Stores images with the item and adds them to the slide at their fitted size.
 * @param now the slide once an image is stored; undefined if it was deleted by then
 */
export function insertPictures(opened: OpenedDeck, now: () => SlideJson | undefined, files: readonly File[]): void {
  const pictures = files.filter(({ type }) => pictureTypes.includes(type));
  if (pictures.length < files.length) toast({ title: t('picture.only'), tone: 'warning' });
  let by = -BESIDE;
  const place = async (fileId: string, name: string): Promise<void> => {
    by += BESIDE;
    const beside = by;
    const size = await sizeOf(opened, fileId);
    const slide = now();
    if (slide) placePicture(opened, slide, { fileId, name, by: beside, ...size });
    else toast({ title: t('picture.slideGone', { name }), tone: 'warning' });
  };
  opened.files.take(pictures, ({ id, name }) => void place(id, name));
}

interface Placed {
  readonly fileId: string;
  readonly name: string;
  readonly by: number;
  readonly width: number;
  readonly height: number;
}

function placePicture(opened: OpenedDeck, slide: SlideJson, { fileId, name, by, width, height }: Placed): void {
  const frame = roomIn(slide);
  const scale = Math.min(frame.w / width, frame.h / height, 1);
  const [w, h] = [width * scale, height * scale];
  const box = { x: frame.x + (frame.w - w) / 2 + by, y: frame.y + (frame.h - h) / 2 + by, w, h };
  shown(opened, opened.things.add(slide, 'picture', { fileId, alt: name.replace(/\.[^.]+$/u, ''), box }));
}

async function sizeOf({ files }: OpenedDeck, fileId: string): Promise<{ width: number; height: number }> {
  try {
    const image = new Image();
    image.src = await files.picture(fileId);
    await image.decode();
    return { width: Math.max(1, image.naturalWidth), height: Math.max(1, image.naturalHeight) };
  } catch (error) {
    log.warn('A picture can’t be measured; it lies in a place of its own size.', { component: 'decks', error });
    return { width: 640, height: 360 };
  }
}

/** Opens a file dialog for images. */
export function choosePictures(taken: (files: readonly File[]) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = pictureTypes.join(',');
  input.addEventListener('change', () => taken([...(input.files ?? [])]));
  input.click();
}

export const grouped = (opened: OpenedDeck, ids: readonly string[], isGroup: boolean): void =>
  opened.things.set(ids, { group: isGroup ? newId() : null });
