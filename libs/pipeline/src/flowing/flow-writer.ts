import { limits } from '@cartulary/contracts/limits';
import type { Block, BlockKind, TableCell } from '@cartulary/contracts/reading';
import { ReadFailure } from '../failure.js';

/** A flowing document: `blocks` describe `text`, which {@link splitBlocks} splits into the same paragraphs. */
export interface FlowingText {
  readonly text: string;
  readonly blocks: readonly Block[];
}

/** A cell before its position in the text is known. */
export interface WrittenCell {
  readonly column: number;
  readonly rowSpan: number;
  readonly columnSpan: number;
  readonly isHeader: boolean;
  readonly text: string;
}

/** Builds a flowing text block by block, so that text and blocks can't diverge. */
export class FlowWriter {
  private text = '';
  private readonly blocks: Block[] = [];

  /** Adds a paragraph of any kind, prefixed with its label (of a list item). Skips empty ones. */
  add(
    kind: BlockKind,
    text: string,
    { label = null, level = null }: Partial<Pick<Block, 'label' | 'level'>> = {},
  ): void {
    const written = paragraphOf(text);
    if (written === '') return;
    const start = this.begin();
    this.append(label === null ? written : `${label} ${written}`);
    this.blocks.push({ ...empty, kind, start, end: this.text.length, level, label });
  }

  /** Adds a table: one line per row, with tabs between cells. Empty rows have cells but no line. */
  addTable(rows: readonly (readonly WrittenCell[])[]): void {
    const said = rows.some((row) => row.some(({ text }) => lineOf(text) !== ''));
    if (!said) return;
    const start = this.begin();
    const cells: TableCell[] = [];
    rows.forEach((row, number) => {
      const texts = row.map(({ text }) => lineOf(text));
      const hasLine = texts.some((text) => text !== '');
      if (hasLine && this.text.length > start) this.append('\n');
      row.forEach(({ column, rowSpan, columnSpan, isHeader }, index) => {
        if (hasLine && index > 0) this.append('\t');
        const from = this.text.length;
        this.append(texts[index] ?? '');
        cells.push({
          row: number,
          column,
          rowSpan,
          columnSpan,
          isHeader,
          start: from,
          end: this.text.length,
          box: null,
        });
      });
    });
    this.blocks.push({ ...empty, kind: 'table', start, end: this.text.length, cells });
  }

  /** Adds an image: its index in the document, or null if it can't be displayed. */
  addFigure(image: number | null, alternative: string): void {
    const at = this.text.length;
    this.blocks.push({ ...empty, kind: 'figure', start: at, end: at, image, ...(alternative ? { alternative } : {}) });
  }

  done(): FlowingText {
    return { text: this.text, blocks: this.blocks };
  }

  private begin(): number {
    if (this.text !== '') this.append('\n\n');
    return this.text.length;
  }

  /** @throws ReadFailure `reading_too_much_text` */
  private append(text: string): void {
    if (this.text.length + text.length > limits.reading.maxFlowingCharacters)
      throw new ReadFailure('reading_too_much_text', 'the document holds too many characters');
    this.text += text;
  }
}

const empty = { box: null, level: null, label: null, cells: null, image: null, confidence: 1 } as const;

/** Databases reject U+0000, and JSON can't represent lone surrogates. */
const sound = (text: string): string => text.replaceAll('\u0000', '').replace(LONE_HALF, '\ufffd');
const LONE_HALF = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** A paragraph's text without empty lines, which would split it. */
export const paragraphOf = (text: string): string =>
  sound(text)
    .split(/\r\n?|[\n\f\v\u2028\u2029]/u)
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '')
    .join('\n')
    .trim();

/** Text of a cell on one line, since rows are lines and cells are separated by tabs. */
const lineOf = (text: string): string => sound(text).replace(/\s+/gu, ' ').trim();
