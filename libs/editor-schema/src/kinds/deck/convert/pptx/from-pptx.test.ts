import { nodePptxMaker } from '../../../../files/node-tools.js';
import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { limits } from '@cartulary/contracts/limits';
import { deckLimits } from '@cartulary/contracts/limits/decks';
import { Random } from '../../../../random.test-helper.js';
import { fuzzLimitMs, seeds } from '../../../../seeds.test-helper.js';
import { ConversionFailure } from '../../../text/convert/failure.js';
import { describeLoss } from '../../../text/convert/losses.js';
import { isDeck } from '../../content.js';
import { layoutsOf, plainLayout, plainMaster, plainPlace } from '../../design.js';
import { gridOf, tableOf } from '../../grid.js';
import type { DeckJson, DesignJson, SlideJson, ThingJson } from '../../json.js';
import { inRow, newId, newSlide, newThing, textOf } from '../../making.js';
import { themeIds } from '../../themes.js';
import { plainOf, wordsOf } from '../../words.js';
import { deckToPptx } from '../to-pptx.js';
import { deckFromPptx, type MadeDeck } from './from-pptx.js';

const folder = new URL('../../../../../samples/decks/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.pptx'));
const bytesOf = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));

function made(bytes: Uint8Array): MadeDeck {
  const answer = deckFromPptx(bytes);
  expect(isDeck(answer.deck)).toBe(true);
  return answer;
}
const sample = (name: string): MadeDeck => made(bytesOf(name));
const told = ({ lost }: MadeDeck): string[] => lost.map(describeLoss);
const failure = (bytes: Uint8Array): string => {
  try {
    deckFromPptx(bytes);
    return 'it was made';
  } catch (error) {
    return error instanceof ConversionFailure ? error.code : String(error);
  }
};
const slide = ({ deck }: MadeDeck, number: number): SlideJson => {
  const found = deck.slides[number - 1];
  if (!found) throw new Error(`there is no slide ${number}`);
  return found;
};
const things = (answer: MadeDeck, number: number): readonly ThingJson[] => slide(answer, number).things;
const said = (answer: MadeDeck): string[][] => answer.deck.slides.map((each) => each.things.map(wordsOf));
const rowsOf = (thing: ThingJson | undefined): string[][] => (thing?.grid ? tableOf(thing.grid) : []);

