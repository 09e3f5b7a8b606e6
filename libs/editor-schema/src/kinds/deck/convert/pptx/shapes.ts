import { at, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { ShapeName } from '../../json.js';
import { laidOn, type Colours, type Paint } from './colours.js';
import { numberAt, turnOf, type Placed } from './geometry.js';
import type { SlideSource } from './slide-source.js';

/** Below this opacity, a color is practically invisible. */
const HARDLY_SEEN = 0.15;

/** PowerPoint shapes with our equivalents (ECMA-376 part 1, 20.1.10.56). */
const known: Readonly<Record<string, ShapeName>> = {
  rect: 'rect',
  flowChartProcess: 'rect',
  roundRect: 'round',
  flowChartAlternateProcess: 'round',
  flowChartTerminator: 'round',
  ellipse: 'ellipse',
  flowChartConnector: 'ellipse',
  triangle: 'triangle',
  diamond: 'diamond',
  flowChartDecision: 'diamond',
  rightArrow: 'arrow',
  line: 'line',
  straightConnector1: 'line',
};

/** The shape in properties; undefined if it has no equivalent. */
export function shapeIn(properties: XmlElement | undefined): ShapeName | undefined {
  const name = at(properties, 'a:prstGeom')?.attributes['prst'];
  if (name === undefined) return at(properties, 'a:custGeom') ? undefined : 'rect';
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

export interface Edge {
  readonly colour: string | null;
  /** In units of the file's slides. */
  readonly width: number;
}

/** A shape's outline: its own, otherwise the inherited one, otherwise its style's. */
export function edgeOf(
  properties: readonly (XmlElement | undefined)[],
  style: XmlElement | undefined,
  source: SlideSource,
): Edge {
  const lines = properties.flatMap((each) => at(each, 'a:ln') ?? []);
  const width = Math.max(0, ...lines.slice(0, 1).map((line) => numberAt(line, 'w'))) / 9_525 || 1;
  return { colour: painted(lines, at(style, 'a:lnRef'), source), width };
}

export const fillOf = (
  properties: readonly (XmlElement | undefined)[],
  style: XmlElement | undefined,
  source: SlideSource,
): string | null => painted(properties, at(style, 'a:fillRef'), source);

/** The first specified fill, otherwise the style's. */
function painted(
  elements: readonly (XmlElement | undefined)[],
  reference: XmlElement | undefined,
  source: SlideSource,
): string | null {
  const { colours } = source.behind;
  const said = elements.map((each) => colours.paintIn(each)).find((paint) => paint !== undefined);
  return solid(said === undefined ? styled(reference, colours) : said, source);
}

/** A style reference's color. Index 0 means none. */
const styled = (reference: XmlElement | undefined, colours: Colours): Paint | null =>
  reference === undefined || reference.attributes['idx'] === '0' ? null : (colours.paint(reference) ?? null);

/** Our colors are opaque: a transparent one is blended with the slide's background. */
function solid(paint: Paint | null, { losses, ground, palette }: SlideSource): string | null {
  if (paint === null || paint.opacity === 0) return null;
  if (paint.opacity === 1) return paint.colour;
  losses.add('transparency');
  return paint.opacity < HARDLY_SEEN ? null : laidOn(paint, ground ?? palette.paper);
}

/** Converts a line to our orientation: from top left to bottom right, or flipped. An arrow that points to its start is reversed. */
export function lineOf({ isFlippedX, isFlippedY, turn }: Placed, properties: XmlElement | undefined) {
  const line = at(properties, 'a:ln');
  const points = (end: string): boolean => !['none', undefined].includes(at(line, end)?.attributes['type']);
  const [toStart, toEnd] = [points('a:headEnd'), points('a:tailEnd')];
  const isPointer = toStart || toEnd;
  const isBackwards = isPointer && isFlippedX !== (toStart && !toEnd);
  return {
    shape: (isPointer ? 'pointer' : 'line') satisfies ShapeName as ShapeName,
    isFlipped: isFlippedX !== isFlippedY,
    turn: turnOf(turn + (isBackwards ? 180 : 0)),
  };
}
