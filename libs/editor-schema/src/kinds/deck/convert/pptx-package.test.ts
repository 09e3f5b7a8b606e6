import path from 'node:path/posix';
import { unzipSync } from 'fflate';
import { nodePptxMaker } from '../../../files/node-tools.js';
import { childrenOf, parseXml, type XmlElement } from '../../text/convert/docx/xml.js';
import { gridOf } from '../grid.js';
import type { ThingJson } from '../json.js';
import { inRow, newId, newSlide, newThing, textOf } from '../making.js';
import { deckToPptx } from './to-pptx.js';

const grid = gridOf(
  [
    ['Lane', 'Now', 'Winter'],
    ['North road', '58.4', '62.9'],
    ['Inner city', '31.2', '33'],
  ],
  newId,
);
const box = { x: 72, y: 184, w: 500, h: 300 };
const slideWith = (...things: readonly Partial<ThingJson>[]) => ({
  ...newSlide('titleOnly', { title: 'Things' }, { notes: textOf('Say it slowly') }),
  things: things.map((thing, index) => newThing(thing.kind ?? 'text', { box, order: `b0${index}`, ...thing })),
});

/** A package's parts: bytes, and parsed XML. */
interface Package {
  readonly names: readonly string[];
  readonly xml: ReadonlyMap<string, XmlElement>;
}

let deck: Package;
beforeAll(async () => {
  const slides = inRow([
    newSlide('content', { title: 'Rates', body: textOf('For 2026') }, { section: 'Start' }),
    slideWith({ kind: 'table', grid }, { kind: 'text', text: textOf('a') }, { kind: 'table', grid }),
    slideWith({ kind: 'chart', grid, chart: 'bars' }, { kind: 'chart', grid, chart: 'columns' }),
    slideWith({ kind: 'chart', grid, chart: 'pie' }, { kind: 'chart', grid, chart: 'lines' }),
    slideWith({ kind: 'shape', shape: 'diamond' }, { kind: 'shape', shape: 'pointer' }),
  ]);
  const { content } = await deckToPptx(
    { theme: 'house', slides },
    { title: 'Rates', changedAt: new Date(0), notes: true, pictureOf: () => undefined },
    nodePptxMaker,
  );
  const parts = unzipSync(content);
  const names = Object.keys(parts);
  const isXml = (name: string): boolean => /\.(?:xml|rels)$/.test(name);
  deck = {
    names,
    xml: new Map(names.filter(isXml).map((name) => [name, parseXml(parts[name] ?? new Uint8Array())])),
  };
});

const part = (name: string): XmlElement => {
  const found = deck.xml.get(name);
  if (!found) throw new Error(`The package has no part ${name}.`);
  return found;
};
const partsNamed = (pattern: RegExp): [string, XmlElement][] => [...deck.xml].filter(([name]) => pattern.test(name));
const within = (element: XmlElement): XmlElement[] => [element, ...childrenOf(element).flatMap(within)];
const allOf = (element: XmlElement, ...names: readonly string[]): XmlElement[] =>
  within(element).filter(({ name }) => names.includes(name));
const values = (elements: readonly XmlElement[], attribute: string): string[] =>
  elements.map(({ attributes }) => attributes[attribute] ?? '');
const relationsOf = (name: string): XmlElement[] => {
  const relations = deck.xml.get(`${path.dirname(name)}/_rels/${path.basename(name)}.rels`);
  return childrenOf(relations, 'Relationship');
};
const repeated = (all: readonly string[]): string[] => all.filter((each, at) => all.indexOf(each) !== at);
const drawn = /^ppt\/(?:slides|slideLayouts|slideMasters|notesSlides|notesMasters)\/[^/]+\.xml$/;

test('each part has one content type, and each content type its part', () => {
  const types = part('[Content_Types].xml');
  const overrides = values(childrenOf(types, 'Override'), 'PartName');
  const defaults = values(childrenOf(types, 'Default'), 'Extension').map((extension) => extension.toLowerCase());
  expect(repeated(overrides)).toEqual([]);
  expect(overrides.filter((name) => !deck.names.includes(name.slice(1)))).toEqual([]);
  const typed = (name: string): boolean =>
    overrides.includes(`/${name}`) || defaults.includes(name.slice(name.lastIndexOf('.') + 1).toLowerCase());
  expect(deck.names.filter((name) => name !== '[Content_Types].xml' && !typed(name))).toEqual([]);
  expect(deck.names.filter((name) => name.endsWith('/'))).toEqual([]);
});

