import { textAttribute, type NodeJson } from '../../json.js';
import { safeLink } from '../../safe-link.js';
import type { Losses } from '../losses.js';
import { missingLetters, type FontName } from './fonts.js';
import { formulaDrawing, type FormulaDrawing } from './formula-drawing.js';

/** The style of text. */
export interface Style {
  readonly font: FontName;
  /** Points. */
  readonly size: number;
  readonly underline: boolean;
  readonly strike: boolean;
  readonly highlight: boolean;
  /** Points above the baseline. */
  readonly rise: number;
  readonly link: string | undefined;
}

/** A part of a line: text in one style, a formula, or a line break. */
export type Piece =
  | { readonly is: 'text'; readonly text: string; readonly style: Style; readonly width: number }
  | {
      readonly is: 'formula';
      readonly drawing: FormulaDrawing;
      readonly latex: string;
      readonly size: number;
      readonly width: number;
    }
  | { readonly is: 'break' };

export interface Base {
  readonly size: number;
  readonly bold?: boolean;
  readonly mono?: boolean;
}

/** Splits the text of a block into pieces between which lines can break. */
export function piecesOf(pdf: PDFKit.PDFDocument, nodes: readonly NodeJson[], base: Base, losses: Losses): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    const style = styleOf(node, base);
    switch (node.type) {
      case 'hardBreak':
        return [{ is: 'break' }];
      case 'inlineMath':
        return formulaPieces(pdf, textAttribute(node, 'latex'), base, losses);
      case 'mention':
        return textPieces(pdf, `@${textAttribute(node, 'name')}`, style, losses);
      case 'itemMention':
        return textPieces(pdf, `@${textAttribute(node, 'title')}`, style, losses);
      case 'liveValue':
        losses.add('values');
        return textPieces(pdf, textAttribute(node, 'text'), style, losses);
      default:
        return textPieces(pdf, node.text ?? '', style, losses);
    }
  });
}

function styleOf(node: NodeJson, base: Base): Style {
  const has = (type: string): boolean => node.marks?.some((mark) => mark.type === type) ?? false;
  const small = has('subscript') || has('superscript');
  const link = node.marks?.find(({ type }) => type === 'link');
  const bold = base.bold === true || has('bold') ? '-bold' : '';
  const mono = base.mono === true || has('code');
  return {
    font: mono ? `mono${bold}` : (`sans${bold}${has('italic') ? '-italic' : ''}` as const),
    size: small ? base.size * 0.7 : mono && base.mono !== true ? base.size * 0.92 : base.size,
    underline: has('underline') || link !== undefined,
    strike: has('strike'),
    highlight: has('highlight'),
    rise: has('superscript') ? base.size * 0.35 : has('subscript') ? -base.size * 0.15 : 0,
    link: link && safeLink(link.attrs?.['href']),
  };
}

export function textPieces(pdf: PDFKit.PDFDocument, text: string, style: Style, losses: Losses): Piece[] {
  pdf.font(style.font).fontSize(style.size);
  losses.add('letters', missingLetters(pdf, text));
  const lines = text.replace(/\t/gu, '    ').split('\n');
  return lines.flatMap((line, number) => [
    ...(number === 0 ? [] : [{ is: 'break' as const }]),
    ...(line.match(/\s+|\S+/gu) ?? []).map((word) => ({
      is: 'text' as const,
      text: word,
      style,
      width: pdf.widthOfString(word),
    })),
  ]);
}

function formulaPieces(pdf: PDFKit.PDFDocument, latex: string, base: Base, losses: Losses): Piece[] {
  const drawing = formulaDrawing(latex, false);
  if (drawing) return [{ is: 'formula', drawing, latex, size: base.size, width: drawing.width * base.size }];
  losses.add('badFormulas');
  return textPieces(pdf, latex, styleOf({ type: 'text' }, { ...base, mono: true }), losses);
}
