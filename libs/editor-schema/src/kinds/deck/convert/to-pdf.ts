import type { Exported } from '../../text/convert/converted.js';
import type { NodeJson } from '../../text/json.js';
import { Losses } from '../../text/convert/losses.js';
import type { PdfContext } from '../../text/convert/pdf/inline.js';
import { Letters } from '../../text/convert/pdf/letters.js';
import { typesetWithPictures, type TypesetOptions } from '../../text/convert/pdf/typeset-pictures.js';
import { documentHead, joined, literal, points } from '../../text/convert/pdf/typst.js';
import { chartMarks } from '../draw/chart.js';
import type { Mark } from '../draw/marks.js';
import { headPath, isLine, shapePath } from '../draw/shape.js';
import { numbersOf, tableOf as cellsOf } from '../grid.js';
import type { DeckJson, SlideJson, ThingJson } from '../json.js';
import { SLIDE, type Box } from '../layouts.js';
import { boxOf, inkOf, settingOf } from '../placing.js';
import { colourOf, ornamentsOf, paletteOf, themes, type Palette, type ThemeId } from '../themes.js';
import { plainOf, wordsOf } from '../words.js';
import { plainLetters, type DeckFileOptions } from './options.js';
import { drawing, drawingFunctions } from './pdf-drawing.js';
import { asPainted, outlineMargin } from './pdf-order.js';
import { fittedText, tableOf, textFunctions } from './pdf-text.js';

/** Points per slide unit. */
const POINT = 0.75;
/** Horizontal margin of the footer. */
const FOOT_MARGIN = 72;
/** Padding of text with its own background. */
const PADDING = 14;
/** The sheet of a slide with its notes, in points. */
const sheet = { w: 595.28, h: 841.89, margin: 48 };
const sheetScale = (sheet.w - 2 * sheet.margin) / (SLIDE.w * POINT);

const units = (number: number): string => points(number * POINT);

/**
 * Exports a presentation as PDF with Typst, one page per slide, tagged for screen readers (PDF 1.7, 14.8). With notes,
 * pages are A4 with each slide above its notes. Hidden slides are omitted, as when presenting.
 * @throws Error if Typst can't set it
 */
export async function deckToPdf(
  deck: DeckJson,
  options: DeckFileOptions,
  tools: Pick<TypesetOptions, 'fonts' | 'typeset'>,
): Promise<Exported<Uint8Array>> {
  const shown = deck.slides.filter(({ isHidden }) => !isHidden);
  const pictureOf = (id: string): Uint8Array | undefined => options.pictureOf(id)?.bytes;
  const { pdf, shrunk, losses } = await typesetWithPictures({ ...tools, pictureOf }, (findPicture) => {
    const losses = new Losses();
    const context = { letters: new Letters(tools.fonts), losses, pictureOf: findPicture };
    const pages = shown.map((slide) =>
      new SlidePage(slide, deck.slides.indexOf(slide) + 1, deck.theme, options, context).written(),
    );
    // A file without pages can't be opened.
    return { source: deckSource(options, pages.length === 0 ? ['page([])'] : pages), losses };
  });
  losses.add('overflow', shrunk);
  return { content: pdf, lost: losses.list() };
}

function deckSource({ title, changedAt, notes }: DeckFileOptions, pages: readonly string[]): string {
  const [width, height] = notes ? [sheet.w, sheet.h] : [SLIDE.w * POINT, SLIDE.h * POINT];
  return `${documentHead({ title: plainLetters(title), language: 'und', changedAt })}
#set page(width: ${points(width)}, height: ${points(height)}, margin: 0pt)
#show figure: it => it.body
${textFunctions}${drawingFunctions}
#${joined(pages)}
`;
}

/** Writes one slide, and its notes if requested. */
class SlidePage {
  private readonly palette: Palette;

  constructor(
    private readonly slide: SlideJson,
    private readonly number: number,
    private readonly theme: ThemeId,
    private readonly options: DeckFileOptions,
    private readonly context: PdfContext,
  ) {
    this.palette = paletteOf(theme, slide.layout);
  }