describe('files that other programs wrote', () => {
  it('are at least eight, and each becomes slides with its words in their order', () => {
    expect(names.length).toBeGreaterThanOrEqual(8);
    for (const name of names)
      expect({ name, slides: sample(name).deck.slides.length > 0 }).toEqual({ name, slides: true });
  });

  it('places, lists on three levels and notes, by python-pptx', () => {
    const answer = sample('python-pptx-report.pptx');
    expect(answer.deck.slides.map(({ layout }) => layout.base)).toEqual(['title', 'content', 'section', 'two']);
    expect(things(answer, 1).map(({ place }) => place)).toEqual(['title', 'subtitle']);
    expect(things(answer, 4).map(({ place }) => place)).toEqual(['title', 'left', 'right']);
    const [, body] = things(answer, 2);
    expect(wordsOf(body ?? newThing('text'))).toBe('Stage\nSound & light\nLong cables\nFood <fish>');
    const [list] = body?.text?.content ?? [];
    expect([list?.type, list?.content?.length]).toEqual(['bulletList', 2]);
    expect(list?.content?.[0]?.content?.[1]?.content?.[0]?.content?.[1]?.type).toBe('bulletList');
    expect(plainOf(slide(answer, 2).notes)).toBe('Say it slowly.\nThen wait.');
    expect(told(answer)).toEqual([
      'fonts and colors of its design became those of a theme',
      'slides have a different aspect ratio and got margins',
    ]);
  });

  it('shapes, lines, groups and pictures where they lay, by python-pptx', () => {
    const answer = sample('python-pptx-things.pptx');
    const [start, cloud, line, elbow, one, two, whole, cut] = things(answer, 1);
    expect(start).toMatchObject({
      shape: 'round',
      turn: 15,
      fill: '#1b7f4b',
      ink: '#ffffff',
      box: { x: 96, y: 96, w: 288, h: 96 },
    });
    expect([cloud?.shape, elbow?.shape]).toEqual(['rect', 'line']);
    expect(line).toMatchObject({
      shape: 'line',
      line: '#c02010',
      lineWidth: 4,
      isFlipped: false,
      box: { x: 96, y: 192, w: 288, h: 96 },
    });
    expect(one?.group).toBe(two?.group);
    expect([one, two].map((each) => each?.box)).toEqual([
      { x: 768, y: 96, w: 96, h: 96 },
      { x: 960, y: 96, w: 96, h: 96 },
    ]);
    expect(whole).toMatchObject({ kind: 'picture', alt: 'A blue field', fit: 'contain' });
    expect([cut?.fit, answer.files.map(({ mediaType }) => mediaType)]).toEqual(['cover', ['image/png', 'image/jpeg']]);
    expect(told(answer)).toEqual([
      'a shape became a rectangle',
      'a bent line became straight',
      'a group was ungrouped',
      'a picture is cut around its middle',
      'fonts and colors of its design became those of a theme',
    ]);
  });

  it('text, lists, notes and columns, by LibreOffice', () => {
    const answer = sample('libreoffice-report.pptx');
    expect(said(answer)).toEqual([
      ['Harbour festival', 'Report for 2026'],
      ['What was built', 'Stage\nSound & light\nLong cables\nFood <fish>'],
      ['What it cost'],
      ['Then and now', 'Before: 400 people', 'Now: 900 people'],
    ]);
    expect(slide(answer, 4).layout.base).toBe('two');
    expect(plainOf(slide(answer, 2).notes)).toBe('Say it slowly.\nThen wait.');
    expect(told(answer)).toContain('4 transitions between slides were left out');
  });

  it('shapes, groups, pictures and charts with their numbers, by LibreOffice', () => {
    const shapes = things(sample('libreoffice-things.pptx'), 1);
    expect(shapes.map(({ kind }) => kind)).toEqual([...Array<string>(6).fill('shape'), 'picture', 'picture']);
    expect(shapes.slice(0, 2).map(wordsOf)).toEqual(['Start', 'A cloud']);
    expect(shapes[4]?.group).toBe(shapes[5]?.group);
    const charts = sample('libreoffice-charts.pptx').deck.slides.map(({ things: [chart] }) => chart);
    expect(charts.map((chart) => chart?.chart)).toEqual(['columns', 'bars', 'lines', 'lines']);
    expect(rowsOf(charts[0])).toEqual([
      ['', 'Now', 'Winter'],
      ['North road', '58.4', '62.9'],
      ['Inner city', '31.2', '40'],
    ]);
  });

  it('tables and charts with their numbers, by python-pptx', () => {
    const answer = sample('python-pptx-numbers.pptx');
    expect(rowsOf(things(answer, 1)[1])).toEqual([
      ['Lane', 'Now', 'Winter'],
      ['North road', '58.4', '62.9'],
      ['Inner city', '31.2', ''],
    ]);
    expect(rowsOf(things(answer, 2)[0])).toEqual([
      ['Both lanes', ''],
      ['', '12'],
    ]);
    expect([3, 4, 5].map((number) => things(answer, number)[0]?.chart)).toEqual(['bars', 'lines', 'pie']);
    expect(rowsOf(things(answer, 3)[0])).toEqual([
      ['', 'Now', 'Winter'],
      ['North road', '58.4', '62.9'],
      ['Inner city', '31.2', ''],
    ]);
    expect(things(answer, 6)).toEqual([]);
    expect(told(answer).slice(0, 2)).toEqual([
      'a table lost merged cells, widths or blocks in cells',
      'a drawing or chart was left out',
    ]);
  });

  it('marks and links on a dark ground, a hidden slide; no link that runs a script, by python-pptx', () => {
    const answer = sample('python-pptx-letters.pptx');
    const [ground, text] = things(answer, 1);
    expect(ground).toMatchObject({ kind: 'shape', fill: '#101820', box: { x: 0, y: 0, w: 1280, h: 720 } });
    expect(text?.ink).toBe('#ffffff');
    const [first, second, third] = text?.text?.content ?? [];
    expect(first?.content?.map(({ text: words, marks }) => [words, marks?.map(({ type }) => type)])).toEqual([
      ['Bold', ['bold']],
      [' and small', undefined],
    ]);
    expect(second?.content?.[0]?.marks?.[0]?.attrs?.['href']).toBe('https://example.org/plan?a=1&b=2');
    expect(third?.content).toEqual([{ type: 'text', text: 'a script' }]);
    expect(slide(answer, 2)).toMatchObject({ isHidden: true });
    expect(told(answer)).toContain('a link was removed, its text stays');
  });

  it('sections, numbered lists and tables, by PptxGenJS', () => {
    const answer = sample('pptxgenjs-sections.pptx');
    expect(answer.deck.slides.map(({ section }) => section)).toEqual(['Beginning', null, 'Figures']);
    expect(plainOf(slide(answer, 1).notes)).toBe('Greet everybody');
    const [list] = things(answer, 2)[0]?.text?.content ?? [];
    expect([list?.type, list?.content?.[1]?.content?.[1]?.type]).toEqual(['orderedList', 'bulletList']);
    expect(things(answer, 3)[0]).toMatchObject({ kind: 'table', hasHead: true });
  });

  it('lines that point either way, and charts, by PptxGenJS', () => {
    const answer = sample('pptxgenjs-shapes.pptx');
    const [ground, up, down, diamond] = things(answer, 1);
    expect(ground?.fill).toBe('#fff4cc');
    expect(up).toMatchObject({ shape: 'pointer', isFlipped: true, turn: 0 });
    expect(down).toMatchObject({ shape: 'pointer', isFlipped: true, turn: 0 });
    expect(diamond).toMatchObject({ shape: 'diamond', fill: '#2353d8', ink: '#ffffff' });
    expect(wordsOf(diamond ?? newThing('text'))).toBe('If so');
    const charts = sample('pptxgenjs-charts.pptx');
    expect(charts.deck.slides.map((each) => each.things[0]?.chart)).toEqual(['columns', 'bars', 'lines', 'lines']);
  });

  it('PowerPoint’s own, as Apache Tika and unstructured keep them', () => {
    expect(said(sample('testPPT.pptx'))[0]).toEqual(['Attachment Test', 'Rajiv']);
    const groups = said(sample('testPPT_groups.pptx'))[1];
    for (const words of ['MyTitle', 'Text box1', 'Text box5 tika link', 'WordArt2', 'Ungrouped text box'])
      expect(groups).toContain(words);
    expect(groups?.some((words) => words.startsWith('smart1\nsmart2'))).toBe(true);
    expect(told(sample('testPPT_groups.pptx'))).toContain('a diagram became a list of its words');
    const various = said(sample('testPPT_various.pptx')).flat().join('\n');
    for (const words of ['Row 2 Col 2', 'Number bullet 3', 'ゾルゲと尾崎、淡々と最期', '𐌲𐌿𐍄𐌹𐍃𐌺'])
      expect(various).toContain(words);
    expect(told(sample('testPPT_comment.pptx'))).toContain('a comment was left out');
    expect(rowsOf(things(sample('fake-power-point-table.pptx'), 1)[1])[3]).toEqual(['Tangerine', 'Pink', 'Aqua']);
  });
});