test('each relationship leads to a part, and each part names relationships that it has', () => {
  const dangling = partsNamed(/\.rels$/).flatMap(([name, relations]) =>
    childrenOf(relations, 'Relationship')
      .filter(({ attributes }) => attributes['TargetMode'] !== 'External')
      .map(({ attributes }) => path.resolve('/', path.dirname(path.dirname(name)), attributes['Target'] ?? ''))
      .filter((target) => !deck.names.includes(target.slice(1))),
  );
  expect(dangling).toEqual([]);
  for (const [name, element] of partsNamed(drawn)) {
    const ids = values(relationsOf(name), 'Id');
    const named = within(element).flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([key, value]) => (key.startsWith('r:') && value !== '' ? [value] : [])),
    );
    expect({ name, repeated: repeated(ids), missing: named.filter((id) => !ids.includes(id)) }).toEqual({
      name,
      repeated: [],
      missing: [],
    });
  }
});

test('no two shapes of a slide share an id, and the cells of a table fill its grid', () => {
  const tables = partsNamed(drawn).flatMap(([, element]) => allOf(element, 'a:tbl'));
  expect(tables).toHaveLength(2);
  for (const [name, element] of partsNamed(drawn))
    expect({ name, repeated: repeated(values(allOf(element, 'p:cNvPr'), 'id')) }).toEqual({ name, repeated: [] });
  for (const table of tables)
    for (const row of childrenOf(table, 'a:tr'))
      expect(childrenOf(row, 'a:tc')).toHaveLength(allOf(table, 'a:gridCol').length);
});

test('sizes are whole numbers that are not negative', () => {
  const sizes = partsNamed(drawn).flatMap(([, element]) =>
    allOf(element, 'a:ext').flatMap(({ attributes: { cx, cy } }) => (cx === undefined ? [] : [cx, cy ?? ''])),
  );
  expect(sizes.length).toBeGreaterThan(10);
  expect(sizes.filter((size) => !/^\d+$/.test(size))).toEqual([]);
});

test('the presentation lists masters of slides, masters of notes and slides in this order, each with an id of its own', () => {
  const presentation = part('ppt/presentation.xml');
  const order = ['p:sldMasterIdLst', 'p:notesMasterIdLst', 'p:sldIdLst', 'p:sldSz', 'p:notesSz'];
  const lists = childrenOf(presentation).map(({ name }) => name);
  expect(lists.filter((name) => order.includes(name))).toEqual(order);
  expect(repeated(values(allOf(presentation, 'p:sldId'), 'id'))).toEqual([]);
  const masters = partsNamed(/^ppt\/slideMasters\/[^/]+\.xml$/);
  const layouts = masters.flatMap(([, master]) => values(allOf(master, 'p:sldLayoutId'), 'id'));
  const ids = [...values(allOf(presentation, 'p:sldMasterId'), 'id'), ...layouts];
  expect(repeated(ids)).toEqual([]);
  expect(ids.filter((id) => Number(id) < 2 ** 31)).toEqual([]);
  expect(partsNamed(/^ppt\/slideLayouts\/[^/]+\.xml$/)).toHaveLength(layouts.length);
});

test('each chart names axes that it defines, and numbers its series', () => {
  const charts = partsNamed(/^ppt\/charts\/chart\d+\.xml$/);
  expect(charts).toHaveLength(4);
  const axes = ['c:catAx', 'c:valAx', 'c:serAx', 'c:dateAx'];
  for (const [name, chart] of charts) {
    const defined = allOf(chart, ...axes).flatMap((axis) => values(childrenOf(axis, 'c:axId'), 'val'));
    const groups = allOf(chart, 'c:plotArea').flatMap((area) => childrenOf(area));
    const named = groups
      .filter((group) => !axes.includes(group.name))
      .flatMap((group) => values(childrenOf(group, 'c:axId'), 'val'));
    expect({ name, missing: named.filter((id) => !defined.includes(id)) }).toEqual({ name, missing: [] });
    const series = allOf(chart, 'c:ser');
    const numbers = series.flatMap((each) => values(childrenOf(each, 'c:idx'), 'val'));
    expect(new Set(numbers).size).toBe(series.length);
    expect(series.flatMap((each) => childrenOf(each, 'c:order'))).toHaveLength(series.length);
  }
});
