import { nodePptxMaker } from '../../../files/node-tools.js';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { unzipSync } from 'fflate';
import { PDFDocument } from '@cantoo/pdf-lib';
import { mkdirSync, writeFileSync } from 'node:fs';
import { nodeTools, pagesOf, structureOf } from '../../text/convert/pdf/structure.test-helper.js';
import type { NodeJson } from '../../text/json.js';
import { gridOf } from '../grid.js';
import type { DeckJson, SlideJson, ThingJson } from '../json.js';
import { inRow, newId, newSlide, newThing, textOf } from '../making.js';
import { themeIds } from '../themes.js';
import type { DeckFileOptions } from './options.js';
import { paragraphsOf } from './runs.js';
import { deckToPdf } from './to-pdf.js';
import { deckToPptx } from './to-pptx.js';

let tools: Parameters<typeof deckToPdf>[2];
beforeAll(async () => {
  tools = { ...nodeTools, fonts: await nodeTools.fonts() };
});

/** A pixel. */
const png = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

const rich: NodeJson = {
  type: 'doc',
  content: [
    {
      type: 'bulletList',
      content: ['North road', 'East coast'].map((words) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: words, marks: [{ type: 'bold' }] }] }],
      })),
    },
    {
      type: 'paragraph',
      content: [
        {
          type: 'text',
          text: 'Terms <&> \u0001',
          marks: [{ type: 'link', attrs: { href: 'https://example.org/?a=1&b=2' } }],
        },
      ],
    },
  ],
};
const grid = gridOf(
  [
    ['Lane', 'Now', 'Winter'],
    ['North road', '58.4', '62.9'],
    ['Inner city', '31.2', ''],
  ],
  newId,
);
const box = { x: 72, y: 184, w: 500, h: 300 };

function deckOf(theme: DeckJson['theme']): DeckJson {
  const content = newSlide(
    'content',
    { title: 'Winter rates', body: rich },
    { notes: textOf('Say it slowly'), section: 'Start' },
  );
  const on = (...things: readonly Partial<ThingJson>[]) => ({
    ...newSlide('titleOnly', { title: 'Things' }),
    things: things.map((thing, index) => newThing(thing.kind ?? 'text', { box, order: `b0${index}`, ...thing })),
  });
  return {
    theme,
    slides: inRow([
      newSlide('title', { title: 'Rates', subtitle: 'For 2026' }),
      content,
      on({ kind: 'chart', grid }, { kind: 'table', grid, box: { ...box, x: 640 } }),
      on({ kind: 'chart', grid, chart: 'pie' }, { kind: 'chart', grid, chart: 'lines', box: { ...box, x: 640 } }),
      on(
        { kind: 'shape', shape: 'diamond', fill: 'tint', line: 'accent', text: textOf('If so'), turn: 10 },
        { kind: 'shape', shape: 'pointer', box: { ...box, h: 0 }, isFlipped: true },
        { kind: 'picture', fileId: 'picture', alt: 'A pixel', step: 1 },
        { kind: 'picture', fileId: 'gone', alt: 'Not here' },
      ),
      newSlide('statement', { title: '4.1 %' }, { isHidden: true }),
    ]),
  };
}

const options: DeckFileOptions = {
  title: 'Winter <rates>',
  changedAt: new Date('2026-11-25T00:00:00Z'),
  notes: false,
  pictureOf: (id) => (id === 'picture' ? { type: 'png', bytes: png, width: 1, height: 1 } : undefined),
};

function keep(name: string, bytes: Uint8Array): void {
  const folder = process.env['CARTULARY_SCREENSHOTS'];
  if (folder === undefined) return;
  mkdirSync('test-results', { recursive: true });
  writeFileSync(`test-results/${name}`, bytes);
}