  /** An expression that makes its page. */
  written(): string {
    const { slide, options } = this;
    const behind = slide.layout.behind.map((thing) => decoration(this.thing(withoutLinks(thing))));
    const things = asPainted(slide).map((thing) =>
      wordsOf(thing) === '' ? decoration(this.thing(thing)) : this.thing(thing),
    );
    const parts = [...this.ground(), ...behind, ...this.foot(), ...things];
    if (!options.notes) return `page(${joined(parts)})`;
    const whole = `block(width: ${units(SLIDE.w)}, height: ${units(SLIDE.h)}, clip: true, ${joined(parts)})`;
    const above = `scale(${(sheetScale * 100).toFixed(3)}%, origin: top + left, ${whole})`;
    return `page(${joined([placed(sheet.margin, sheet.margin, above), ...this.notes()])})`;
  }

  private ground(): string[] {
    const { palette, theme, slide, context } = this;
    const marks = [
      { kind: 'rect', x: 0, y: 0, ...SLIDE, fill: palette.paper } as const,
      ...ornamentsOf(theme, slide.layout).map(
        ({ paint, ...box }) => ({ kind: 'rect', ...box, fill: palette[paint] }) as const,
      ),
    ];
    return drawing(marks, { area: { x: 0, y: 0, ...SLIDE }, unit: POINT, textScale: 1 }, context);
  }

  /** Date, text and number, below all elements. */
  private foot(): string[] {
    const { palette, slide, number, context } = this;
    const { foot } = slide.layout;
    const line = { kind: 'text', y: SLIDE.h - 31, size: 14, fill: palette.soft } as const;
    const marks: Mark[] = [
      { ...line, text: foot.date, x: FOOT_MARGIN, align: 'start' },
      { ...line, text: foot.text, x: SLIDE.w / 2, align: 'middle' },
      { ...line, text: foot.number ? String(number) : '', x: SLIDE.w - FOOT_MARGIN, align: 'end' },
    ];
    const written = marks.filter((mark) => mark.kind === 'text' && mark.text !== '');
    return drawing(written, { area: { x: 0, y: 0, ...SLIDE }, unit: POINT, textScale: 1 }, context).map(decoration);
  }

  private thing(thing: ThingJson): string {
    const { x, y, w, h } = boxOf(thing, this.slide.layout);
    const size = { x: 0, y: 0, w, h };
    const parts = [...this.outline(thing, size), ...this.inside(thing, size)];
    const block = `block(width: ${units(w)}, height: ${units(h)}, ${joined(parts)})`;
    return placed(x * POINT, y * POINT, thing.turn === 0 ? block : `rotate(${thing.turn.toFixed(2)}deg, ${block})`);
  }

  private outline(thing: ThingJson, { w, h }: Box): string[] {
    const { palette, context } = this;
    const { kind, shape, isFlipped, fill, line, lineWidth } = thing;
    if (kind !== 'shape' && fill === null && line === null) return [];
    const isOpen = kind === 'shape' && isLine(shape);
    const usual = isOpen ? palette.ink : undefined;
    const ink = line === null ? usual : colourOf(line, palette);
    const path: Mark = {
      kind: 'path',
      d: shapePath(kind === 'shape' ? shape : 'rect', w, h, isFlipped),
      lineWidth,
      ...(fill !== null && !isOpen && { fill: colourOf(fill, palette) }),
      ...(ink !== undefined && { line: ink }),
    };
    const hasHead = isOpen && shape === 'pointer' && ink !== undefined;
    const head: Mark[] = hasHead ? [{ kind: 'path', d: headPath(w, h, isFlipped, lineWidth), fill: ink }] : [];
    const margin = outlineMargin(thing);
    const area = { x: -margin, y: -margin, w: w + 2 * margin, h: h + 2 * margin };
    return drawing([path, ...head], { area, unit: POINT, textScale: 1 }, context);
  }

  private inside(thing: ThingJson, box: Box): string[] {
    if (thing.kind === 'picture') return this.picture(thing, box);
    if (thing.kind === 'chart') return [this.chart(thing, box)];
    if (thing.kind === 'table') return this.table(thing, box);
    return this.words(thing, box);
  }

