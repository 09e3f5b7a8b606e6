import type { Piece } from './pieces.js';

export interface Line {
  readonly pieces: readonly Exclude<Piece, { is: 'break' }>[];
  /** Points, without trailing spaces. */
  readonly width: number;
  readonly ascent: number;
  readonly descent: number;
  /** Whether it isn't the last line of its paragraph: only such lines are justified. */
  readonly isFull: boolean;
}

type Set = Exclude<Piece, { is: 'break' }>;

const LETTERS_ABOVE = 1.1;
const LETTERS_BELOW = 0.4;

/** Breaks pieces into lines of at most `width` points. Splits words that are wider than a line. */
export function linesOf(pdf: PDFKit.PDFDocument, pieces: readonly Piece[], width: number, size: number): Line[] {
  const lines: Line[] = [];
  let line: Set[] = [];
  let used = 0;
  const end = (isFull: boolean): void => {
    lines.push(lineOf(line, size, isFull));
    line = [];
    used = 0;
  };
  for (const piece of pieces) {
    if (piece.is === 'break') {
      end(false);
      continue;
    }
    const isSpace = piece.is === 'text' && piece.text.trim() === '';
    if (used + piece.width > width && line.length > 0 && !isSpace) end(true);
    // Leading spaces only matter in code, which never wraps at them.
    if (isSpace && line.length === 0 && lines.at(-1)?.isFull === true) continue;
    if (piece.width > width && piece.is === 'text') {
      for (const part of cutWord(pdf, piece, width)) {
        if (used > 0) end(true);
        line.push(part);
        used = part.width;
      }
      continue;
    }
    line.push(piece);
    used += piece.width;
  }
  end(false);
  return lines;
}

function lineOf(pieces: readonly Set[], size: number, isFull: boolean): Line {
  const kept = [...pieces];
  for (let last = kept.at(-1); isFull && last?.is === 'text' && last.text.trim() === ''; last = kept.at(-1)) kept.pop();
  const most = (of: (piece: Set) => number, least: number): number => Math.max(least, ...kept.map(of));
  return {
    pieces: kept,
    width: kept.reduce((sum, piece) => sum + piece.width, 0),
    ascent: most((piece) => (piece.is === 'formula' ? piece.drawing.height * piece.size : 0), size * LETTERS_ABOVE),
    descent: most((piece) => (piece.is === 'formula' ? piece.drawing.depth * piece.size : 0), size * LETTERS_BELOW),
    isFull,
  };
}

type TextPiece = Extract<Piece, { is: 'text' }>;

function cutWord(pdf: PDFKit.PDFDocument, word: TextPiece, width: number): TextPiece[] {
  pdf.font(word.style.font).fontSize(word.style.size);
  const parts: TextPiece[] = [];
  let part = '';
  let used = 0;
  for (const letter of word.text) {
    const wide = pdf.widthOfString(letter);
    if (used + wide > width && part !== '') {
      parts.push({ ...word, text: part, width: used });
      part = '';
      used = 0;
    }
    part += letter;
    used += wide;
  }
  return [...parts, { ...word, text: part, width: used }];
}