test('a PowerPoint file holds text as text, tables as tables, charts as charts with their numbers, notes and sections', async () => {
  const { content, lost } = await deckToPptx(deckOf('house'), options, nodePptxMaker);
  keep('deck.pptx', content);
  const files = unzipSync(content);
  const part = (name: string): string => new TextDecoder().decode(files[name]);
  expect(part('ppt/slides/slide2.xml')).toContain('<a:t>North road</a:t>');
  expect(part('ppt/slides/slide2.xml')).toContain('type="title"');
  expect(part('ppt/slides/slide2.xml')).toContain('Terms &lt;&amp;&gt; <');
  expect(part('ppt/slides/slide3.xml')).toContain('<a:tbl>');
  expect(part('ppt/notesSlides/notesSlide2.xml')).toContain('Say it slowly');
  expect(part('ppt/presentation.xml')).toContain('Start');
  expect(part('ppt/slides/slide6.xml')).toContain('show="0"');
  const charts = Object.keys(files).filter((name) => /^ppt\/charts\/chart\d+\.xml$/.test(name));
  expect(charts).toHaveLength(3);
  for (const chart of charts) expect(part(chart)).toContain('<c:v>58.4</c:v>');
  expect(Object.keys(files).filter((name) => name.endsWith('.xlsx'))).toHaveLength(3);
  for (const [name, bytes] of Object.entries(files))
    if (name.endsWith('.xml'))
      expect({ name, has: new TextDecoder().decode(bytes).includes('\u0001') }).toEqual({ name, has: false });
  expect(lost).toEqual([
    { what: 'pictures', count: 1 },
    { what: 'builds', count: 1 },
  ]);
});

const marked = (text: string, type: string): NodeJson => ({ type: 'text', text, marks: [{ type }] });
const withMarks: NodeJson = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Run ' },
        marked('npm', 'code'),
        marked(' today', 'highlight'),
        marked('2', 'superscript'),
        marked('n', 'subscript'),
      ],
    },
  ],
};
const deckWithMarks: DeckJson = {
  theme: 'house',
  slides: inRow([newSlide('content', { title: 'How', body: withMarks })]),
};

test('code, highlights and small letters above and below the line are in a PowerPoint file and in a PDF', async () => {
  const { content, lost } = await deckToPptx(deckWithMarks, options, nodePptxMaker);
  const slide = new TextDecoder().decode(unzipSync(content)['ppt/slides/slide1.xml']);
  expect(slide).toMatch(/<a:latin typeface="Courier New"[^>]*\/>.*?<a:t>npm<\/a:t>/);
  expect(slide).toMatch(/<a:highlight><a:srgbClr val="FFE58A".*?<a:t> today<\/a:t>/i);
  expect(slide).toMatch(/baseline="30000".*?<a:t>2<\/a:t>/);
  expect(slide).toMatch(/baseline="-40000".*?<a:t>n<\/a:t>/);
  expect(lost).toEqual([]);
  const made = await deckToPdf(deckWithMarks, options, tools);
  keep('deck-marks.pdf', made.content);
  expect(made.lost).toEqual([]);
  const pdf = await PDFDocument.load(made.content);
  const fonts = pdf.context.enumerateIndirectObjects().map(([, object]) => String(object));
  expect(fonts.some((object) => object.includes('DejaVuSansMono'))).toBe(true);
});

test('who is named stands by name in a PowerPoint file and in a PDF', async () => {
  const named: NodeJson = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [{ type: 'mention', attrs: { mentionId: null, personId: null, name: 'Bo' } }] },
    ],
  };
  const deck: DeckJson = { theme: 'house', slides: inRow([newSlide('content', { title: 'Who', body: named })]) };
  const { content, lost } = await deckToPptx(deck, options, nodePptxMaker);
  expect(new TextDecoder().decode(unzipSync(content)['ppt/slides/slide1.xml'])).toContain('<a:t>@Bo</a:t>');
  expect(lost).toEqual([]);
  expect(paragraphsOf(named).map(({ runs }) => runs.map(({ text }) => text))).toEqual([['@Bo']]);
  expect((await deckToPdf(deck, options, tools)).lost).toEqual([]);
});

