import PDFDocument from 'pdfkit';
import { bytesOfPdf } from './bytes-of-pdf.js';
import { fitted, paperColours, TEXT_SIZE, type Drawing, type Shape } from './drawing.js';

export interface ReportTable {
  readonly title: string;
  /** The first column contains names; the others contain numbers, aligned right. */
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A report for sharing: its text in the recipient's language, with its source. */
export interface Report {
  readonly title: string;
  /** Period, time zone and filter, one line each. */
  readonly lines: readonly string[];
  /** With a text alternative; null if there is nothing to draw. */
  readonly picture: { readonly drawing: Drawing; readonly says: string } | null;
  readonly tables: readonly ReportTable[];
  /** Names and values; a line without a name continues the previous one. */
  readonly receipts: readonly { readonly title: string; readonly lines: readonly (readonly [string, string])[] }[];
  /** The URL that opens the same report. */
  readonly address: string;
  /** BCP 47. */
  readonly language: string;
  readonly madeAt: Date;
}

const page = { width: 595.28, height: 841.89, margin: 50 };
const WIDTH = page.width - 2 * page.margin;
const BOTTOM = page.height - page.margin;
const ROW = 16;
const NAME_SHARE = 0.34;

/**
 * Converts a report to PDF (A4, numbered pages, tagged for screen readers, embedded font subset); runs in Node and in
 * browsers.
 * @param font bytes of a TrueType font with all characters of the text
 */
export async function reportToPdf(report: Report, font: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    size: [page.width, page.height],
    margin: page.margin,
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: report.language,
    pdfVersion: '1.7',
    font: font as unknown as string,
    info: { Title: report.title, CreationDate: report.madeAt, ModDate: report.madeAt },
  });
  const finished = bytesOfPdf(pdf);
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const writer = new Writer(pdf, root);
  writer.text('H1', report.title, 17);
  for (const line of report.lines) writer.text('P', line);
  if (report.picture) writer.picture(report.picture);
  for (const table of report.tables) writer.table(table);
  for (const { title, lines } of report.receipts) {
    writer.text('H2', title, 12, 14);
    for (const [name, value] of lines) writer.text('P', name === '' ? value : `${name}: ${value}`);
  }
  writer.link(report.address);
  root.end();
  numberPages(pdf);
  pdf.end();
  return finished;
}

/** Writes from top to bottom, and starts a new page when the current one is full. */
class Writer {
  constructor(
    private readonly pdf: PDFKit.PDFDocument,
    private readonly root: PDFKit.PDFStructureElement,
  ) {}

  text(kind: 'H1' | 'H2' | 'P', text: string, size: number = TEXT_SIZE, gap = 3): void {
    const { pdf } = this;
    pdf.fontSize(size);
    this.room(gap + pdf.heightOfString(text, { width: WIDTH }));
    // A new page starts in black.
    pdf.fillColor(paperColours.ink);
    this.root.add(pdf.struct(kind, {}, () => pdf.text(text, page.margin, pdf.y + gap, { width: WIDTH })));
  }

  link(address: string): void {
    const { pdf } = this;
    pdf.fontSize(TEXT_SIZE);
    this.room(20 + pdf.heightOfString(address, { width: WIDTH }));
    pdf.fillColor(paperColours[0]);
    this.root.add(
      pdf.struct('P', {}, () =>
        pdf.text(address, page.margin, pdf.y + 6, { width: WIDTH, link: address, underline: true }),
      ),
    );
  }

  picture({ drawing, says }: NonNullable<Report['picture']>): void {
    const { pdf } = this;
    const scale = Math.min(1, (BOTTOM - page.margin - 20) / drawing.height);
    const height = drawing.height * scale;
    this.room(height + 20);
    const top = pdf.y + 14;
    this.root.add(
      pdf.struct('Figure', { alt: says }, () => {
        pdf.save().translate(page.margin, top).scale(scale);
        for (const shape of drawing.shapes) this.draw(shape);
        pdf.restore();
      }),
    );
    pdf.y = top + height;
  }

