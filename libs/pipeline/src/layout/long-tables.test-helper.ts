import type { Block, PageText, TableCell } from '@cartulary/contracts/reading';
import { createRandom } from '../image/random.test-helper.js';

/** Pages with tables, with the tables that continue. Written and committed before the rules that join them. */
export interface DrawnTables {
  readonly pages: readonly PageText[];
  /** `page/table index` of each table that continues the previous one, and its number of repeated header rows. */
  readonly goesOn: ReadonlyMap<string, number>;
}

const words = 'rope lamp quay wagon timber salt anchor tide crane winch sail hull oar mast net buoy'.split(' ');
const heads = ['Item', 'Quantity', 'Price', 'Amount', 'Date', 'Account', 'Weight', 'Remark'];

interface Shape {
  readonly head: readonly string[];
  readonly edges: readonly number[];
  readonly isNumber: readonly boolean[];
}

/** The same seed gives the same pages. */
export function drawTables(seed: number): DrawnTables {
  const random = createRandom(seed);
  const below = (count: number): number => Math.floor(random() * count);
  const pick = (from: readonly string[]): string => from[below(from.length)] ?? '';
  const shapeOf = (): Shape => {
    const columns = 3 + below(4);
    const names = [...heads];
    const head = Array.from({ length: columns }, () => names.splice(below(names.length), 1)[0] ?? '');
    const cuts = Array.from({ length: columns }, () => 1 + random() * 2);
    const all = cuts.reduce((sum, one) => sum + one, 0);
    let at = 0.08;
    const edges = [at, ...cuts.map((cut) => (at += (cut / all) * 0.84))];
    return { head, edges, isNumber: head.map((_, column) => column > 0 && random() < 0.7) };
  };
  const cellText = (isNumber: boolean): string =>
    isNumber ? `${below(900)}.${10 + below(90)}` : `${pick(words)}${random() < 0.3 ? ` ${pick(words)}` : ''}`;

  const goesOn = new Map<string, number>();
  const pages: PageText[] = [];
  let going: { shape: Shape; repeats: boolean } | undefined;
  for (let number = 1, count = 3 + below(4); number <= count; number += 1) {
    const sheet = new Pages(number, random);
    if (random() < 0.6) sheet.paragraph('Ottermere Harbour Board', 0.04, 'header');
    let y = 0.1;
    const goes = going;
    if (goes) {
      const rows = 3 + below(14);
      if (random() < 0.2) {
        // A heading in between starts a new table, even with the same columns.
        sheet.paragraph(`${pick(words)} ${pick(words)}`, y, 'heading');
        y += 0.04;
      } else goesOn.set(`${number}/0`, goes.repeats ? 1 : 0);
      const said = goes.repeats || !goesOn.has(`${number}/0`);
      y = sheet.table(goes.shape, said, rows, y, cellText, random() * 0.01 - 0.005);
      going = undefined;
    }
    if (random() < 0.7) {
      sheet.paragraph(Array.from({ length: 14 }, () => pick(words)).join(' '), y + 0.03, 'paragraph');
      y += 0.08;
    }
    if (y < 0.7 && random() < 0.8) {
      const shape = shapeOf();
      const toEnd = number < count && random() < 0.7;
      const end = sheet.table(
        shape,
        true,
        toEnd ? Math.floor((0.9 - y) / 0.02) - 1 : 3 + below(5),
        y + 0.02,
        cellText,
        0,
      );
      if (toEnd && random() < 0.75) going = { shape, repeats: random() < 0.6 };
      else if (toEnd && random() < 0.5) sheet.paragraph('Total carried out', end + 0.02, 'paragraph');
    }
    if (random() < 0.7) sheet.paragraph(`Page ${number}`, 0.96, 'footer');
    pages.push(sheet.page());
  }
  return { pages, goesOn };
}

class Pages {
  private text = '';
  private readonly blocks: Block[] = [];

  constructor(
    private readonly number: number,
    private readonly random: () => number,
  ) {}

  private add(block: Pick<Block, 'kind' | 'start' | 'box' | 'cells'>): void {
    this.blocks.push({ ...block, end: this.text.length, level: null, label: null, image: null, confidence: 0.9 });
  }

  paragraph(text: string, y: number, kind: Block['kind']): void {
    const start = this.begin();
    this.text += text;
    this.add({ kind, start, box: [0.08, y, 0.92, y + 0.02], cells: null });
  }

  /** Draws a table and returns its bottom. */
  table(
    { head, edges, isNumber }: Shape,
    withHead: boolean,
    rows: number,
    top: number,
    cellText: (isNumber: boolean) => string,
    shift: number,
  ): number {
    const start = this.begin();
    const cells: TableCell[] = [];
    const all = rows + (withHead ? 1 : 0);
    for (let row = 0; row < all; row += 1)
      for (let column = 0; column < head.length; column += 1) {
        const isHeader = withHead && row === 0;
        if (!isHeader && this.random() < 0.06) continue;
        if (this.text.length > start) this.text += column === 0 ? '\n' : ' ';
        const from = this.text.length;
        this.text += isHeader ? (head[column] ?? '') : cellText(isNumber[column] ?? false);
        // Words end somewhere within their column, numbers at its right edge.
        const [left, right] = [edges[column] ?? 0, (edges[column + 1] ?? 1) - 0.01];
        const width = Math.min(right - left, (this.text.length - from) * 0.011);
        const x = isNumber[column] ? right - width : left;
        const y = top + row * 0.02;
        const box: Block['box'] = [x + shift, y, x + width + shift, y + 0.014];
        cells.push({ row, column, rowSpan: 1, columnSpan: 1, isHeader, start: from, end: this.text.length, box });
      }
    const right = Math.max(...cells.map(({ box }) => box?.[2] ?? 0));
    this.add({ kind: 'table', start, box: [0.08 + shift, top, right, top + all * 0.02 - 0.006], cells });
    return top + all * 0.02;
  }

  private begin(): number {
    if (this.text !== '') this.text += '\n\n';
    return this.text.length;
  }

  page = (): PageText => ({
    page: this.number,
    text: this.text,
    words: [],
    blocks: this.blocks,
    source: 'text-layer',
    widthPoints: 595,
    heightPoints: 842,
    confidence: 1,
    engine: 'test',
    engineVersion: '1.0.0',
  });
}