test.each(themeIds)('in the theme %s a PDF has a page for each slide that is shown', async (theme) => {
  const { content, lost } = await deckToPdf(deckOf(theme), options, tools);
  keep(`deck-${theme}.pdf`, content);
  const pdf = await PDFDocument.load(content);
  expect(pdf.getPages().map((page) => page.getSize())).toEqual(
    Array.from({ length: 5 }, () => ({ width: 960, height: 540 })),
  );
  expect((await pagesOf(content)).map((page) => page.match(/Rates|Winter rates|North road|If so/u)?.[0])).toEqual([
    'Rates',
    'Winter rates',
    'North road',
    'North road',
    'If so',
  ]);
  expect(lost).toEqual([{ what: 'pictures', count: 1 }]);
});

test('a picture that stands on a hundred places is in a PDF once', async () => {
  const deck = deckOf('house');
  const [slide] = deck.slides;
  const things = slide ? Array.from({ length: 100 }, (_, at) => ({ ...pictureThing(deck), id: `again-${at}` })) : [];
  const many = { ...deck, slides: deck.slides.map((each) => (each === slide ? { ...each, things } : each)) };
  const pdf = await PDFDocument.load((await deckToPdf(many, options, tools)).content);
  const pictures = pdf.context
    .enumerateIndirectObjects()
    .filter(([, object]) => String(object).includes('/Subtype /Image'));
  // Including an image for transparency.
  expect(pictures).toHaveLength(2);
});

function pictureThing({ slides }: DeckJson) {
  const thing = slides.flatMap(({ things }) => things).find(({ fileId }) => fileId === 'picture');
  if (!thing) throw new Error('No slide shows the picture');
  return thing;
}

test('a PDF is tagged as what is on its slides: slides, titles, words, tables with their head, pictures by their words', async () => {
  const { content } = await deckToPdf(deckOf('house'), options, tools);
  const types = await structureOf(content);
  for (const type of ['/Document', '/H1', '/P', '/L', '/LI', '/Link', '/Table', '/TR', '/TH', '/TD', '/Figure'])
    expect([type, types.get(type) ?? 0]).not.toEqual([type, 0]);
  const source = Buffer.from(content).toString('latin1');
  expect(source).toContain('/Marked true');
  expect(source).toContain('<pdfuaid:part>1</pdfuaid:part>');
  expect(source).toContain('/Alt (A pixel)');
});

/** A slide with these elements, as a PDF. */
async function pdfWith(things: readonly Partial<ThingJson>[], more: Partial<SlideJson> = {}) {
  const slide = newSlide('blank', {}, more);
  const made = things.map((thing, index) => newThing(thing.kind ?? 'text', { box, order: `b0${index}`, ...thing }));
  const deck: DeckJson = { theme: 'house', slides: inRow([{ ...slide, things: made }]) };
  const { content, lost } = await deckToPdf(deck, { ...options, notes: more.notes !== undefined }, tools);
  const [text = ''] = await pagesOf(content);
  return { content, lost, text: text.replace(/\s+/gu, ' ').trim() };
}

const words = (text: string, y: number, more: Partial<ThingJson> = {}): Partial<ThingJson> => ({
  text: textOf(text),
  box: { ...box, y, h: 40 },
  ...more,
});

test('a PDF is read from top to bottom, regardless of the order in which elements were added', async () => {
  const things = [words('third', 500), words('first', 100), words('second', 300)];
  expect((await pdfWith(things)).text).toMatch(/\bfirst second third$/u);
});

test('elements close to each other are read in order, whichever is on top', async () => {
  const { layout } = newSlide('content');
  const things = [words('below', 0, { place: 'body', box: null }), words('above', 0, { place: 'title', box: null })];
  expect((await pdfWith(things, { layout })).text).toMatch(/\babove below\b/u);
  const [top, bottom] = [words('top', 100), words('bottom', 164)];
  expect((await pdfWith([bottom, top])).text).toMatch(/\btop bottom$/u);
  // With a thick outline, they overlap.
  const outlined = { ...bottom, line: 'accent', lineWidth: 20 };
  expect((await pdfWith([outlined, top])).text).toMatch(/\bbottom top$/u);
});

