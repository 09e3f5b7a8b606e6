import PDFDocument from 'pdfkit';
import { bytesOfPdf } from '../../../report/bytes-of-pdf.js';
import type { Exported } from '../../text/convert/converted.js';
import { Losses } from '../../text/convert/losses.js';
import type { Fonts } from '../../text/convert/pdf/fonts.js';
import { chartMarks } from '../draw/chart.js';
import type { Mark } from '../draw/marks.js';
import { headPath, isLine, shapePath } from '../draw/shape.js';
import { numbersOf, tableOf } from '../grid.js';
import type { DeckJson, SlideJson, ThingJson } from '../json.js';
import { SLIDE, type Box } from '../layouts.js';
import { boxOf, inkOf, settingOf } from '../placing.js';
import { colourOf, ornamentsOf, paletteOf, themes, type Palette, type ThemeId } from '../themes.js';
import { asRead, plainOf, wordsOf } from '../words.js';
import { plainLetters, type DeckFileOptions } from './options.js';
import { paragraphsOf, type Run } from './runs.js';
import { missingLetters, openOnce, registerFonts } from './pdf-parts.js';
import { setText } from './set-text.js';
import { within } from './pptx-looks.js';

type Pdf = InstanceType<typeof PDFDocument>;
type Structure = PDFKit.PDFStructureElement;

/** Points per slide unit. */
const POINT = 0.75;
/** Horizontal margin of the footer. */
const FOOT_MARGIN = 72;
const sheet = { w: 595.28, h: 841.89, margin: 48 };

/**
 * Exports a presentation as PDF, one page per slide, tagged for screen readers (PDF 1.7, 14.8). With notes, pages are
 * A4 with each slide above its notes. Hidden slides are omitted, as when presenting.
 */
export async function deckToPdf(deck: DeckJson, options: DeckFileOptions, fonts: Fonts): Promise<Exported<Uint8Array>> {
  const losses = new Losses();
  const size: [number, number] = options.notes ? [sheet.w, sheet.h] : [SLIDE.w * POINT, SLIDE.h * POINT];
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    tagged: true,
    displayTitle: true,
    lang: 'und',
    pdfVersion: '1.7',
    font: fonts.sans as unknown as string,
    info: { Title: plainLetters(options.title), CreationDate: options.changedAt, ModDate: options.changedAt },
  });
  const finished = bytesOfPdf(pdf);
  registerFonts(pdf, fonts);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const pictures = openOnce(pdf, (id) => options.pictureOf(id)?.bytes);
  const shown = deck.slides.filter(({ isHidden }) => !isHidden);
  // A file without pages can't be opened.
  if (shown.length === 0) pdf.addPage();
  for (const slide of shown) {
    pdf.addPage();
    const part = pdf.struct('Sect');
    root.add(part);
    const number = deck.slides.indexOf(slide) + 1;
    new SlidePage(pdf, part, slide, number, deck.theme, options, losses, pictures).draw();
    part.end();
  }
  root.end();
  pdf.end();
  return { content: await finished, lost: losses.list() };
}

/** Draws one slide, and its notes if requested. */
class SlidePage {
  private readonly palette: Palette;

  constructor(
    private readonly pdf: Pdf,
    private readonly part: Structure,
    private readonly slide: SlideJson,
    private readonly number: number,
    private readonly theme: ThemeId,
    private readonly options: DeckFileOptions,
    private readonly losses: Losses,
    private readonly pictures: ReturnType<typeof openOnce>,
  ) {
    this.palette = paletteOf(theme, slide.layout);
  }

  draw(): void {
    const { pdf, slide, options } = this;
    const scale = options.notes ? (sheet.w - 2 * sheet.margin) / SLIDE.w : POINT;
    pdf.save();
    if (options.notes) pdf.translate(sheet.margin, sheet.margin);
    pdf.scale(scale);
    this.ground();
    // Painted in z-order. Screen readers get the reading order.
    const elements = new Map<string, Structure>();
    for (const thing of asRead(slide)) {
      const element = this.elementOf(thing);
      if (element) elements.set(thing.id, element);
    }
    for (const thing of slide.things) this.thing(thing, elements.get(thing.id));
    for (const element of elements.values()) element.end();
    pdf.restore();
    if (options.notes) this.notes(sheet.margin * 1.5 + SLIDE.h * scale);
  }

  private ground(): void {
    const { pdf, palette, theme, slide, number } = this;
    this.decoration(() => {
      pdf.rect(0, 0, SLIDE.w, SLIDE.h).fill(palette.paper);
      for (const { x, y, w, h, paint } of ornamentsOf(theme, slide.layout)) pdf.rect(x, y, w, h).fill(palette[paint]);
    });
    for (const thing of slide.layout.behind) this.thing(thing, undefined);
    this.foot(String(number));
  }

