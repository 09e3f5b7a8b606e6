import { plainName } from '@/ui/given-name';
import type { Frame } from '../canvas/drawn-frame';
import type { Stroke } from './drawing';

const NAMESPACE = 'http://www.w3.org/2000/svg';

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes): SVGElement {
  const made = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  return made;
}

const dashes = (dash: readonly number[] | undefined): Attributes =>
  dash ? { 'stroke-dasharray': dash.join(' ') } : {};

function elementOf(stroke: Stroke, addressOf: (image: HTMLImageElement) => string): SVGElement {
  switch (stroke.kind) {
    case 'box': {
      const { x, y, w, h, r, fill, line, dash } = stroke;
      return element('rect', { x, y, width: w, height: h, rx: r, fill, stroke: line, ...dashes(dash) });
    }
    case 'path': {
      const { d, line, width, dash, at } = stroke;
      const transform: Attributes = at ? { transform: `translate(${at.x} ${at.y}) scale(${at.scale})` } : {};
      const ends = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round' };
      return element('path', {
        d,
        fill: 'none',
        stroke: line,
        'stroke-width': width,
        ...ends,
        ...dashes(dash),
        ...transform,
      });
    }
    case 'words': {
      const { words, x, y, style, fill, align, isStruck } = stroke;
      const made = element('text', {
        x,
        y,
        fill,
        'font-size': style.size,
        'font-weight': style.weight,
        'text-anchor': align,
        'dominant-baseline': 'central',
        ...(isStruck && { 'text-decoration': 'line-through' }),
      });
      made.textContent = plainName(words);
      return made;
    }
    case 'picture': {
      const { image, x, y, w, h } = stroke;
      return element('image', { x, y, width: w, height: h, href: addressOf(image) });
    }
  }
}

interface SvgOptions {
  readonly frame: Frame;
  /** Background color. */
  readonly ground: string;
  readonly font: string;
  /** Description of its content. */
  readonly title: string;
  /** The URL of an image. Defaults to the page's own. */
  readonly addressOf?: (image: HTMLImageElement) => string;
}

/** Renders a drawing as SVG. Text stays text. */
export function toSvg(
  drawing: readonly Stroke[],
  { frame, ground, font, title, addressOf = ({ src }) => src }: SvgOptions,
): SVGElement {
  const { x, y, w, h } = frame;
  const svg = element('svg', { viewBox: `${x} ${y} ${w} ${h}`, width: w, height: h, 'font-family': font });
  const said = element('title', {});
  said.textContent = title;
  svg.append(
    said,
    element('rect', { x, y, width: w, height: h, fill: ground }),
    ...drawing.map((stroke) => elementOf(stroke, addressOf)),
  );
  return svg;
}
