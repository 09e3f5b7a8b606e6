import { liteAdaptor, type LiteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { writingLimits } from '@cartulary/contracts/limits/writing';

/** A formula as an SVG picture: sizes in ems, with the baseline `depth` above its lower edge. */
export interface FormulaPicture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

const UNITS = 1_000;

let convert: ((latex: string, display: boolean) => LiteElement) | undefined;
let adaptor: LiteAdaptor | undefined;

function converter() {
  if (!convert) {
    const own = liteAdaptor();
    RegisterHTMLHandler(own);
    const page = mathjax.document('', {
      // No \require, \href or HTML: only base, AMS and custom macros.
      InputJax: new TeX({
        packages: ['base', 'ams', 'newcommand'],
        maxMacros: writingLimits.maxFormulaExpansions,
        maxBuffer: writingLimits.maxFormulaCharacters,
      }),
      OutputJax: new SVG({ fontCache: 'none' }),
    });
    adaptor = own;
    convert = (latex, display) => page.convert(latex, { display }) as LiteElement;
  }
  return convert;
}

/** Renders a formula with MathJax, in Node and in browsers; undefined if it can't be parsed. */
export function formulaPicture(latex: string, display: boolean): FormulaPicture | undefined {
  const container = converter()(latex, display);
  const svg = elements(container).find(({ kind }) => kind === 'svg');
  const [, minY = 0, width = 0, height = 0] = numbers(svg ? attribute(svg, 'viewBox') : '');
  if (!svg || latex.trim() === '' || hasError(svg)) return undefined;
  return {
    svg: adaptor?.outerHTML(svg) ?? '',
    width: width / UNITS,
    height: height / UNITS,
    depth: (height + minY) / UNITS,
  };
}

const elements = (element: LiteElement): LiteElement[] =>
  element.children.filter((child): child is LiteElement => 'children' in child);

const attribute = (element: LiteElement, name: string): string => String(adaptor?.getAttribute(element, name) ?? '');

const numbers = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/gu) ?? []).map(Number);

const hasError = (element: LiteElement): boolean =>
  attribute(element, 'data-mml-node') === 'merror' || elements(element).some(hasError);