test('elements without height are exported', async () => {
  const flat = { kind: 'shape', fill: 'tint', box: { ...box, h: 0 }, lineWidth: 0 } as const;
  const [shape, line] = [flat, { ...flat, shape: 'line' } as const];
  expect((await pdfWith([shape, line, words('text', 300)])).text).toMatch(/text$/u);
});

test('an element on top of another one is painted over it, and read after it', async () => {
  const cover = { kind: 'shape', fill: '#000000', text: textOf('above'), box: { ...box, y: 90, h: 100 } } as const;
  expect((await pdfWith([words('below', 100), cover])).text).toMatch(/\bbelow above$/u);
  expect((await pdfWith([cover, words('below', 100)])).text).toMatch(/\babove below$/u);
});

test('Arabic and Hebrew words come out of a PDF as they were written, in texts, tables and charts', async () => {
  const [arabic, hebrew] = ['مرحبا بالعالم', 'שלום עולם'];
  const table = gridOf([[arabic, hebrew]], newId);
  const numbers = gridOf(
    [
      ['', 'Now'],
      ['مدينة', '4'],
    ],
    newId,
  );
  const list: NodeJson = {
    type: 'doc',
    content: [{ type: 'bulletList', content: [{ type: 'listItem', content: textOf('قائمة').content ?? [] }] }],
  };
  const { text, lost } = await pdfWith([
    words(arabic, 0),
    words(hebrew, 50),
    { text: list, box: { ...box, y: 100, h: 50 } },
    { kind: 'table', grid: table, hasHead: false, box: { ...box, y: 200, h: 100 } },
    { kind: 'chart', grid: numbers, box: { ...box, y: 400, h: 200 } },
  ]);
  for (const [said, count] of [
    [arabic, 2],
    [hebrew, 2],
    ['قائمة', 1],
    ['مدينة', 1],
  ] as const)
    expect([said, text.split(said).length - 1]).toEqual([said, count]);
  expect(lost).toEqual([]);
});

test('links of a PDF open their address', async () => {
  const { content } = await pdfWith([{ text: rich }]);
  const pdf = await PDFDocument.load(content);
  const links =
    pdf
      .getPage(0)
      .node.Annots()
      ?.asArray()
      .map((each) => String(pdf.context.lookup(each))) ?? [];
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(link).toContain('https://example.org/?a=1&b=2');
  expect((await structureOf(content)).get('/Link')).toBe(1);
});

