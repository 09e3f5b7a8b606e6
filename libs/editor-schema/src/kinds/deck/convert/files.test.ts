import { nodePptxMaker, nodeTools } from '../../../files/node-tools.js';
import { unzipSync } from 'fflate';
import { PDFDocument } from '@cantoo/pdf-lib';
import { mkdirSync, writeFileSync } from 'node:fs';
import { structureOf } from '../../text/convert/pdf/structure.test-helper.js';
import type { NodeJson } from '../../text/json.js';
import { gridOf } from '../grid.js';
import type { DeckJson, ThingJson } from '../json.js';
import { inRow, newId, newSlide, newThing, textOf } from '../making.js';
import { themeIds } from '../themes.js';
import type { DeckFileOptions } from './options.js';
import { paragraphsOf } from './runs.js';
import { deckToPdf } from './to-pdf.js';
import { deckToPptx } from './to-pptx.js';

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
  const made = await deckToPdf(deckWithMarks, options, await nodeTools.fonts());
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
  expect((await deckToPdf(deck, options, await nodeTools.fonts())).lost).toEqual([]);
});

test.each(themeIds)('in the theme %s a PDF has a page for each slide that is shown', async (theme) => {
  const { content, lost } = await deckToPdf(deckOf(theme), options, await nodeTools.fonts());
  keep(`deck-${theme}.pdf`, content);
  const pdf = await PDFDocument.load(content);
  expect(pdf.getPageCount()).toBe(5);
  expect(pdf.getPage(0).getSize()).toEqual({ width: 960, height: 540 });
  expect(lost).toEqual([{ what: 'pictures', count: 1 }]);
});

test('a picture that stands on a hundred places is in a PDF once', async () => {
  const deck = deckOf('house');
  const [slide] = deck.slides;
  const things = slide ? Array.from({ length: 100 }, (_, at) => ({ ...pictureThing(deck), id: `again-${at}` })) : [];
  const many = { ...deck, slides: deck.slides.map((each) => (each === slide ? { ...each, things } : each)) };
  const pdf = await PDFDocument.load((await deckToPdf(many, options, await nodeTools.fonts())).content);
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
  const { content } = await deckToPdf(deckOf('house'), options, await nodeTools.fonts());
  const types = await structureOf(content);
  for (const type of ['/Document', '/H1', '/P', '/Sect', '/Table', '/TR', '/TH', '/TD', '/Figure'])
    expect([type, types.get(type) ?? 0]).not.toEqual([type, 0]);
  const source = Buffer.from(content).toString('latin1');
  expect(source).toContain('/Marked true');
  expect(source).toContain('/Alt (A pixel)');
});

test('a PDF with notes has each slide above them on a sheet', async () => {
  const { content } = await deckToPdf(deckOf('house'), { ...options, notes: true }, await nodeTools.fonts());
  keep('deck-notes.pdf', content);
  const pdf = await PDFDocument.load(content);
  expect(pdf.getPage(0).getSize()).toEqual({ width: 595.28, height: 841.89 });
});

test('letters that no font of a PDF has become boxes, which is told; a PowerPoint file keeps them as text', async () => {
  const body: NodeJson = textOf('計画 and plan');
  const deck: DeckJson = { theme: 'house', slides: inRow([newSlide('content', { title: 'Plan', body })]) };
  const pdf = await deckToPdf(deck, options, await nodeTools.fonts());
  expect((await PDFDocument.load(pdf.content)).getPageCount()).toBe(1);
  expect(pdf.lost).toEqual([{ what: 'letters', count: 2 }]);
  const pptx = await deckToPptx(deck, options, nodePptxMaker);
  expect(pptx.lost).toEqual([]);
  expect(new TextDecoder().decode(unzipSync(pptx.content)['ppt/slides/slide1.xml'])).toContain('計画 and plan');
});

test('a presentation without slides is a file too', async () => {
  const empty: DeckJson = { theme: 'house', slides: [] };
  expect(
    (await PDFDocument.load((await deckToPdf(empty, options, await nodeTools.fonts())).content)).getPageCount(),
  ).toBe(1);
  expect((await deckToPptx(empty, options, nodePptxMaker)).content.length).toBeGreaterThan(1_000);
});
