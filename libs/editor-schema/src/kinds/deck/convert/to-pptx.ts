import { createRequire } from 'node:module';
import type PptxGenJs from 'pptxgenjs';
import { Losses } from '../../text/convert/losses.js';
import type { Exported } from '../../text/convert/converted.js';
import { LINE_HEIGHT, LINE_SIZE } from '../draw/chart.js';
import { isLine } from '../draw/shape.js';
import { numbersOf, tableOf } from '../grid.js';
import { layoutsOf } from '../design.js';
import type { DeckJson, SlideJson, SlideLayout, ThingJson } from '../json.js';
import { SLIDE, type Box } from '../layouts.js';
import { boxOf, inkOf, settingOf } from '../placing.js';
import { colourOf, faceOf, ornamentsOf, paletteOf, themes, type ThemeId } from '../themes.js';
import { plainOf } from '../words.js';
import { plainLetters, type DeckFileOptions } from './options.js';
import { shapeNames } from './pptx-shapes.js';
import { paragraphsOf } from './runs.js';

/** Units of a slide in an inch, and in a point. */
const INCH = 96;
const POINT = INCH / 72;

/** Its file for modules has no ending that Node takes for one. */
const PptxGen = createRequire(import.meta.url)('pptxgenjs') as typeof PptxGenJs;

type Pptx = InstanceType<typeof PptxGenJs>;
type Slide = ReturnType<Pptx['addSlide']>;
type TextOptions = NonNullable<Parameters<Slide['addText']>[1]>;
type Texts = Exclude<Parameters<Slide['addText']>[0], string>;

const hex = (colour: string): string => colour.replace('#', '');
const inches = ({ x, y, w, h }: Box) => ({ x: x / INCH, y: y / INCH, w: w / INCH, h: h / INCH });
const points = (units: number): number => Math.round((units / POINT) * 10) / 10;

/**
 * A presentation as PowerPoint file (ECMA-376) that can be edited there: text as text in the places of its layouts, tables as
 * tables, charts as charts with their numbers, notes and sections.
 */
export async function deckToPptx(deck: DeckJson, options: DeckFileOptions): Promise<Exported<Uint8Array>> {
  const losses = new Losses();
  const pptx = new PptxGen();
  pptx.defineLayout({ name: 'wide', width: SLIDE.w / INCH, height: SLIDE.h / INCH });
  pptx.layout = 'wide';
  pptx.title = plainLetters(options.title);
  pptx.author = '';
  pptx.company = '';
  const { heading, body } = themes[deck.theme];
  pptx.theme = { headFontFace: heading.office, bodyFontFace: body.office };
  for (const layout of layoutsOf(deck.design).values()) defineLayout(pptx, deck.theme, layout);
  let section: string | undefined;
  for (const slide of deck.slides) {
    if (slide.section !== null && slide.section !== '') {
      section = plainLetters(slide.section);
      pptx.addSection({ title: section });
    }
    const made = pptx.addSlide({
      masterName: slide.layout.id,
      ...(section !== undefined && { sectionTitle: section }),
    });
    writeSlide(made, slide, new SlideWriter(pptx, made, slide, deck.theme, options, losses));
  }
  const content = (await pptx.write({ outputType: 'uint8array' })) as Uint8Array;
  return { content, lost: losses.list() };
}

function writeSlide(made: Slide, slide: SlideJson, writer: SlideWriter): void {
  if (slide.isHidden) made.hidden = true;
  for (const thing of slide.things) writer.write(thing);
  writer.note();
  const notes = plainLetters(plainOf(slide.notes)).trim();
  if (notes !== '') made.addNotes(notes);
}

/** The places of a layout, which PowerPoint offers for new slides too. */
function defineLayout(pptx: Pptx, theme: ThemeId, layout: SlideLayout): void {
  const palette = paletteOf(theme, layout);
  const ornaments = ornamentsOf(theme, layout).map((ornament) => ({
    rect: {
      ...inches(ornament),
      fill: { color: hex(palette[ornament.paint]) },
      line: { color: hex(palette[ornament.paint]), width: 0 },
    },
  }));
  const placeholders = Object.entries(layout.places).flatMap(([place, { box, size, align, valign, ink, face }]) =>
    place === 'media'
      ? []
      : [
          {
            placeholder: {
              text: '',
              options: {
                name: place,
                type: place === 'title' ? ('title' as const) : ('body' as const),
                ...inches(box),
                fontSize: points(size),
                fontFace: faceOf(theme, { isHeading: place === 'title', face }).office,
                color: hex(colourOf(ink ?? (place === 'subtitle' ? 'soft' : 'ink'), palette)),
                align,
                valign,
                margin: 0,
              },
            },
          },
        ],
  );
  pptx.defineSlideMaster({
    title: layout.id,
    background: { color: hex(palette.paper) },
    objects: [...ornaments, ...placeholders],
    ...(!layout.foot.number
      ? {}
      : {
          slideNumber: {
            x: (SLIDE.w - 132) / INCH,
            y: (SLIDE.h - 56) / INCH,
            w: 60 / INCH,
            h: 28 / INCH,
            align: 'right',
            fontSize: 11,
            color: hex(palette.soft),
          },
        }),
  });
}

/** Writes the things of one slide. */
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

  /** What no slide of this file can hold. */
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
    const { size, align, valign, isHeading, face } = settingOf(thing, this.slide.layout);
    const { heading } = themes[this.theme];
    return {
      fontFace: faceOf(this.theme, { isHeading, face }).office,
      fontSize: points(size),
      bold: isHeading && heading.weight >= 600,
      color: hex(colourOf(inkOf(thing, this.slide.layout), this.palette)),
      align,
      valign,
      fit: 'shrink',
      ...(thing.fill !== null && { fill: { color: hex(colourOf(thing.fill, this.palette)) } }),
      ...(thing.line !== null && {
        line: { color: hex(colourOf(thing.line, this.palette)), width: points(thing.lineWidth) },
      }),
      ...(thing.turn !== 0 && { rotate: (thing.turn + 360) % 360 }),
      ...(thing.alt !== '' && { altText: plainLetters(thing.alt) }),
    };
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
    const data = `image/${picture.type};base64,${Buffer.from(picture.bytes).toString('base64')}`;
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

  /** Where the numbers of a chart are from, under it. */
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
      // A cell without a number stays empty in the workbook of the chart.
      values: values as number[],
    }));
    const words = { color: hex(this.palette.ink), fontFace: themes[this.theme].body.office };
    const colours = themes[this.theme].series.map(hex);
    this.made.addChart(thing.chart === 'pie' ? 'pie' : thing.chart === 'lines' ? 'line' : 'bar', data, {
      ...inches(box),
      ...(isBar && { barDir: thing.chart === 'bars' ? 'bar' : 'col' }),
      // The types don’t know it: the first name stands above.
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

/** The box of a picture that lies whole in another box. */
export function within(box: Box, { width, height }: { readonly width: number; readonly height: number }): Box {
  const scale = Math.min(box.w / Math.max(1, width), box.h / Math.max(1, height));
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.w - w) / 2, y: box.y + (box.h - h) / 2, w, h };
}