test('links on a layout are text, because PDF/UA-1 forbids links in decorations', async () => {
  const { layout } = newSlide('blank');
  const behind = [newThing('text', { text: rich, box })];
  const { content, text } = await pdfWith([words('own', 500)], { layout: { ...layout, behind } });
  expect(text).toContain('Terms <&>');
  expect(Buffer.from(content).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('text in a PDF is never interpreted as Typst markup', async () => {
  const hostile = '#import "a": * "] \\ $x$ @ref <label> #panic() ${1} `raw` <script> ) } *b* _i_ // no /* note */';
  const table = gridOf([[hostile]], newId);
  const numbers = gridOf(
    [
      ['', hostile, 'b'],
      ['x', '4', '5'],
    ],
    newId,
  );
  const wide = { ...box, x: 0, w: 1_280 };
  const slide = newSlide('blank');
  const { text } = await pdfWith(
    [
      words(hostile, 0, { box: { ...wide, y: 0, h: 60 }, place: 'title' }),
      words(hostile, 50, { box: { ...wide, y: 60, h: 60 }, kind: 'shape', shape: 'round', fill: 'tint' }),
      { kind: 'table', grid: table, alt: hostile, box: { ...wide, y: 120, h: 100 } },
      { kind: 'chart', grid: numbers, chart: 'lines', frozen: hostile, box: { x: -3_000, y: 300, w: 6_000, h: 200 } },
      { kind: 'picture', fileId: 'picture', alt: hostile },
    ],
    { notes: textOf(hostile), layout: { ...slide.layout, foot: { number: false, date: hostile, text: '' } } },
  );
  // The title, the shape, the table, the line and the legend of the chart, the footer, and the notes.
  expect(text.split(hostile).length - 1).toBe(7);
});

test('text that is too long for its box shrinks in a PDF and is reported', async () => {
  const long = 'Word after word after word. '.repeat(20);
  const { lost, text } = await pdfWith([words(long, 100), words('short', 400)]);
  expect(lost).toEqual([{ what: 'overflow', count: 1 }]);
  expect(text).toContain(long.trim());
});

test('slides full of the largest tables are exported', async () => {
  const { maxRows, maxColumns } = deckLimits;
  const rows = Array.from({ length: maxRows }, (_, y) =>
    Array.from({ length: maxColumns }, (_, x) => `Winter rates of lane ${y} and ${x}`),
  );
  const table = newThing('table', { grid: gridOf(rows, newId), box: { x: 72, y: 184, w: 1_136, h: 448 } });
  const slides = inRow(
    Array.from({ length: 5 }, () => ({ ...newSlide('titleOnly', { title: 'Rates' }), things: [table] })),
  );
  const { content, lost } = await deckToPdf({ theme: 'house', slides }, options, tools);
  const pages = await pagesOf(content);
  expect(pages.map((page) => page.match(/lane/gu)?.length)).toEqual(slides.map(() => maxRows * maxColumns));
  expect(lost).toEqual([{ what: 'overflow', count: slides.length * maxRows * maxColumns }]);
}, 60_000);

test('a PDF supports deeply nested lists with all formatting', async () => {
  const marks = ['bold', 'italic', 'underline', 'strike', 'highlight', 'superscript'].map((type) => ({ type }));
  const link = { type: 'link', attrs: { href: 'https://example.org' } };
  const deepest: NodeJson = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'deepest', marks: [...marks, link] }],
  };
  const nested = Array.from({ length: 60 }).reduce<NodeJson>(
    (content, _, depth) => ({
      type: depth % 2 === 0 ? 'bulletList' : 'orderedList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph' }, content] }],
    }),
    deepest,
  );
  const text: NodeJson = { type: 'doc', content: [nested] };
  const { text: read } = await pdfWith([{ text, place: 'title', turn: 5, fill: 'tint' }], { notes: text });
  expect(read.match(/deepest/gu)).toHaveLength(2);
});

test('a PDF with notes has each slide above them on a sheet', async () => {
  const { content } = await deckToPdf(deckOf('house'), { ...options, notes: true }, tools);
  keep('deck-notes.pdf', content);
  const pdf = await PDFDocument.load(content);
  const { width, height } = pdf.getPage(0).getSize();
  expect([width, height]).toEqual([expect.closeTo(595.28, 1), expect.closeTo(841.89, 1)]);
  expect((await pagesOf(content))[1]).toMatch(/Winter rates[^]*Say it slowly/u);
});

test('letters that no font of a PDF has become boxes, which is told; a PowerPoint file keeps them as text', async () => {
  const body: NodeJson = textOf('計画 and plan');
  const deck: DeckJson = { theme: 'house', slides: inRow([newSlide('content', { title: 'Plan', body })]) };
  const pdf = await deckToPdf(deck, options, tools);
  expect((await PDFDocument.load(pdf.content)).getPageCount()).toBe(1);
  expect(pdf.lost).toEqual([{ what: 'letters', count: 2 }]);
  const pptx = await deckToPptx(deck, options, nodePptxMaker);
  expect(pptx.lost).toEqual([]);
  expect(new TextDecoder().decode(unzipSync(pptx.content)['ppt/slides/slide1.xml'])).toContain('計画 and plan');
});

test('a presentation without slides is a file too', async () => {
  const empty: DeckJson = { theme: 'house', slides: [] };
  expect((await PDFDocument.load((await deckToPdf(empty, options, tools)).content)).getPageCount()).toBe(1);
  expect((await deckToPptx(empty, options, nodePptxMaker)).content.length).toBeGreaterThan(1_000);
});