const grid = gridOf(
  [
    ['', 'Now', 'Winter'],
    ['North road', '58.4', '62.9'],
    ['Inner city', '31.2', ''],
  ],
  newId,
);
const box = { x: 72, y: 184, w: 500, h: 300 };

function fullDeck(theme: DeckJson['theme']): DeckJson {
  const list = {
    type: 'doc',
    content: ['bulletList', 'orderedList'].map((type) => ({
      type,
      content: ['North road', 'East <coast>'].map((words) => ({
        type: 'listItem',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
      })),
    })),
  };
  const loose = {
    ...newSlide('blank'),
    things: [
      newThing('table', { grid, box }),
      newThing('table', { grid, box, hasHead: false }),
      newThing('chart', { grid, box, chart: 'lines' }),
      newThing('shape', { box, shape: 'diamond', fill: 'tint', line: 'ink', text: textOf('If so'), turn: 10 }),
      newThing('shape', { box, shape: 'pointer', isFlipped: true }),
      newThing('text', { box, text: textOf('free'), ink: 'second', size: 30, align: 'right' }),
    ].map((thing, index) => ({ ...thing, order: `b0${index}` })),
  };
  return {
    theme,
    slides: inRow([
      newSlide('title', { title: 'Rates', subtitle: 'For 2026' }),
      newSlide('content', { title: 'Winter', body: list }, { notes: textOf('Slowly\nand twice'), section: 'Start' }),
      newSlide('three', { title: 'Three', left: 'l', middle: 'm', right: 'r' }),
      newSlide('section', { title: 'Then', subtitle: 'x' }, { section: 'Then' }),
      loose,
      newSlide('statement', { title: '4.1 %', subtitle: 'more' }, { isHidden: true }),
    ]),
  };
}