  private words(thing: ThingJson, { w, h }: Box): string[] {
    const { slide, palette, context } = this;
    if (!thing.text || plainOf(thing.text).trim() === '') return [];
    const padding = thing.kind === 'shape' || thing.fill !== null ? PADDING : 0;
    const setting = settingOf(thing, slide.layout);
    const text = fittedText(
      thing.text.content ?? [],
      {
        ...setting,
        size: setting.size * POINT,
        width: Math.max(1, w - 2 * padding) * POINT,
        height: Math.max(1, h - 2 * padding) * POINT,
        ink: colourOf(inkOf(thing, slide.layout), palette),
      },
      context,
    );
    return [placed(padding * POINT, padding * POINT, text)];
  }

  private picture(thing: ThingJson, { w, h }: Box): string[] {
    const { options, context } = this;
    const alt = wordsOf(thing);
    const missing = (what: 'pictures' | 'badPictures'): string[] => {
      context.losses.add(what);
      return [`figure(alt: ${literal(alt)}, [])`];
    };
    const stored = thing.fileId === null ? undefined : options.pictureOf(thing.fileId);
    if (thing.fileId === null || !stored || stored.type === 'gif') return missing('pictures');
    const shown = context.pictureOf(thing.fileId);
    if (!shown) return missing('badPictures');
    const size = `width: ${units(w)}, height: ${units(h)}, fit: ${literal(thing.fit)}`;
    return [`image(${literal(shown.name)}, ${size}, alt: ${alt === '' ? 'none' : literal(alt)})`];
  }

  private chart(thing: ThingJson, area: Box): string {
    const { palette, theme, slide, context } = this;
    const numbers = thing.grid ? numbersOf(thing.grid) : { names: [], series: [] };
    const size = thing.size ?? Math.min(20, settingOf(thing, slide.layout).size);
    const looks = { ...area, palette, series: themes[theme].series, size, line: thing.frozen };
    const marks = chartMarks(numbers, thing.chart, looks);
    const drawn = joined(drawing(marks, { area, unit: POINT, textScale: 0.9 }, context));
    return `figure(alt: ${literal(wordsOf(thing))}, ${drawn})`;
  }

  private table(thing: ThingJson, { w, h }: Box): string[] {
    const { palette, slide, context } = this;
    const rows = thing.grid ? cellsOf(thing.grid) : [];
    if (rows.length === 0 || rows[0]?.length === 0) return [];
    const setting = settingOf(thing, slide.layout);
    const { ink, faint } = palette;
    const box = { ...setting, size: setting.size * POINT, width: w * POINT, height: h * POINT };
    return [tableOf(rows, { ...box, ink, faint, hasHead: thing.hasHead }, context)];
  }

  /** The speaker notes, shrunk if they are long. */
  private notes(): string[] {
    const { slide, context } = this;
    if (plainOf(slide.notes).trim() === '') return [];
    const top = sheet.margin * 1.5 + SLIDE.h * POINT * sheetScale;
    const box = { width: sheet.w - 2 * sheet.margin, height: sheet.h - top - sheet.margin };
    const look = { size: 13, align: 'left', valign: 'top', isHeading: false, ink: '#000000' } as const;
    return [placed(sheet.margin, top, fittedText(slide.notes.content ?? [], { ...box, ...look }, context))];
  }
}

/** Places an expression, in points from the top left. */
const placed = (x: number, y: number, written: string): string =>
  `place(top + left, dx: ${points(x)}, dy: ${points(y)}, ${written})`;

/** Makes screen readers skip an expression. */
const decoration = (written: string): string => `pdf.artifact(${written})`;

/** PDF/UA-1 forbids links in decorations. */
const withoutLinks = (thing: ThingJson): ThingJson => ({ ...thing, text: thing.text && withoutLinkMarks(thing.text) });

const withoutLinkMarks = (node: NodeJson): NodeJson => ({
  ...node,
  ...(node.marks && { marks: node.marks.filter(({ type }) => type !== 'link') }),
  ...(node.content && { content: node.content.map(withoutLinkMarks) }),
});
