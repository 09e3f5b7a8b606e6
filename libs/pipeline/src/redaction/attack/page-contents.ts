import { PdfTokens } from './pdf-tokens.js';
import { NotPlain, PdfName, PdfText, type PdfValue } from './pdf-values.js';

export interface PageContents {
  /** Words in order, as codes of the font. */
  readonly words: readonly (readonly number[])[];
}

const INVISIBLE = 3;
/** Operators in a copy's pages: draw one image over the whole page, and write invisible words. */
const OPERANDS: Readonly<Record<string, number>> = {
  q: 0,
  Q: 0,
  cm: 6,
  Do: 1,
  BT: 0,
  ET: 0,
  Tr: 1,
  Tf: 2,
  Tz: 1,
  Tm: 6,
  Tj: 1,
};

/**
 * Parses the content of a copy's page.
 * @param picture and `font`: their names in the page's resources
 * @throws NotPlain if it draws anything else, or the image elsewhere
 */
export function readContents(
  streams: readonly Uint8Array[],
  page: {
    readonly width: number;
    readonly height: number;
    readonly picture: string;
    readonly font: string | undefined;
  },
): PageContents {
  const words: number[][] = [];
  let pictures = 0;
  let matrix: readonly PdfValue[] = [];
  let isUnseen = false;
  for (const stream of streams)
    for (const { operator, operands } of operationsOf(stream)) {
      const [first] = operands;
      if (OPERANDS[operator] !== operands.length) throw new NotPlain(operator);
      if (operator === 'cm') matrix = operands;
      if (operator === 'Tr') isUnseen = first === INVISIBLE;
      if (operator === 'Tf' && !(first instanceof PdfName && first.name === page.font)) throw new NotPlain('Tf');
      if (operator === 'Do') {
        const isWhole = [page.width, 0, 0, page.height, 0, 0].every((side, index) => matrix[index] === side);
        if (!isWhole || !(first instanceof PdfName && first.name === page.picture)) throw new NotPlain('Do');
        pictures += 1;
      }
      if (operator === 'Tj') {
        if (!isUnseen || !(first instanceof PdfText) || first.bytes.length % 2 !== 0) throw new NotPlain('Tj');
        words.push(codesOf(first.bytes));
      }
    }
  if (pictures !== 1) throw new NotPlain('Do');
  return { words };
}

interface Operation {
  readonly operator: string;
  readonly operands: readonly PdfValue[];
}

function* operationsOf(stream: Uint8Array): Generator<Operation> {
  const tokens = new PdfTokens(stream);
  let operands: PdfValue[] = [];
  while (!tokens.isAtEnd) {
    const word = tokens.peek();
    if (word !== undefined && Object.hasOwn(OPERANDS, word)) {
      yield { operator: tokens.word(), operands };
      operands = [];
    } else operands.push(tokens.value());
  }
  if (operands.length > 0) throw new NotPlain('end');
}

const codesOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: bytes.length / 2 }, (_, index) => (bytes[index * 2] ?? 0) * 256 + (bytes[index * 2 + 1] ?? 0));