  /** Date, text and number, below all elements. */
  private foot(number: string): void {
    const { pdf, palette, slide } = this;
    const { foot } = slide.layout;
    const lines = [
      { words: foot.date, align: 'left' },
      { words: foot.text, align: 'center' },
      { words: foot.number ? number : '', align: 'right' },
    ] as const;
    this.decoration(() => {
      pdf.font('sans').fontSize(14).fillColor(palette.soft);
      for (const { words, align } of lines) {
        const said = plainLetters(words);
        if (said === '') continue;
        const room = SLIDE.w - 2 * FOOT_MARGIN - pdf.widthOfString(said);
        const x = FOOT_MARGIN + { left: 0, center: room / 2, right: room }[align];
        pdf.text(said, x, SLIDE.h - 44, { lineBreak: false });
      }
    });
  }

  /** The structure element for screen readers; undefined for decoration. */
  private elementOf(thing: ThingJson): Structure | undefined {
    const { pdf, part } = this;
    const words = plainLetters(wordsOf(thing));
    if (words === '') return undefined;
    const isFigure = thing.kind === 'picture' || thing.kind === 'chart';
    const type = isFigure ? 'Figure' : thing.kind === 'table' ? 'Table' : thing.place === 'title' ? 'H1' : 'P';
    const element = pdf.struct(type, isFigure ? { alt: words } : {});
    part.add(element);
    return element;
  }

  private thing(thing: ThingJson, element: Structure | undefined): void {
    const { pdf, slide } = this;
    const box = boxOf(thing, slide.layout);
    pdf.save();
    if (thing.turn !== 0) pdf.rotate(thing.turn, { origin: [box.x + box.w / 2, box.y + box.h / 2] });
    if (thing.kind === 'shape' || thing.fill !== null || thing.line !== null)
      this.decoration(() => this.outline(thing, box));
    if (thing.kind === 'table') this.table(thing, box, element);
    else if (element)
      this.tagged(element, thing.kind === 'picture' || thing.kind === 'chart' ? 'Figure' : 'P', () =>
        this.inside(thing, box),
      );
    else this.decoration(() => this.inside(thing, box));
    pdf.restore();
  }

  private tagged(element: Structure, type: string, draw: () => void): void {
    element.add(this.pdf.markStructureContent(type));
    draw();
    this.pdf.endMarkedContent();
  }

  private decoration(draw: () => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    this.pdf.save();
    draw();
    this.pdf.restore();
    this.pdf.endMarkedContent();
  }

  private outline({ kind, shape, isFlipped, fill, line, lineWidth }: ThingJson, { x, y, w, h }: Box): void {
    const { pdf, palette } = this;
    const isOpen = kind === 'shape' && isLine(shape);
    const ink = line === null ? (isOpen ? palette.ink : undefined) : colourOf(line, palette);
    pdf.translate(x, y);
    pdf.path(shapePath(kind === 'shape' ? shape : 'rect', w, h, isFlipped)).lineWidth(lineWidth);
    if (fill !== null && !isOpen && ink) pdf.fillAndStroke(colourOf(fill, palette), ink);
    else if (fill !== null && !isOpen) pdf.fill(colourOf(fill, palette));
    else if (ink) pdf.stroke(ink);
    if (isOpen && shape === 'pointer' && ink) pdf.path(headPath(w, h, isFlipped, lineWidth)).fill(ink);
  }

  private inside(thing: ThingJson, box: Box): void {
    if (thing.kind === 'picture') return this.picture(thing, box);
    if (thing.kind === 'chart') return this.chart(thing, box);
    if (thing.text) this.words(thing, box);
  }

  private words(thing: ThingJson, box: Box): void {
    const { pdf, slide, palette, losses } = this;
    if (!thing.text || plainOf(thing.text).trim() === '') return;
    const padding = thing.kind === 'shape' || thing.fill !== null ? 14 : 0;
    const inner = {
      x: box.x + padding,
      y: box.y + padding,
      w: Math.max(1, box.w - 2 * padding),
      h: Math.max(1, box.h - 2 * padding),
    };
    pdf.font('sans');
    losses.add('letters', missingLetters(pdf, plainLetters(plainOf(thing.text))));
    const isSmaller = setText(
      pdf,
      paragraphsOf(thing.text),
      inner,
      settingOf(thing, slide.layout),
      colourOf(inkOf(thing, slide.layout), palette),
    );
    if (isSmaller) losses.add('overflow');
  }

