import { mix } from '@cartulary/contracts/colour';
import { isFloating } from '../shown-map';
import { drawnFrame, type Frame } from '../canvas/drawn-frame';
import type { Laid } from '../canvas/laid-out';
import { arrowPath, bracketPath, linkPath, relationCurve, widthOf } from '../canvas/paths';
import { MAIN_TINT, roomOf, wordStyles, type TopicSize, type WordStyle } from '../canvas/topic-size';
import type { MapTree } from '../map-tree';
import { signs, signsAt, type SignName } from '../topic/signs';

const NO_LINE = 'none';

/** The design's colors by purpose. */
export type Ink = (name: string) => string;

/** A loaded topic image. */
export type PictureOf = (fileId: string) => HTMLImageElement | undefined;

/** One drawing operation, in order. */
export type Stroke =
  | {
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
      readonly r: number;
      readonly fill: string;
      readonly line: string;
      readonly dash?: readonly number[];
    }
  | {
      readonly kind: 'path';
      readonly d: string;
      readonly line: string;
      readonly width: number;
      readonly dash?: readonly number[];
      readonly at?: { readonly x: number; readonly y: number; readonly scale: number };
    }
  | {
      readonly kind: 'words';
      readonly words: string;
      readonly x: number;
      /** Vertical center of the line. */
      readonly y: number;
      readonly style: WordStyle;
      readonly fill: string;
      readonly align: 'start' | 'middle' | 'end';
      readonly isStruck?: boolean;
    }
  | {
      readonly kind: 'picture';
      readonly image: HTMLImageElement;
      readonly x: number;
      readonly y: number;
      readonly w: number;
      readonly h: number;
    };

const ROUND = 8;
const LINE_WORDS = wordStyles.small;

/** Converts a map and its layout to drawing operations for an image. */
export function drawingOf(shown: MapTree, laid: Laid, ink: Ink, pictureOf: PictureOf): Stroke[] {
  return [
    ...around(shown, laid, ink),
    ...[...laid.boxes.keys()].flatMap((id) => topic(id, shown, laid, ink, pictureOf)),
  ];
}

function around(shown: MapTree, laid: Laid, ink: Ink): Stroke[] {
  const line = ink('border-strong');
  const tag = (name: string | null | undefined): string => (name == null ? line : ink(`tag-${name}`));
  const labels: Stroke[] = [];
  const label = (words: string, x: number, y: number, align: 'start' | 'middle' | 'end'): void => {
    if (words !== '')
      labels.push({ kind: 'words', words, x, y, align, style: LINE_WORDS, fill: ink('text-secondary') });
  };
  const boundaries = laid.boundaries.map(({ line: { text }, box }): Stroke => {
    label(text, box.x + 12, box.y + LINE_WORDS.height / 2, 'start');
    return { kind: 'box', x: box.x, y: box.y, w: box.w, h: box.h, r: ROUND, fill: ink('sunken'), line, dash: [5, 4] };
  });
  const spine: Stroke[] = laid.spine
    ? [{ kind: 'path', d: linkPath({ shape: 'straight', points: laid.spine }, 'right'), line, width: 3 }]
    : [];
  const branches = laid.links.map((link): Stroke => ({
    kind: 'path',
    d: linkPath(link, laid.boxes.get(link.to)?.grows ?? 'right'),
    line: tag(laid.colours.get(link.to)),
    width: widthOf(shown.of(link.to)?.depth ?? 1),
  }));
  const summaries = laid.summaries.map(({ line: { text }, box }): Stroke => {
    const { d, words, side } = bracketPath(box);
    label(text, words.x, words.y, side === 'right' ? 'start' : side === 'left' ? 'end' : 'middle');
    return { kind: 'path', d, line, width: 2 };
  });
  const relations = shown.map.lines.flatMap(({ from, to, text }): Stroke[] => {
    const [one, other] = [laid.boxes.get(from), laid.boxes.get(to)];
    if (!one || !other) return [];
    const curve = relationCurve(one, other);
    label(text, curve.middle.x, curve.middle.y - LINE_WORDS.height / 2, 'middle');
    const primary = ink('primary');
    return [
      { kind: 'path', d: curve.d, line: primary, width: 1.5, dash: [6, 4] },
      { kind: 'path', d: arrowPath(curve), line: primary, width: 1.5 },
    ];
  });
  return [...boundaries, ...spine, ...branches, ...summaries, ...relations, ...labels];
}

