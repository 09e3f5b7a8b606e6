import type PptxGenJs from 'pptxgenjs';
import { base64Of } from '../../../files/base64.js';
import { Losses } from '../../text/convert/losses.js';
import type { Exported } from '../../text/convert/converted.js';
import { HIGHLIGHT } from '../draw/highlight.js';
import { LINE_HEIGHT, LINE_SIZE } from '../draw/chart.js';
import { isLine } from '../draw/shape.js';
import { numbersOf, tableOf } from '../grid.js';
import { layoutsOf } from '../design.js';
import type { DeckJson, SlideJson, ThingJson } from '../json.js';
import { SLIDE, type Box } from '../layouts.js';
import { boxOf, settingOf } from '../placing.js';
import { colourOf, paletteOf, themes, type ThemeId } from '../themes.js';
import { plainOf } from '../words.js';
import { CODE_FACE } from './code-faces.js';
import { plainLetters, type DeckFileOptions } from './options.js';
import { defineLayout } from './pptx-layouts.js';
import { mendedPackage } from './pptx-package.js';
import { hex, INCH, inches, looksOf, points, within, type TextOptions } from './pptx-looks.js';
import { shapeNames } from './pptx-shapes.js';
import { paragraphsOf } from './runs.js';

/** The library that writes PowerPoint files. */
export type PptxMaker = typeof PptxGenJs;

type Pptx = InstanceType<typeof PptxGenJs>;
type Slide = ReturnType<Pptx['addSlide']>;
type Texts = Exclude<Parameters<Slide['addText']>[0], string>;

/**
 * Exports a presentation as an editable PowerPoint file (ECMA-376): text in its layouts' placeholders, tables, charts with their numbers,
 * notes and sections.
 */
export async function deckToPptx(
  deck: DeckJson,
  options: DeckFileOptions,
  Maker: PptxMaker,
): Promise<Exported<Uint8Array>> {
  const losses = new Losses();
  const pptx = new Maker();
  pptx.defineLayout({ name: 'wide', width: SLIDE.w / INCH, height: SLIDE.h / INCH });
  pptx.layout = 'wide';
  pptx.title = plainLetters(options.title);
  pptx.author = '';
  pptx.company = '';
  const { heading, body } = themes[deck.theme];
  pptx.theme = { headFontFace: heading.office, bodyFontFace: body.office };
  const names = namesOfLayouts(deck);
  for (const [id, layout] of layoutsOf(deck.design))
    defineLayout(pptx, layout, names.get(id) ?? id, {
      theme: deck.theme,
      options,
      losses,
      master: deck.design?.master.things ?? [],
    });
  let section: string | undefined;
  for (const slide of deck.slides) {
    if (slide.section !== null && slide.section !== '') {
      section = plainLetters(slide.section);
      pptx.addSection({ title: section });
    }
    const made = pptx.addSlide({
      masterName: names.get(slide.layout.id) ?? slide.layout.id,
      ...(section !== undefined && { sectionTitle: section }),
    });
    writeSlide(made, slide, new SlideWriter(pptx, made, slide, deck.theme, options, losses));
  }
  const content = (await pptx.write({ outputType: 'uint8array' })) as Uint8Array;
  return { content: mendedPackage(content), lost: losses.list() };
}

/** Names of layouts in the file: ids for ours, unique names for others. */
function namesOfLayouts({ design }: DeckJson): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { id, name } of layoutsOf(design).values()) {
    const wanted = plainLetters(name).trim() || id;
    let free = wanted;
    for (let number = 2; [...names.values()].includes(free); number += 1) free = `${wanted} ${number}`;
    names.set(id, free);
  }
  return names;
}

function writeSlide(made: Slide, slide: SlideJson, writer: SlideWriter): void {
  if (slide.isHidden) made.hidden = true;
  for (const thing of slide.things) writer.write(thing);
  writer.note();
  const notes = plainLetters(plainOf(slide.notes)).trim();
  if (notes !== '') made.addNotes(notes);
}

/** Writes the elements of one slide. */
class SlideWriter {
  private readonly palette;

