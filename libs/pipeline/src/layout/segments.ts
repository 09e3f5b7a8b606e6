import { boxAround, median, shareLevel, type Item, type Line, type Segment } from './placed.js';

/**
 * A gap of this many word heights ends a segment. Word spaces are a quarter to a third of the font size, gaps in justified lines rarely
 * twice that, and table cells at least that far apart.
 */
const MAX_SPACE_IN_HEIGHTS = 0.55;
/** In monospaced print a space is as wide as a letter, plus the letters' own side bearings. */
const MAX_SPACE_IN_LETTERS = 1.9;
const MIN_WORDS_TO_MEASURE = 12;
/** Words on one line overlap by at least half of the smaller one's height: superscripts do, the next line doesn't. */
const MIN_LEVEL = 0.5;
/** Maximum open segments that a word is compared with. More only occur if they overlap. */
const MAX_COMPARED = 64;

/** The widest gap between words of a phrase, in points. */
export function widestSpace(items: readonly Item[], height: number): number {
  return Math.max(MAX_SPACE_IN_HEIGHTS * height, MAX_SPACE_IN_LETTERS * letterWidth(items));
}

/** Letter width in monospaced print, from one word's start to the next one's; 0 for other print. */
function letterWidth(items: readonly Item[]): number {
  const size = median(items.map((item) => item.size));
  const widths = toSegments(items, 1.2 * size).flatMap((segment) =>
    segment.items.slice(1).flatMap(({ box }, index) => {
      const before = segment.items[index];
      return before ? [(box[0] - before.box[0]) / ([...before.word.text].length + 1)] : [];
    }),
  );
  const usual = median(widths);
  const alike = widths.filter((width) => Math.abs(width - usual) < 0.08 * usual).length;
  return widths.length >= MIN_WORDS_TO_MEASURE && alike >= 0.75 * widths.length ? usual : 0;
}

interface OpenSegment {
  items: Item[];
  last: Item;
}

/**
 * Joins words to segments: each follows the word that ends nearest to its left at the same height or, if boxes of sloping lines overlap,
 * the one it originally followed. Lines of columns that aren't level with each other never mix, because only neighbors are compared.
 * @param space the widest gap between words of a phrase, in points, if the page has wider ones than usual
 */
export function toSegments(items: readonly Item[], space = 0): Segment[] {
  const typical = Math.max(median(items.map(({ size }) => size)), 1);
  const rows = new Map<number, OpenSegment[]>();
  const all: OpenSegment[] = [];
  const rowsOf = ({ box }: Item): [number, number] => [Math.floor(box[1] / typical), Math.floor(box[3] / typical)];
  const sorted = [...items].sort((a, b) => a.box[0] - b.box[0] || a.box[1] - b.box[1] || a.index - b.index);
  for (const item of sorted) {
    const [from, to] = rowsOf(item);
    let best: OpenSegment | undefined;
    for (let row = from; row <= to; row += 1)
      for (const open of (rows.get(row) ?? []).slice(-MAX_COMPARED))
        if (follows(open.last, item, space) && (!best || isNearer(open.last, best.last, item))) best = open;
    if (best) {
      best.items.push(item);
      best.last = item;
    } else {
      best = { items: [item], last: item };
      all.push(best);
    }
    for (let row = from; row <= to; row += 1) {
      const open = (rows.get(row) ?? []).filter((one) => one !== best && item.box[0] - one.last.box[2] < 4 * typical);
      open.push(best);
      rows.set(row, open);
    }
  }
  return all.map(({ items: joined }) => ({ items: joined, box: boxAround(joined.map(({ box }) => box)) }));
}

/** Which of two words a third one follows: the one it originally followed, otherwise the one that ends nearer. */
function isNearer(one: Item, other: Item, next: Item): boolean {
  const came = (item: Item): boolean => item.index + 1 === next.index;
  return came(one) || (!came(other) && one.box[2] > other.box[2]);
}

function follows(last: Item, next: Item, space: number): boolean {
  const height = Math.max(last.size, next.size);
  const gap = next.box[0] - last.box[2];
  return (
    gap <= Math.max(MAX_SPACE_IN_HEIGHTS * height, space) &&
    gap >= -0.5 * height &&
    shareLevel(last.box, next.box) >= MIN_LEVEL
  );
}

/** Joins the segments of a column to lines, from the top. */
export function toLines(segments: readonly Segment[]): Line[] {
  const lines: { segments: Segment[] }[] = [];
  const sorted = [...segments].sort(
    (a, b) => a.box[1] + a.box[3] - b.box[1] - b.box[3] || a.box[0] - b.box[0] || firstIndex(a) - firstIndex(b),
  );
  for (const segment of sorted) {
    const line = lines
      .slice(-3)
      .reverse()
      .find(
        (one) =>
          one.segments.some((other) => shareLevel(other.box, segment.box) >= MIN_LEVEL) &&
          one.segments.every((other) => other.box[2] <= segment.box[0] + 0.5 || segment.box[2] <= other.box[0] + 0.5),
      );
    if (line) line.segments.push(segment);
    else lines.push({ segments: [segment] });
  }
  return lines
    .map(({ segments: parts }): Line => {
      const items = parts.sort((a, b) => a.box[0] - b.box[0]).flatMap((part) => part.items);
      return {
        items,
        box: boxAround(items.map(({ box }) => box)),
        height: median(items.map(({ size }) => size)),
      };
    })
    .sort((a, b) => a.box[1] - b.box[1] || a.box[0] - b.box[0]);
}

const firstIndex = (segment: Segment): number => segment.items[0]?.index ?? 0;
