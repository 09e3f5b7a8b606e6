import { at, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { ShapeName } from '../../json.js';
import { laidOn, type Colours, type Paint } from './colours.js';
import { numberAt, turnOf, type Placed } from './geometry.js';
import type { SlideSource } from './slide-source.js';

/** Below this share of a colour nobody sees more than what lies below it. */
const HARDLY_SEEN = 0.15;

/** Shapes of PowerPoint that are one of ours (ECMA-376 part 1, 20.1.10.56). */
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

/** The shape that properties name; undefined for one that is none of ours. */
export function shapeIn(properties: XmlElement | undefined): ShapeName | undefined {
  const name = at(properties, 'a:prstGeom')?.attributes['prst'];
  if (name === undefined) return at(properties, 'a:custGeom') ? undefined : 'rect';
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

export interface Edge {
  readonly colour: string | null;
  /** In units of a slide of the file. */
  readonly width: number;
}

/** What stands at the outline of a shape: its own, else that of what it takes over, else of its style. */
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

/** The first fill that is said, else that of a style. */
function painted(
  elements: readonly (XmlElement | undefined)[],
  reference: XmlElement | undefined,
  source: SlideSource,
): string | null {
  const { colours } = source.behind;
  const said = elements.map((each) => colours.paintIn(each)).find((paint) => paint !== undefined);
  return solid(said === undefined ? styled(reference, colours) : said, source);
}

/** The colour of a style; the one with the number 0 is none. */
const styled = (reference: XmlElement | undefined, colours: Colours): Paint | null =>
  reference === undefined || reference.attributes['idx'] === '0' ? null : (colours.paint(reference) ?? null);

/** Ours cover what lies below: a colour that lets some of it through is what is seen on the ground of the slide. */
function solid(paint: Paint | null, { losses, ground, palette }: SlideSource): string | null {
  if (paint === null || paint.opacity === 0) return null;
  if (paint.opacity === 1) return paint.colour;
  losses.add('transparency');
  return paint.opacity < HARDLY_SEEN ? null : laidOn(paint, ground ?? palette.paper);
}

/** A line as ours are drawn: from the upper left to the lower right, or flipped; one that points to its start is turned around. */
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