/** The parts that export and import must preserve: everything except IDs and order keys. */
const shownOf = ({ slides, theme }: DeckJson) => ({
  theme,
  slides: slides.map(({ layout, section, isHidden, notes, things: on }) => ({
    layout,
    section,
    isHidden,
    notes: plainOf(notes),
    things: on.map(({ id: _id, order: _order, grid: cells, text, ...rest }) => ({
      ...rest,
      rows: cells && tableOf(cells),
      words: text && plainOf(text),
      blocks: text?.content?.map(({ type }) => type),
    })),
  })),
});

test.each(themeIds)(
  'a presentation in the theme %s that goes into a file and comes back is the same',
  async (theme) => {
    const deck = fullDeck(theme);
    const { content } = await deckToPptx(
      deck,
      {
        title: 'Rates',
        changedAt: new Date(0),
        notes: true,
        pictureOf: () => undefined,
      },
      nodePptxMaker,
    );
    const answer = made(content);
    expect(shownOf(answer.deck)).toEqual(shownOf(deck));
    expect(answer.lost).toEqual([]);
  },
);

test('what a master and layouts say goes into a file and comes back, each on its own', async () => {
  const stamp = newThing('text', { text: textOf('Draft'), box: { x: 20, y: 20, w: 200, h: 40 } });
  const band = newThing('shape', { fill: 'accent', box: { x: 0, y: 690, w: 1280, h: 30 } });
  const design: DesignJson = {
    master: { ...plainMaster, foot: { number: true, date: 'May 2026', text: 'Quay' }, things: [stamp] },
    layouts: [
      {
        ...plainLayout('content', 'content'),
        places: { title: { ...plainPlace, size: 60, align: 'right', face: 'typewriter' } },
      },
      {
        ...plainLayout('own', 'two'),
        name: 'Offer',
        order: 'a0',
        ground: '#102030',
        places: { left: { ...plainPlace, box: { x: 72, y: 300, w: 300, h: 200 } } },
        things: [band],
      },
    ],
  };
  const layouts = layoutsOf(design);
  const slides = ['content', 'own'].map((id) =>
    newSlide(layouts.get(id) ?? 'blank', { title: 'Winter', body: 'b', left: 'l', right: 'r' }),
  );
  const options = { title: 'Rates', changedAt: new Date(0), notes: false, pictureOf: () => undefined };
  const { content } = await deckToPptx({ theme: 'paper', design, slides: inRow(slides) }, options, nodePptxMaker);
  const { deck } = made(content);
  expect(isDeck(deck)).toBe(true);
  expect([deck.theme, deck.design?.master.foot]).toEqual(['paper', design.master.foot]);
  expect(deck.design?.master.things.map(({ text }) => text && plainOf(text))).toEqual(['Draft']);
  const back = deck.slides.map(({ layout, things: on }) => ({
    layout,
    boxes: on.map(({ place, box }) => [place, box]),
  }));
  expect(back[0]?.layout.places.title).toMatchObject({ size: 60, align: 'right', face: 'typewriter' });
  expect(back[1]?.layout).toMatchObject({ name: 'Offer', base: 'two', ground: '#102030' });
  expect(back[1]?.layout.places.left?.box).toEqual({ x: 72, y: 300, w: 300, h: 200 });
  expect(back[1]?.layout.behind.map(({ kind, fill }) => [kind, fill])).toEqual([
    ['text', null],
    ['shape', expect.stringMatching(/^(?:accent|#)/)],
  ]);
  expect(back[1]?.boxes).toEqual([
    ['title', null],
    ['left', null],
    ['right', null],
  ]);
});

test('a layout of another program says where its slides have their words, and what stands behind them', () => {
  const { deck } = sample('python-pptx-report.pptx');
  expect(isDeck(deck)).toBe(true);
  const names = deck.design?.layouts.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Title Slide', 'Two Content', 'Blank']));
  const [first] = deck.slides;
  const title = first?.things.find(({ place }) => place === 'title');
  expect([first?.layout.name, title?.box]).toEqual(['Title Slide', null]);
  expect(first?.layout.hasOrnament).toBe(false);
});

/** A sample with one part rewritten. */
function withPart(name: string, part: string, write: (xml: string) => string | Uint8Array): Uint8Array {
  const parts = unzipSync(bytesOf(name));
  const now = write(new TextDecoder().decode(parts[part]));
  return zipSync({ ...parts, [part]: typeof now === 'string' ? strToU8(now) : now });
}

describe('hostile files', () => {
  const report = 'python-pptx-report.pptx';
  const first = 'ppt/slides/slide1.xml';

  it('that are no archive, or one of something else, are refused', () => {
    expect(failure(strToU8('PK but no zip'))).toBe('conversion_damaged');
    expect(failure(zipSync({ 'word/document.xml': strToU8('<w:document/>') }))).toBe('conversion_damaged');
    expect(failure(withPart(report, 'ppt/presentation.xml', () => '<p:presentation'))).toBe('conversion_damaged');
  });

  it('that unpack to far more than they are, name entities, or go too deep are refused', () => {
    const bomb = new Uint8Array(16 * 1024 * 1024);
    expect(failure(withPart(report, first, () => bomb))).toBe('conversion_too_large');
    const entities = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;&b;">]><p:sld>&c;</p:sld>';
    expect(failure(withPart(report, first, () => entities))).toBe('conversion_damaged');
    const depth = limits.reading.maxXmlDepth + 1;
    const deep = `<p:sld>${'<p:grpSp>'.repeat(depth)}${'</p:grpSp>'.repeat(depth)}</p:sld>`;
    expect(failure(withPart(report, first, () => deep))).toBe('conversion_too_large');
  });

  it('with more slides than a presentation holds are refused', () => {
    const many = withPart(report, 'ppt/presentation.xml', (xml) => {
      const [one = ''] = /<p:sldId [^>]*>/.exec(xml) ?? [];
      return xml.replace(one, one.repeat(deckLimits.maxSlides + 1));
    });
    expect(failure(many)).toBe('conversion_too_large');
  });

  it('with more shapes than anybody draws, on a slide or in its layout, are refused before these are read', () => {
    const crowd = (count: number) => (xml: string) =>
      xml.replace('</p:spTree>', `<p:grpSp>${'<p:sp/>'.repeat(count - 1)}</p:grpSp></p:spTree>`);
    const { maxShapesRead } = deckLimits;
    expect(failure(withPart(report, first, crowd(maxShapesRead)))).toBe('conversion_too_large');
    const layout = 'ppt/slideLayouts/slideLayout1.xml';
    expect(failure(withPart(report, layout, crowd(maxShapesRead)))).toBe('conversion_too_large');
    expect(failure(withPart(report, first, crowd(1_000)))).toBe('it was made');
  });

  /** The sample with charts, with every chart and slide rewritten. */
  function withCharts(chart: (xml: string) => string, onSlide: (xml: string) => string = (xml) => xml): Uint8Array {
    const parts = unzipSync(bytesOf('python-pptx-numbers.pptx'));
    const now = Object.entries(parts).map(([name, bytes]) => {
      const write = /^ppt\/charts\/[^/]*xml$/.test(name)
        ? chart
        : /^ppt\/slides\/[^/]*xml$/.test(name)
          ? onSlide
          : null;
      return [name, write ? strToU8(write(new TextDecoder().decode(bytes))) : bytes] as const;
    });
    return zipSync(Object.fromEntries(now));
  }

  it('with a chart of 240,000 points keep those that a chart of ours holds', () => {
    const points = Array.from({ length: 60_000 }, (_, idx) => `<c:pt idx="${idx}"><c:v>1</c:v></c:pt>`).join('');
    const series = `<c:ser><c:cat><c:strLit>${points}</c:strLit></c:cat><c:val><c:numLit>${points}</c:numLit></c:val></c:ser>`;
    const plot = `<c:barChart>${series.repeat(2)}</c:barChart>`;
    const huge = `<c:chartSpace><c:chart><c:plotArea>${plot}</c:plotArea></c:chart></c:chartSpace>`;
    let isFirst = true;
    const answer = made(
      withCharts((xml) => {
        const write = isFirst ? huge : xml;
        isFirst = false;
        return write;
      }),
    );
    const charts = answer.deck.slides.flatMap(({ things: on }) => on.filter(({ chart }) => chart));
    expect(charts.map((each) => rowsOf(each).length)).toContain(deckLimits.maxRows);
  });

  it('that name one large chart again and again read it once', () => {
    const padding = ' '.repeat(1_000_000);
    const answer = made(
      withCharts(
        (xml) => xml.replace('<c:chart>', `${padding}<c:chart>`),
        (xml) => xml.replace(/<p:graphicFrame>.*<\/p:graphicFrame>/s, (frame) => frame.repeat(60)),
      ),
    );
    expect(things(answer, 3).filter(({ chart }) => chart === 'bars')).toHaveLength(60);
  });

  it('with a picture of 40,000 pixels lose that picture', () => {
    const wide = withPart('python-pptx-things.pptx', 'ppt/media/image1.png', () => {
      const bytes = unzipSync(bytesOf('python-pptx-things.pptx'))['ppt/media/image1.png'] ?? new Uint8Array();
      new DataView(bytes.buffer, bytes.byteOffset).setUint32(16, 40_000);
      return bytes;
    });
    const answer = made(wide);
    expect(answer.files.map(({ mediaType }) => mediaType)).toEqual(['image/jpeg']);
    expect(told(answer)).toContain('a picture could not be read');
  });

  it('with numbers that nobody means lie where our slides can hold them', () => {
    const wild = withPart(report, first, (xml) =>
      xml.replaceAll(
        '<p:spPr/>',
        '<p:spPr><a:xfrm rot="1e99"><a:off x="-99999999999999" y="NaN"/><a:ext cx="Infinity" cy="-5"/></a:xfrm></p:spPr>',
      ),
    );
    expect(said(made(wild))[0]).toEqual(['Harbour festival', 'Report for 2026']);
  });

  it('with slides of no width and lines thinner than nothing become slides that can be stored', () => {
    const outlined = (xml: string): string =>
      xml.replaceAll(
        '<p:spPr/>',
        '<p:spPr><a:ln w="-12700"><a:solidFill><a:srgbClr val="C02010"/></a:solidFill></a:ln></p:spPr>',
      );
    made(withPart(report, first, outlined));
    const flat = withPart('python-pptx-things.pptx', 'ppt/presentation.xml', (xml) =>
      xml.replace(/<p:sldSz [^>]*>/, '<p:sldSz cx="-1" cy="-1"/>'),
    );
    made(flat);
  });

  it('that name parts outside of themselves show nothing of these', () => {
    const outside = withPart('python-pptx-things.pptx', 'ppt/slides/_rels/slide1.xml.rels', (xml) =>
      xml.replaceAll(/Target="\.\.\/media\/[^"]*"/g, 'Target="../../../../../../etc/passwd"'),
    );
    expect(made(outside).files).toEqual([]);
  });
});

/** A file with several bytes changed, in one of its parts or in the archive itself. */
function damaged(random: Random): Uint8Array {
  const bytes = bytesOf(random.pick(names)).slice();
  const change = (of: Uint8Array): void => {
    for (let time = 0; time <= random.below(6); time += 1) of[random.below(of.length)] = random.below(256);
  };
  if (random.chance(0.2)) {
    if (random.chance(0.3)) return bytes.slice(0, random.below(bytes.length));
    change(bytes);
    return bytes;
  }
  const parts = unzipSync(bytes);
  const part = random.pick(Object.keys(parts).filter((name) => /slide\d|presentation|Layout|\.rels$|chart/.test(name)));
  const xml = new TextDecoder().decode(parts[part]);
  const tokens = xml.split(/(?=<)/);
  const [from, to] = [random.below(tokens.length), random.below(tokens.length)];
  if (random.chance(0.4)) tokens.splice(from, 1);
  else if (random.chance(0.5)) tokens.splice(to, 0, tokens[from] ?? '');
  const wild = random.pick(['-1', '1e308', 'NaN', '99999999999', '', '__proto__', 'constructor']);
  const now = tokens.join('').replace(/"[\w-]*"/g, (value) => (random.chance(0.02) ? `"${wild}"` : value));
  return zipSync({ ...parts, [part]: strToU8(now) }, { level: 0 });
}

test(
  'whatever is damaged in a file, it becomes slides that can be kept or is refused with a reason',
  () => {
    const outcomes = new Map<string, number>();
    for (const seed of seeds(120)) {
      const bytes = damaged(new Random(seed));
      let outcome = 'made';
      try {
        expect({ seed, isDeck: isDeck(deckFromPptx(bytes).deck) }).toEqual({ seed, isDeck: true });
      } catch (error) {
        if (!(error instanceof ConversionFailure)) throw error;
        outcome = error.code;
      }
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    expect([...outcomes.keys()].sort()).toEqual(expect.arrayContaining(['conversion_damaged', 'made']));
  },
  fuzzLimitMs,
);