function topic(id: string, shown: MapTree, laid: Laid, ink: Ink, pictureOf: PictureOf): Stroke[] {
  const [box, size, node] = [laid.boxes.get(id), laid.sizes.get(id), shown.of(id)?.node];
  if (!box || !size || !node) return [];
  const isCentral = size.style === 'central';
  const colour = laid.colours.get(id) ?? null;
  const inked = isCentral ? ink('surface') : ink('text');
  const frame = isCentral ? ink('text') : colour === null ? ink('border-strong') : ink(`tag-${colour}`);
  const inner = { x: box.x + roomOf.x[size.style], w: box.w - 2 * roomOf.x[size.style] };
  let y = box.y + roomOf.y[size.style];
  const strokes: Stroke[] = [
    {
      kind: 'box',
      x: box.x,
      y: box.y,
      w: box.w,
      h: box.h,
      r: ROUND,
      fill: fillOf(size.style, colour, ink),
      line: frame,
      ...(isFloating(node) && { dash: [4, 3] }),
    },
  ];
  const image = node.fileId === null ? undefined : pictureOf(node.fileId);
  if (node.fileId !== null) {
    if (image) strokes.push({ kind: 'picture', image, x: inner.x, y, w: inner.w, h: roomOf.picture.h });
    y += roomOf.picture.h + roomOf.gap;
  }
  strokes.push(...wordsOf(node.text === '', size, signsAt(node), inner, y, inked, ink, node.task?.isDone === true));
  y += size.lines.length * wordStyles[size.style].height;
  if (size.due !== '') {
    const middle = y + wordStyles.small.height / 2;
    strokes.push(sign('calendar', inner.x, middle - 6, 12, inked, ink));
    strokes.push(words(size.due, inner.x + 16, middle, wordStyles.small, inked, 'start'));
    y += wordStyles.small.height;
  }
  for (const tag of size.tags) {
    const top = y + roomOf.gap + tag.y;
    const left = inner.x + tag.x;
    strokes.push({ kind: 'box', x: left, y: top, w: tag.w, h: roomOf.tag.h, r: 4, fill: ink('sunken'), line: NO_LINE });
    const middle = top + roomOf.tag.h / 2;
    strokes.push(words(tag.tag, left + tag.w / 2, middle, wordStyles.small, ink('text-secondary'), 'middle'));
  }
  return strokes;
}

function fillOf(style: TopicSize['style'], colour: string | null, ink: Ink): string {
  if (style === 'central') return ink('text');
  if (style === 'other' || colour === null) return ink('surface');
  return mix(ink(`tag-${colour}`), ink('surface'), MAIN_TINT);
}

function wordsOf(
  isEmpty: boolean,
  size: TopicSize,
  { before, after }: ReturnType<typeof signsAt>,
  inner: { readonly x: number; readonly w: number },
  y: number,
  inked: string,
  ink: Ink,
  isStruck: boolean,
): Stroke[] {
  const style = wordStyles[size.style];
  const step = roomOf.sign + roomOf.gap;
  const [left, right] = [inner.x + before.length * step, inner.x + inner.w - after.length * step];
  const isMiddle = size.style !== 'other';
  return [
    ...before.map((name, index) => sign(name, inner.x + index * step, y + 1, roomOf.sign, inked, ink)),
    ...after.map((name, index) => sign(name, right + roomOf.gap + index * step, y + 1, roomOf.sign, inked, ink)),
    ...(isEmpty ? [] : size.lines).map((line, index): Stroke => ({
      ...words(
        line,
        isMiddle ? (left + right) / 2 : left,
        y + (index + 0.5) * style.height,
        style,
        inked,
        isMiddle ? 'middle' : 'start',
      ),
      ...(isStruck && { isStruck }),
    })),
  ];
}

const words = (
  said: string,
  x: number,
  y: number,
  style: WordStyle,
  fill: string,
  align: 'start' | 'middle',
): Stroke & { kind: 'words' } => ({ kind: 'words', words: said, x, y, style, fill, align });

function sign(name: SignName, x: number, y: number, size: number, inked: string, ink: Ink): Stroke {
  const { d, colour } = signs[name];
  const at = { x, y, scale: size / 24 };
  return { kind: 'path', d, line: colour === null ? inked : ink(`tag-${colour}`), width: 2, at };
}

/** Margin around a map's image. */
const MARGIN = 40;

/** The bounds of a drawing, including its margin. */
export function frameOf(laid: Laid): Frame {
  const { x, y, w, h } = drawnFrame(laid);
  return { x: x - MARGIN, y: y - MARGIN, w: w + 2 * MARGIN, h: h + 2 * MARGIN };
}
