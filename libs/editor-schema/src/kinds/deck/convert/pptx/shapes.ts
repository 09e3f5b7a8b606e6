import { at, type XmlElement } from '../../../text/convert/docx/xml.js';
import type { ShapeName } from '../../json.js';
import type { Colours } from './colours.js';
import { numberAt, turnOf, type Placed } from './geometry.js';

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
  colours: Colours,
): Edge {
  const lines = properties.flatMap((each) => at(each, 'a:ln') ?? []);
  const said = lines.map((line) => colours.fillIn(line)).find((colour) => colour !== undefined);
  const width = Math.max(0, ...lines.slice(0, 1).map((line) => numberAt(line, 'w'))) / 9_525 || 1;
  return { colour: said === undefined ? styled(at(style, 'a:lnRef'), colours) : said, width };
}

export function fillOf(
  properties: readonly (XmlElement | undefined)[],
  style: XmlElement | undefined,
  colours: Colours,
): string | null {
  const said = properties.map((each) => colours.fillIn(each)).find((colour) => colour !== undefined);
  return said === undefined ? styled(at(style, 'a:fillRef'), colours) : said;
}

/** The colour of a style; the one with the number 0 is none. */
const styled = (reference: XmlElement | undefined, colours: Colours): string | null =>
  reference === undefined || reference.attributes['idx'] === '0' ? null : (colours.in(reference) ?? null);

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