  table({ title, head, rows }: ReportTable): void {
    this.text('H2', title, 12, 14);
    const table = this.pdf.struct('Table', { title });
    this.root.add(table);
    this.row(table, head, true);
    for (const row of rows) {
      if (this.pdf.y + ROW > BOTTOM) {
        this.pdf.addPage();
        this.row(null, head, true);
      }
      this.row(table, row, false);
    }
    table.end();
  }

  /** A row of a table; without one, a header repeated at the top of a page. */
  private row(table: PDFKit.PDFStructureElement | null, cells: readonly string[], isHead: boolean): void {
    const { pdf } = this;
    if (table && isHead) this.room(2 * ROW);
    const y = pdf.y + 4;
    const row = table && pdf.struct('TR');
    if (row) table.add(row);
    const first = cells.length > 1 ? WIDTH * NAME_SHARE : WIDTH;
    const each = (WIDTH - first) / Math.max(1, cells.length - 1);
    for (const [index, cell] of cells.entries()) {
      const width = (index === 0 ? first : each) - 4;
      const x = page.margin + (index === 0 ? 0 : first + (index - 1) * each + 4);
      const write = (): void => {
        pdf.fontSize(TEXT_SIZE).fillColor(isHead ? paperColours.soft : paperColours.ink);
        const text = fitted(cell, width, (one) => pdf.widthOfString(one));
        pdf.text(text, index === 0 ? x : x + width - pdf.widthOfString(text), y, { lineBreak: false });
      };
      const isHeading = isHead || index === 0;
      // Missing from the types: the scope of a header cell (PDF 1.7, 14.8.5.7).
      const scope: object = isHeading ? { scope: isHead ? 'Column' : 'Row' } : {};
      if (row) row.add(pdf.struct(isHeading ? 'TH' : 'TD', scope, write));
      else this.decoration(write);
    }
    row?.end();
    this.decoration(() =>
      pdf
        .moveTo(page.margin, y + ROW - 5)
        .lineTo(page.width - page.margin, y + ROW - 5)
        .lineWidth(0.4)
        .stroke(paperColours.faint),
    );
    pdf.y = y + ROW - 4;
  }

  private decoration(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw();
    this.pdf.endMarkedContent();
  }

  private room(height: number): void {
    if (this.pdf.y + height > BOTTOM) this.pdf.addPage();
  }

  private draw(shape: Shape): void {
    const { pdf } = this;
    if (shape.kind === 'rect') pdf.rect(shape.x, shape.y, shape.width, shape.height).fill(paperColours[shape.paint]);
    else if (shape.kind === 'line') {
      if (shape.isDashed) pdf.dash(2, { space: 2 });
      pdf
        .moveTo(...shape.from)
        .lineTo(...shape.to)
        .lineWidth(shape.paint === 'faint' ? 0.5 : 0.8)
        .stroke(shape.paint === 'paper' ? 'white' : paperColours[shape.paint]);
      pdf.undash();
    } else {
      pdf.fontSize(TEXT_SIZE).fillColor(paperColours[shape.paint]);
      const text = fitted(shape.text, shape.maxWidth, (one) => pdf.widthOfString(one));
      const width = pdf.widthOfString(text);
      const shift = { start: 0, middle: width / 2, end: width }[shape.align];
      pdf.text(text, shape.at[0] - shift, shape.at[1], { lineBreak: false, baseline: 'alphabetic' });
    }
  }
}

function numberPages(pdf: PDFKit.PDFDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let number = 0; number < count; number += 1) {
    pdf.switchToPage(start + number);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    pdf.fontSize(TEXT_SIZE).fillColor(paperColours.soft);
    const text = `${number + 1} / ${count}`;
    const x = (page.width - pdf.widthOfString(text)) / 2;
    pdf.text(text, x, page.height - page.margin / 2, { lineBreak: false, baseline: 'alphabetic' });
    pdf.endMarkedContent();
  }
}