  private picture(thing: ThingJson, box: Box): void {
    const { pdf, options, losses } = this;
    const stored = thing.fileId === null ? undefined : options.pictureOf(thing.fileId);
    if (thing.fileId === null || !stored || stored.type === 'gif') return losses.add('pictures');
    const picture = this.pictures(thing.fileId);
    if (!picture) return losses.add('badPictures');
    if (thing.fit === 'cover') {
      pdf.rect(box.x, box.y, box.w, box.h).clip();
      pdf.image(picture, box.x, box.y, { cover: [box.w, box.h], align: 'center', valign: 'center' });
    } else {
      const { x, y, w, h } = within(box, stored);
      pdf.image(picture, x, y, { width: w, height: h });
    }
  }

  private chart(thing: ThingJson, { x, y, w, h }: Box): void {
    const { pdf, palette, theme, slide } = this;
    const numbers = thing.grid ? numbersOf(thing.grid) : { names: [], series: [] };
    const size = thing.size ?? Math.min(20, settingOf(thing, slide.layout).size);
    pdf.translate(x, y);
    const looks = { w, h, palette, series: themes[theme].series, size, line: thing.frozen };
    for (const mark of chartMarks(numbers, thing.chart, looks)) this.mark(mark);
  }

  private mark(mark: Mark): void {
    const { pdf } = this;
    if (mark.kind === 'rect') pdf.rect(mark.x, mark.y, mark.w, mark.h).fill(mark.fill);
    else if (mark.kind === 'path') {
      pdf.path(mark.d).lineWidth(mark.lineWidth ?? 0);
      if (mark.fill && mark.line) pdf.fillAndStroke(mark.fill, mark.line);
      else if (mark.fill) pdf.fill(mark.fill);
      else pdf.stroke(mark.line ?? 'black');
    } else {
      pdf
        .font('sans')
        .fontSize(mark.size * 0.9)
        .fillColor(mark.fill);
      const text = plainLetters(mark.text);
      const width = pdf.widthOfString(text);
      const shift = { start: 0, middle: width / 2, end: width }[mark.align];
      pdf.text(text, mark.x - shift, mark.y, { lineBreak: false, baseline: 'alphabetic' });
    }
  }

  private table(thing: ThingJson, box: Box, element: Structure | undefined): void {
    const { pdf, palette, slide } = this;
    const rows = thing.grid ? tableOf(thing.grid) : [];
    const setting = { ...settingOf(thing, slide.layout), valign: 'middle' as const };
    const high = box.h / Math.max(1, rows.length);
    for (const [y, row] of rows.entries()) {
      const isHead = thing.hasHead && y === 0;
      const line = element && pdf.struct('TR');
      if (element && line) element.add(line);
      const wide = box.w / Math.max(1, row.length);
      for (const [x, cell] of row.entries()) {
        const at = { x: box.x + x * wide + 10, y: box.y + y * high, w: Math.max(1, wide - 20), h: high };
        const paragraph = { runs: [plainRun(cell, isHead)], level: null, number: null };
        const draw = (): void => void setText(pdf, [paragraph], at, setting, palette.ink);
        if (!line) continue;
        const tag = pdf.struct(isHead ? 'TH' : 'TD');
        line.add(tag);
        this.tagged(tag, isHead ? 'TH' : 'TD', draw);
        tag.end();
      }
      line?.end();
      this.decoration(() =>
        pdf
          .moveTo(box.x, box.y + (y + 1) * high)
          .lineTo(box.x + box.w, box.y + (y + 1) * high)
          .lineWidth(isHead ? 2 : 1)
          .stroke(isHead ? palette.ink : palette.faint),
      );
    }
  }

  /** The speaker notes, shrunk if they are long. */
  private notes(top: number): void {
    const { pdf, part, slide, losses } = this;
    const paragraphs = paragraphsOf(slide.notes);
    if (plainOf(slide.notes).trim() === '') return;
    const element = pdf.struct('P');
    part.add(element);
    const box = { x: sheet.margin, y: top, w: sheet.w - 2 * sheet.margin, h: sheet.h - top - sheet.margin };
    const setting = { size: 13, align: 'left', valign: 'top', isHeading: false, face: null } as const;
    this.tagged(element, 'P', () => {
      if (setText(pdf, paragraphs, box, setting, 'black')) losses.add('overflow');
    });
    element.end();
  }
}

const plainRun = (text: string, isBold: boolean): Run => ({
  text: plainLetters(text).replaceAll('\n', ' '),
  isBold,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isCode: false,
  isHighlighted: false,
  rise: null,
  link: undefined,
});
