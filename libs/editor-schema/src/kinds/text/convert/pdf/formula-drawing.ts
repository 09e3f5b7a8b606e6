import { liteAdaptor, type LiteAdaptor } from 'mathjax-full/js/adaptors/liteAdaptor.js';
import type { LiteElement } from 'mathjax-full/js/adaptors/lite/Element.js';
import { RegisterHTMLHandler } from 'mathjax-full/js/handlers/html.js';
import { TeX } from 'mathjax-full/js/input/tex.js';
import 'mathjax-full/js/input/tex/ams/AmsConfiguration.js';
import 'mathjax-full/js/input/tex/newcommand/NewcommandConfiguration.js';
import { mathjax } from 'mathjax-full/js/mathjax.js';
import { SVG } from 'mathjax-full/js/output/svg.js';
import { writingLimits } from '@cartulary/contracts/limits/writing';
import { explicitCurves } from './explicit-curves.js';

/** A formula as curves: sizes in ems, with the baseline at 0. */
export interface FormulaDrawing {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  draw(pdf: PDFKit.PDFDocument, x: number, baseline: number, fontSize: number): void;
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
export function formulaDrawing(latex: string, display: boolean): FormulaDrawing | undefined {
  const container = converter()(latex, display);
  const svg = elements(container).find(({ kind }) => kind === 'svg');
  const [, minY = 0, width = 0, height = 0] = numbers(svg ? attribute(svg, 'viewBox') : '');
  if (!svg || latex.trim() === '' || hasError(svg)) return undefined;
  return {
    width: width / UNITS,
    height: -minY / UNITS,
    depth: (height + minY) / UNITS,
    draw(pdf, x, baseline, fontSize) {
      pdf
        .save()
        .translate(x, baseline)
        .scale(fontSize / UNITS);
      for (const child of elements(svg)) drawElement(pdf, child);
      pdf.restore();
    },
  };
}

const elements = (element: LiteElement): LiteElement[] =>
  element.children.filter((child): child is LiteElement => 'children' in child);

const attribute = (element: LiteElement, name: string): string => String(adaptor?.getAttribute(element, name) ?? '');

const numbers = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?(?:e-?\d+)?/gu) ?? []).map(Number);

const hasError = (element: LiteElement): boolean =>
  attribute(element, 'data-mml-node') === 'merror' || elements(element).some(hasError);

function drawElement(pdf: PDFKit.PDFDocument, element: LiteElement): void {
  pdf.save();
  transform(pdf, attribute(element, 'transform'));
  if (element.kind === 'path') pdf.path(explicitCurves(attribute(element, 'd'))).fill('black');
  else if (element.kind === 'rect') {
    const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
      Number(attribute(element, name)),
    );
    pdf.rect(x, y, width, height).fill('black');
  } else if (element.kind === 'text') drawText(pdf, element);
  else if (element.kind === 'svg') drawPart(pdf, element);
  else for (const child of elements(element)) drawElement(pdf, child);
  pdf.restore();
}

/** A nested SVG viewport, used for stretched symbols (SVG 1.1, 7.9, without preserving the aspect ratio). */
function drawPart(pdf: PDFKit.PDFDocument, part: LiteElement): void {
  const [x = 0, y = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
    Number(attribute(part, name)),
  );
  const [left = 0, top = 0, inWidth = 1, inHeight = 1] = numbers(attribute(part, 'viewBox'));
  pdf.rect(x, y, width, height).clip();
  pdf
    .translate(x, y)
    .scale(width / inWidth, height / inHeight)
    .translate(-left, -top);
  for (const child of elements(part)) drawElement(pdf, child);
}

/** Letters that MathJax has no curves for (words in other scripts). */
function drawText(pdf: PDFKit.PDFDocument, element: LiteElement): void {
  pdf.font('sans').fontSize(Number.parseFloat(attribute(element, 'font-size')) || UNITS);
  pdf.fillColor('black').text(adaptor?.textContent(element) ?? '', 0, 0, { lineBreak: false, baseline: 'alphabetic' });
}

function transform(pdf: PDFKit.PDFDocument, text: string): void {
  for (const [, name, values = ''] of text.matchAll(/(translate|scale|matrix)\(([^()]*)\)/gu)) {
    const [a = 0, b, c = 0, d = 0, e = 0, f = 0] = numbers(values);
    if (name === 'translate') pdf.translate(a, b ?? 0);
    else if (name === 'scale') pdf.scale(a, b ?? a);
    else pdf.transform(a, b ?? 0, c, d, e, f);
  }
}
