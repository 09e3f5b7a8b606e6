import type { LiteElement, LiteNode } from 'mathjax-full/js/adaptors/lite/Element.js';

/** The elements that MathJax draws with. Others, such as links, only contribute their content. */
const drawn: ReadonlySet<string> = new Set(['svg', 'g', 'path', 'rect', 'line', 'polygon', 'ellipse', 'text']);
/** Elements that aren't drawn, or that load something. */
const dropped: ReadonlySet<string> = new Set(['image', 'title', 'foreignObject']);
const attributes = (
  'viewBox preserveAspectRatio transform x y width height d x1 y1 x2 y2 points cx cy rx ry ' +
  'fill stroke stroke-width stroke-dasharray stroke-linecap font-family font-size font-style font-weight'
).split(' ');

/**
 * Writes what MathJax has drawn as SVG. MathJax itself writes HTML, which isn't always XML, and copies attributes of
 * the formula, such as addresses.
 */
export function svgOf(nodes: readonly LiteNode[]): string {
  return nodes.map((node) => ('children' in node ? elementOf(node) : escaped(node.value))).join('');
}

function elementOf(element: LiteElement): string {
  const { kind } = element;
  if (dropped.has(kind)) return '';
  const content = svgOf(element.children);
  const written = attributes.map((name) => attributeOf(element, name)).join('');
  // Typst rejects pictures that nest deeply, and MathJax makes a group of each part of a formula.
  return drawn.has(kind) && (kind !== 'g' || written !== '') ? `<${kind}${written}>${content}</${kind}>` : content;
}

function attributeOf({ attributes: given }: LiteElement, name: string): string {
  // The style sheet of MathJax sets the width of the lines of tables.
  const isLine = name === 'stroke-width' && ('data-line' in given || 'data-frame' in given);
  const value: unknown = given[name] ?? (isLine ? 70 : undefined);
  return value === undefined ? '' : ` ${name}="${escaped(String(value))}"`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Removes what XML can't contain (XML 1.0, 2.2). */
const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/gu, (sign) => entities[sign] ?? '');