  constructor(
    private readonly pptx: Pptx,
    private readonly made: Slide,
    private readonly slide: SlideJson,
    private readonly theme: ThemeId,
    private readonly options: DeckFileOptions,
    private readonly losses: Losses,
  ) {
    this.palette = paletteOf(theme, slide.layout);
  }

  write(thing: ThingJson): void {
    switch (thing.kind) {
      case 'text':
        return this.text(thing);
      case 'shape':
        return isLine(thing.shape) ? this.line(thing) : this.shape(thing);
      case 'picture':
        return this.picture(thing);
      case 'table':
        return this.table(thing);
      case 'chart':
        return this.chart(thing);
    }
  }

  /** Reports features that this file format doesn't support. */
  note(): void {
    const { things } = this.slide;
    this.losses.add('builds', things.filter(({ step }) => step > 0).length);
    this.losses.add('groups', new Set(things.flatMap(({ group }) => group ?? [])).size);
  }

  private text(thing: ThingJson): void {
    const isPlaced = thing.place !== null && thing.place in this.slide.layout.places;
    this.made.addText(this.runs(thing), {
      ...this.looks(thing),
      ...(isPlaced && { placeholder: thing.place ?? '' }),
      ...(isPlaced && thing.box === null ? {} : inches(boxOf(thing, this.slide.layout))),
      margin: thing.fill === null ? 0 : 10,
    });
  }

  private shape(thing: ThingJson): void {
    this.made.addText(this.runs(thing), {
      ...this.looks(thing),
      ...inches(boxOf(thing, this.slide.layout)),
      shape: shapeNames[thing.shape],
      margin: 10,
    });
  }

  private line(thing: ThingJson): void {
    const { w, h, x, y } = boxOf(thing, this.slide.layout);
    this.made.addShape('line', {
      ...inches({ x, y, w: Math.max(w, 1), h: Math.max(h, 0) }),
      flipV: thing.isFlipped,
      line: {
        color: hex(colourOf(thing.line ?? 'ink', this.palette)),
        width: points(thing.lineWidth),
        ...(thing.shape === 'pointer' && { endArrowType: 'triangle' as const }),
      },
    });
  }

  private looks(thing: ThingJson): TextOptions {
    return looksOf(thing, this.slide.layout, this.theme);
  }

  private runs({ text }: ThingJson): Texts {
    const paragraphs = text ? paragraphsOf(text) : [];
    return paragraphs.flatMap(({ runs, level, number }, index) => {
      const bullet =
        level === null ? false : number === null ? true : { type: 'number' as const, numberStartAt: number };
      const ofParagraph = { bullet, ...(level !== null && level > 0 && { indentLevel: Math.min(8, level) }) };
      const isLast = index === paragraphs.length - 1;
      if (runs.length === 0) return [{ text: '', options: { ...ofParagraph, bullet: false, breakLine: !isLast } }];
      return runs.map((run, at) => ({
        text: run.text,
        options: {
          ...(run.isBold && { bold: true }),
          ...(run.isItalic && { italic: true }),
          ...(run.isUnderlined && { underline: { style: 'sng' as const } }),
          ...(run.isStruck && { strike: 'sngStrike' as const }),
          ...(run.isCode && { fontFace: CODE_FACE }),
          ...(run.isHighlighted && { highlight: hex(HIGHLIGHT.ground), color: hex(HIGHLIGHT.ink) }),
          ...(run.rise === 'super' && { superscript: true }),
          ...(run.rise === 'sub' && { subscript: true }),
          ...(run.link !== undefined && /^(?:https?|mailto):/.test(run.link) && { hyperlink: { url: run.link } }),
          ...ofParagraph,
          breakLine: at === runs.length - 1 && !isLast,
        },
      }));
    });
  }

