import { liteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { svgOf } from './formula-svg.js';

/** A formula as an SVG picture: sizes in ems, with the baseline `depth` above its lower edge. */
export interface FormulaPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  /** The letters that MathJax has no curves for, which are drawn with the fonts of the file. */
  readonly text: string;
}

const UNITS = 1_000;
/** The size that MathJax gives a drawing without one. It would be cut off. */
const NO_SIZE = 16;
/** The distance between a formula and its tag. */
const TAG_GAP = 2 * UNITS;

let convert: ((latex: string, display: boolean) => LiteElement) | undefined;

function converter() {
  if (!convert) {
    RegisterHTMLHandler(liteAdaptor());
    const page = mathjax.document('', {
      // Without \require, \href and \class. The base package has \mmlToken, which can set any attribute.
      InputJax: new TeX({
        packages: ['base', 'ams', 'newcommand'],
        maxMacros: writingLimits.maxFormulaExpansions,
        maxBuffer: writingLimits.maxFormulaCharacters,
      }),
      OutputJax: new SVG({ fontCache: 'none' }),
    });
    convert = (latex, display) => page.convert(latex, { display }) as LiteElement;
  }
  return convert;
}

/** Renders a formula with MathJax, in Node and in browsers; undefined if it can't be parsed or has no size. */
export function formulaPicture(latex: string, display: boolean): FormulaPicture | undefined {
  const svg = rendered(latex, display);
  if (!svg || latex.trim() === '' || hasError(svg)) return undefined;
  const { box, content } = untagged(svg) ?? tagged(svg);
  const [, minY = 0, width = 0, height = 0] = box;
  if (!box.every(Number.isFinite) || width <= NO_SIZE || height <= NO_SIZE) return undefined;
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}">${content}</svg>`,
    width: width / UNITS,
    height: height / UNITS,
    depth: (height + minY) / UNITS,
    text: fontText(svg),
  };
}

function rendered(latex: string, display: boolean): LiteElement | undefined {
  const render = converter();
  try {
    return elements(render(latex, display)).find(({ kind }) => kind === 'svg');
  } catch {
    // MathJax fails on deep nesting, whose levels it reads recursively, and on some attributes.
    return undefined;
  }
}

/** A drawing, and the part of the plane that it covers: x, y, width, height. */
interface Drawing {
  readonly box: readonly number[];
  readonly content: string;
}

function untagged(svg: LiteElement): Drawing | undefined {
  const box = viewBox(svg);
  return box.length === 4 ? { box, content: svgOf(svg.children) } : undefined;
}

/** MathJax sets a formula with a tag as wide as its page, with the tag at the margin. Here the tag follows the formula. */
function tagged(svg: LiteElement): Drawing {
  const [table, tag] = ['data-table', 'data-labels'].map((name) => find(svg, name));
  // The boxes begin at the middle of the formula, and at the end of the tag.
  const [middle = NaN, y = NaN, , height = NaN] = viewBox(table);
  const [tagWidth = NaN] = viewBox(tag);
  const start = 2 * middle + TAG_GAP;
  const content = `${svgOf(table?.children ?? [])}<g transform="translate(${start},0)">${svgOf(tag?.children ?? [])}</g>`;
  return { box: [0, y, start + tagWidth, height], content: `<g stroke="black" stroke-width="0">${content}</g>` };
}

const elements = (element: LiteElement): LiteElement[] =>
  element.children.filter((child): child is LiteElement => 'children' in child);

/** Finds an SVG in another by the name of an attribute. */
function find(element: LiteElement, name: string): LiteElement | undefined {
  if (element.kind === 'svg' && name in element.attributes) return element;
  for (const child of elements(element)) {
    const found = find(child, name);
    if (found) return found;
  }
  return undefined;
}

const attribute = (element: LiteElement | undefined, name: string): string => String(element?.attributes[name] ?? '');

const viewBox = (element: LiteElement | undefined): number[] =>
  (attribute(element, 'viewBox').match(/\S+/gu) ?? []).map(Number);

const hasError = (element: LiteElement): boolean =>
  attribute(element, 'data-mml-node') === 'merror' || elements(element).some(hasError);

const fontText = (element: LiteElement): string =>
  element.children
    .map((child) => {
      if ('children' in child) return fontText(child);
      return element.kind === 'text' ? child.value : '';
    })
    .join('');
