import type { SlideJson, ShapeName } from '@cartulary/editor-schema/kinds/deck/json';
import { gridOf } from '@cartulary/editor-schema/kinds/deck/grid';
import type { Box } from '@cartulary/editor-schema/kinds/deck/layouts';
import { newId } from '@cartulary/editor-schema/kinds/deck/making';
import { isLine } from '@cartulary/editor-schema/kinds/deck/draw/shape';
import { log } from '@/lib/log/log';
import { t } from '@/text/decks';
import { toast } from '@/ui/toast';
import { emptyGrid } from '../deck-acts';
import type { OpenedDeck } from '../opened-deck';

/** Selects what was added; says where a slide holds no more. */
function shown(opened: OpenedDeck, id: string | undefined): void {
  if (id === undefined) toast({ title: t('full'), tone: 'warning' });
  else opened.picked.things([id]);
}

export function insertText(opened: OpenedDeck, slide: SlideJson): void {
  const id = opened.things.add(slide, 'text', { box: { x: 340, y: 310, w: 600, h: 100 } });
  shown(opened, id);
  if (id !== undefined) opened.picked.write(id);
}

/** Colors of a theme that new shapes have. */
const drawnIn = { alone: 'ink', around: 'accent' } as const;
/** In the middle of a slide. */
const newLine = { x: 640 - 160, y: 360, w: 320, h: 0 };

export function insertShape(opened: OpenedDeck, slide: SlideJson, shape: ShapeName): void {
  const box = isLine(shape) ? newLine : { x: 500, y: 270, w: 280, h: 180 };
  const looks = isLine(shape) ? { line: drawnIn.alone, lineWidth: 3 } : { fill: 'tint', line: drawnIn.around };
  shown(opened, opened.things.add(slide, 'shape', { shape, box, ...looks }));
}

/** Where a large thing goes: the place of the layout for it, if it is free. */
function roomIn({ layout, things }: SlideJson): Box {
  const place = layout.places.media;
  const isTaken = things.some((thing) => thing.place === 'media');
  return place && !isTaken ? place.box : { x: 240, y: 190, w: 800, h: 420 };
}

const placeIn = (slide: SlideJson): 'media' | null =>
  slide.layout.places.media && !slide.things.some(({ place }) => place === 'media') ? 'media' : null;

export function insertTable(opened: OpenedDeck, slide: SlideJson): void {
  const place = placeIn(slide);
  const box = place ? null : roomIn(slide);
  shown(opened, opened.things.add(slide, 'table', { grid: emptyGrid(4, 3), place, box }));
}

/** A chart begins with the shape of its table, and no numbers: none are made up. */
export function insertChart(opened: OpenedDeck, slide: SlideJson): void {
  const place = placeIn(slide);
  const box = place ? null : roomIn(slide);
  const grid = gridOf([['', t('chart.series')], [''], [''], ['']], newId);
  shown(opened, opened.things.add(slide, 'chart', { grid, place, box }));
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Pictures that are put on a slide at once lie as far from each other as copies do. */
const BESIDE = 24;

/**
 * Stores pictures with the item and puts them on the slide, as large as they fit.
 * @param now the slide as it is once a picture is stored; undefined where it is gone by then
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

/** Asks the person for pictures of this device. */
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