  private picture(thing: ThingJson): void {
    const picture = thing.fileId === null ? undefined : this.options.pictureOf(thing.fileId);
    if (!picture) return this.losses.add('pictures');
    const box = boxOf(thing, this.slide.layout);
    const data = `image/${picture.type};base64,${base64Of(picture.bytes)}`;
    const isCover = thing.fit === 'cover';
    this.made.addImage({
      data,
      ...inches(isCover ? box : within(box, picture)),
      ...(isCover && { sizing: { type: 'cover' as const, w: box.w / INCH, h: box.h / INCH } }),
      ...(thing.alt !== '' && { altText: plainLetters(thing.alt) }),
      ...(thing.turn !== 0 && { rotate: (thing.turn + 360) % 360 }),
    });
  }

  private table(thing: ThingJson): void {
    const rows = thing.grid ? tableOf(thing.grid) : [];
    const [first] = rows;
    if (!first || first.length === 0) return;
    const box = boxOf(thing, this.slide.layout);
    const { size } = settingOf(thing, this.slide.layout);
    const faint = { type: 'solid' as const, pt: 0.75, color: hex(this.palette.faint) };
    const none = { type: 'none' as const };
    this.made.addTable(
      rows.map((row, y) =>
        row.map((cell) => ({ text: plainLetters(cell), options: { bold: y === 0 && thing.hasHead } })),
      ),
      {
        ...inches(box),
        colW: first.map(() => box.w / first.length / INCH),
        rowH: rows.map(() => box.h / rows.length / INCH),
        fontSize: points(size),
        fontFace: themes[this.theme].body.office,
        color: hex(this.palette.ink),
        valign: 'middle',
        border: [none, none, faint, none],
        autoPage: false,
      },
    );
  }

  /** The source line below a chart. */
  private sourceLine(line: string, { x, y, w, h }: Box): void {
    this.made.addText(plainLetters(line), {
      ...inches({ x, y: y + Math.max(0, h - LINE_HEIGHT), w, h: LINE_HEIGHT }),
      fontFace: themes[this.theme].body.office,
      fontSize: points(LINE_SIZE),
      color: hex(this.palette.soft),
      align: 'left',
      valign: 'bottom',
      margin: 0,
    });
  }

  private chart(thing: ThingJson): void {
    const { names, series } = thing.grid ? numbersOf(thing.grid) : { names: [], series: [] };
    const whole = boxOf(thing, this.slide.layout);
    if (thing.frozen !== null) this.sourceLine(thing.frozen, whole);
    if (names.length === 0 || series.length === 0) return;
    const box = thing.frozen === null ? whole : { ...whole, h: Math.max(1, whole.h - LINE_HEIGHT) };
    const labels = names.map(plainLetters);
    const shown = thing.chart === 'pie' ? series.slice(0, 1) : series;
    const isBar = thing.chart === 'bars' || thing.chart === 'columns';
    const data = shown.map(({ name, values }) => ({
      name: plainLetters(name),
      labels,
      // A missing number stays an empty cell in the chart's workbook.
      values: values as number[],
    }));
    const words = { color: hex(this.palette.ink), fontFace: themes[this.theme].body.office };
    const colours = themes[this.theme].series.map(hex);
    this.made.addChart(thing.chart === 'pie' ? 'pie' : thing.chart === 'lines' ? 'line' : 'bar', data, {
      ...inches(box),
      ...(isBar && { barDir: thing.chart === 'bars' ? 'bar' : 'col' }),
      // Missing from the types: puts the first name on top.
      ...(thing.chart === 'bars' && { catAxisOrientation: 'maxMin' as 'minMax' }),
      chartColors:
        thing.chart === 'pie' ? colours.slice(0, Math.max(1, labels.length)) : colours.slice(0, shown.length),
      showValue: thing.chart !== 'pie',
      showPercent: thing.chart === 'pie',
      showLegend: shown.length > 1 || thing.chart === 'pie',
      legendPos: thing.chart === 'pie' ? 'r' : 't',
      legendColor: words.color,
      catAxisLabelColor: words.color,
      valAxisLabelColor: words.color,
      catAxisLabelFontFace: words.fontFace,
      dataLabelColor: words.color,
      ...(thing.alt !== '' && { altText: plainLetters(thing.alt) }),
    });
  }
}
