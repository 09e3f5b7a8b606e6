import { readdirSync, readFileSync } from 'node:fs';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { limits } from '@cartulary/contracts/limits';
import { mapLimits } from '@cartulary/contracts/limits/maps';
import { toMarkdown } from '../../text/convert/markdown/to-markdown.js';
import { describeLoss } from '../../text/convert/losses.js';
import { mapAsText } from '../as-text.js';
import { emptyMap, isMap } from '../content.js';
import { rootId } from '../field.js';
import { markers, type MapJson, type MapNodeJson } from '../json.js';
import { newNode, ordersFor } from '../making.js';
import { mapToFreeMind } from './freemind.js';
import { mapFileEnding, mapOfFile, type MapFileEnding } from './map-file.js';
import type { MadeMap } from './map-maker.js';
import { mapToOpml } from './opml.js';
import { mapToXmind } from './to-xmind.js';

const folder = new URL('../../../../samples/maps/', import.meta.url);

/** `Rates(North(Bridge Tunnel) East)` */
function treeOf({ nodes }: MapJson): string {
  const said = (parent: string | null): string =>
    nodes
      .filter((each) => each.parent === parent)
      .map(({ id, text }) => {
        const under = said(id);
        return under === '' ? text : `${text}(${under})`;
      })
      .join(' ');
  return said(null);
}

const node = ({ nodes }: MapJson, text: string): MapNodeJson => {
  const found = nodes.find((each) => each.text === text);
  if (!found) throw new Error(`there is no ${text}`);
  return found;
};

const made = async (bytes: Uint8Array | string, ending: MapFileEnding): Promise<MadeMap> => {
  const answer = await mapOfFile(typeof bytes === 'string' ? strToU8(bytes) : bytes, ending, 'The file');
  expect(isMap(answer.map)).toBe(true);
  return answer;
};
const failure = (bytes: Uint8Array | string, ending: MapFileEnding): Promise<string> =>
  made(bytes, ending).then(
    () => 'it was made',
    (error: unknown) => (error as { code?: string }).code ?? String(error),
  );
const sample = (name: string): Promise<MadeMap> => {
  const ending = mapFileEnding(name);
  if (!ending) throw new Error('no map');
  return made(readFileSync(new URL(name, folder)), ending);
};
const told = ({ lost }: MadeMap): string[] => lost.map(describeLoss);

describe('files that other programs wrote', () => {
  it('XMind since 2018', async () => {
    const answer = await sample('xmind-generator.xmind');
    const { map, files } = answer;
    expect(treeOf(map)).toBe('Harbour festival(Stage(Sound Light) Food(Fish Waffles))');
    expect(node(map, 'Sound')).toMatchObject({
      tags: ['hired', 'loud'],
      markers: ['priority1'],
      task: { isDone: true, dueOn: null },
    });
    expect(node(map, 'Light').note).toBe('Ask for the long cables.\nTwo of them.');
    expect(map.nodes[0]?.fileId).toBe(files[0]?.id);
    expect(files.map(({ mediaType }) => mediaType)).toEqual(['image/png']);
    expect(map.lines).toMatchObject([
      { from: node(map, 'Food').id, to: node(map, 'Light').id, text: 'needs power from' },
    ]);
    expect(map.summaries).toMatchObject([
      { from: node(map, 'Sound').id, to: node(map, 'Light').id, text: 'Both from one firm' },
    ]);
    expect(told(answer)).toEqual(['a sign at a topic was left out', 'another sheet of the file was left out']);
  });

  it('XMind 8, by its library for Python', async () => {
    const { map } = await sample('xmind-python.xmind');
    expect(treeOf(map)).toBe('Harbour festival(Stage(Sound & light) Food)');
    expect(node(map, 'Stage')).toMatchObject({
      note: 'Ask for the long cables.',
      tags: ['hired'],
      markers: ['priority1', 'star'],
    });
    expect(node(map, 'Sound & light').link).toBe('https://example.org/');
    expect(node(map, 'Food').task).toEqual({ isDone: true, dueOn: null });
    expect(map.lines).toMatchObject([{ from: node(map, 'Stage').id, to: node(map, 'Food').id, text: 'feeds' }]);
  });

  it.each([
    ['testcase-demo.xmind', 36, 'balanced'],
    ['testcase-template-1.1.xmind', 90, 'balanced'],
    ['testcase-template-zentao.xmind', 56, 'right'],
  ])('%s, drawn with XMind 8', async (name, topics, layout) => {
    const { map } = await sample(name);
    expect([map.nodes.length, map.layout]).toEqual([topics, layout]);
    expect(map.nodes.some(({ note }) => note !== '')).toBe(true);
  });

  const festival = 'Harbour festival(Stage(Sound & light Ropes "thick") Food(Fish Waffles))';
  it.each([
    ['py-xmind16.xmind', festival],
    ['xmind-cli.xmind', festival],
    ['xmind-converter.xmind', festival],
    ['xmind-sdk.xmind', festival],
    ['freeplane-1.1.mm', festival],
    ['freeplane-xbel.mm', festival],
    ['freeplane-and-yaml.mm', festival],
    ['freeplane-io.mm', festival],
    ['pyplane.mm', festival],
    ['jsmind.mm', festival],
    ['freeplane.opml', festival],
    // It writes an outline's words as HTML.
    ['pandoc.opml', 'Harbour festival(Stage(Sound &amp; light Ropes "thick") Food(Fish Waffles))'],
    ['opyml.opml', festival],
    ['pyopml.opml', festival],
    ['opml-generator.opml', festival],
    ['xml-opml.opml', 'Harbour festival(Stage(Sound & light) Food)'],
    ['newsboat.opml', 'newsboat - Exported Feeds(Fish Waffles)'],
  ])('%s keeps every topic in its place', async (name, tree) => {
    expect(treeOf((await sample(name)).map)).toBe(tree);
  });

  it('at least eight of each format', () => {
    const names = readdirSync(folder);
    for (const ending of ['.xmind', '.mm', '.opml'])
      expect(names.filter((name) => name.endsWith(ending)).length).toBeGreaterThanOrEqual(8);
  });

  it('what Freeplane and its libraries keep besides words', async () => {
    const { map } = await sample('freeplane-io.mm');
    const stage = node(map, 'Stage');
    expect(stage.note).toBe('On the west quay\n\nAsk for the long cables.\n\nprice: 12');
    const sound = node(map, 'Sound & light');
    expect(sound.link).toBe('https://example.org/');
    expect(map.lines).toMatchObject([{ from: node(map, 'Food').id, to: sound.id }]);
    expect(node((await sample('freeplane-1.1.mm')).map, 'Stage').note).toBe('Ask for the long cables.');
    expect(node((await sample('freeplane-xbel.mm')).map, 'Fish').link).toBe('https://example.org/fish');
  });

  it('a deep map in other writings', async () => {
    const { map, lost } = await sample('pyplane-wide.mm');
    expect([map.nodes.length, lost]).toEqual([1 + 12 * 11, []]);
    expect(map.nodes[0]?.text).toBe('Fête du port 🚢');
    expect(map.nodes.filter(({ text }) => text === '埠頭 10')).toHaveLength(12);
  });

  it('feeds of a program that has no page of them keep the address of the feed', async () => {
    expect(node((await sample('newsboat.opml')).map, 'Fish').link).toBe('https://example.org/fish.xml');
  });

  it('FreeMind and OPML', async () => {
    expect(treeOf((await sample('mindmapconverter.mm')).map)).toBe(
      'Harbour festival(Stage(Sound & light) Food(Fish Waffles))',
    );
    const { map } = await sample('opml.opml');
    expect(treeOf(map)).toBe('Harbour festival(Stage(Sound & light Ropes "thick") Food)');
    expect(node(map, 'Sound & light').tags).toEqual(['hired', 'loud']);
    expect(node(map, 'Food').link).toBe('https://example.org/fish?a=1&b=2');
  });
});

it('FreeMind’s notes, formatted words, icons, arrows, clouds and attributes come along', async () => {
  const answer = await made(
    `<map version="1.0.1">
      <node ID="r" TEXT="Rates&#xa;of all lanes"><icon BUILTIN="help"/><icon BUILTIN="ksmiletris"/>
        <node ID="a" FOLDED="true" LINK="https://example.org/" TAGS="slow&#xa;dear"><cloud COLOR="#f0f0f0"/>
          <richcontent TYPE="NODE"><html><head><style>p {}</style></head><body><p>North <b>road</b></p><p>by night</p></body></html></richcontent>
          <richcontent TYPE="NOTE"><html><body><ul><li>Ask Bo</li><li>soon</li></ul></body></html></richcontent>
          <attribute NAME="price" VALUE="12"/>
          <arrowlink DESTINATION="b" MIDDLE_LABEL="feeds"/><arrowlink DESTINATION="gone"/>
        </node>
        <node ID="b" TEXT="East" LINK="file:///etc/passwd"><icon BUILTIN="button_ok"/>
          <hook NAME="accessories/plugins/NodeNote.properties"><text>old note</text></hook></node>
        <node TEXT="Secret" ENCRYPTED_CONTENT="x"/>
      </node></map>`,
    'mm',
  );
  const { map } = answer;
  expect(map.nodes[0]).toMatchObject({ text: 'Rates\nof all lanes', markers: ['question'] });
  const north = node(map, 'North road\nby night');
  expect(north).toMatchObject({
    note: 'Ask Bo\nsoon\n\nprice: 12',
    isFolded: true,
    link: 'https://example.org/',
    tags: ['dear', 'slow'],
  });
  expect(node(map, 'East')).toMatchObject({ note: 'old note', link: null, task: { isDone: true } });
  expect(map.lines).toMatchObject([{ from: north.id, to: node(map, 'East').id, text: 'feeds' }]);
  expect(map.boundaries).toMatchObject([{ from: north.id, to: north.id }]);
  expect(told(answer)).toEqual([
    'a sign at a topic was left out',
    'a link was removed, its text stays',
    'an encrypted part was left out',
    'a relationship between topics was left out',
  ]);
});

/** A map that uses every feature. */
function full(): MapJson {
  const [one = '', two = '', three = ''] = ordersFor(3);
  const root = newNode({ id: rootId, text: 'Rates <all> & "more"', order: 'a0' });
  const north = newNode({
    parent: rootId,
    order: one,
    text: 'North\nroad',
    note: 'Ask Bo\n\nsoon',
    link: 'https://example.org/?a=1&b=2',
    tags: ['dear', 'slow'],
    markers: [...markers],
    task: { isDone: false, dueOn: '2027-03-31' },
    isFolded: true,
    fileId: '11111111-1111-4111-8111-111111111111',
  });
  const bridge = newNode({ parent: north.id, order: one, text: 'Bridge' });
  const east = newNode({ parent: rootId, order: two, text: 'East', task: { isDone: true, dueOn: null } });
  const west = newNode({ parent: rootId, order: three, text: 'West' });
  const later = newNode({ place: { x: 300, y: -40 }, order: one, text: 'Later' });
  const ferry = newNode({ parent: later.id, order: one, text: 'Ferry' });
  return {
    layout: 'timeline',
    nodes: [root, north, bridge, east, west, later, ferry],
    lines: [{ id: 'l', from: bridge.id, to: ferry.id, text: 'feeds' }],
    boundaries: [
      { id: 'b1', from: north.id, to: east.id, text: 'Roads' },
      { id: 'b2', from: west.id, to: west.id, text: '' },
    ],
    summaries: [{ id: 's', from: east.id, to: west.id, text: 'Both' }],
  };
}

const png = unzipSync(readFileSync(new URL('xmind-generator.xmind', folder)));
const pixel = Object.entries(png).find(([name]) => name.endsWith('.png'))?.[1] ?? new Uint8Array();

/** The map without the values that every import generates. */
function shape({ layout, nodes, lines, boundaries, summaries }: MapJson) {
  const textOf = new Map(nodes.map(({ id, text }) => [id, text]));
  const named = (all: MapJson['lines']) =>
    all
      .map(({ from, to, text }) => `${textOf.get(from) ?? ''}>${textOf.get(to) ?? ''}:${text}`)
      .sort((one, other) => (one < other ? -1 : 1));
  return {
    layout,
    nodes: nodes.map(({ id: _id, order: _order, parent, fileId, ...rest }) => ({
      ...rest,
      parent: textOf.get(parent ?? ''),
      hasPicture: fileId !== null,
    })),
    lines: named(lines),
    boundaries: named(boundaries),
    summaries: named(summaries),
  };
}

const withoutDay = (map: MapJson): MapJson => ({
  ...map,
  nodes: map.nodes.map((each) => ({ ...each, task: each.task && { ...each.task, dueOn: null } })),
});

describe('a map that is written and read again', () => {
  const options = {
    title: 'Rates',
    changedAt: new Date('2027-01-02T03:04:05Z'),
    pictureOf: () => ({ type: 'png', bytes: pixel }),
  };

  it('keeps everything in a file of XMind, in both of its formats', async () => {
    const map = full();
    const { content, lost } = mapToXmind(map, options);
    expect(lost.map(describeLoss)).toEqual(['a due date was left out']);
    expect(mapToXmind(map, options).content).toEqual(content);
    const again = await made(content, 'xmind');
    expect(shape(again.map)).toEqual(shape(withoutDay(full())));
    expect(again.files).toHaveLength(1);
    const { 'content.json': _json, ...older } = unzipSync(content);
    expect(shape((await made(zipSync(older), 'xmind')).map)).toEqual(shape(withoutDay(full())));
  });

  it('keeps in a file of FreeMind what that has room for, and says what not', async () => {
    const { content, lost } = mapToFreeMind(full());
    expect(lost.map(({ what }) => what)).toEqual(['floating', 'boundaries', 'summaries', 'pictures', 'dueDays']);
    const { map } = await made(content, 'mm');
    expect(treeOf(map)).toBe('Rates <all> & "more"(North\nroad(Bridge) East West Later(Ferry))');
    expect(node(map, 'North\nroad')).toMatchObject({
      note: 'Ask Bo\n\nsoon',
      link: 'https://example.org/?a=1&b=2',
      tags: ['dear', 'slow'],
      markers: [...markers],
      task: { isDone: false, dueOn: null },
      isFolded: true,
    });
    expect(shape(map).lines).toEqual(['Bridge>Ferry:feeds']);
    expect(shape(map).boundaries).toEqual(['West>West:']);
  });

  it('keeps its outline as OPML and as Markdown', async () => {
    const { content, lost } = mapToOpml(full(), 'Rates');
    expect(lost.map(({ what }) => what)).toEqual([
      'floating',
      'relationships',
      'boundaries',
      'summaries',
      'pictures',
      'signs',
      'dueDays',
    ]);
    const { map } = await made(content, 'opml');
    expect(treeOf(map)).toBe('Rates(Rates <all> & "more"(North\nroad(Bridge) East West) Later(Ferry))');
    expect(node(map, 'North\nroad')).toMatchObject({ note: 'Ask Bo\n\nsoon', tags: ['dear', 'slow'] });
    expect(node(map, 'East').task).toEqual({ isDone: true, dueOn: null });

    const text = { ...full(), nodes: full().nodes.filter(({ text: words }) => words !== 'Later' && words !== 'Ferry') };
    const bare = { ...text, lines: [], boundaries: [], summaries: [] };
    const again = await made(toMarkdown(mapAsText(bare)).content, 'md');
    expect(treeOf(again.map)).toBe('Rates <all> & "more"(North road(Bridge) East West)');
    expect(node(again.map, 'North road')).toMatchObject({ note: 'Ask Bo\nsoon', link: 'https://example.org/?a=1&b=2' });
  });
});

it('a text becomes a map of its headings and lists, with paragraphs and tables as notes', async () => {
  const { map } = await made(
    '# Plan\n\nIn short.\n\n## Road\n\n- North\n  - Bridge\n- [x] East\n\n  by noon\n\n#### Deep\n\n|a|b|\n|-|-|\n|1|2|\n\n## Sea\n',
    'markdown',
  );
  expect(treeOf(map)).toBe('Plan(Road(North(Bridge) East Deep) Sea)');
  expect(map.nodes[0]?.note).toBe('In short.');
  expect(node(map, 'East')).toMatchObject({ note: 'by noon', task: { isDone: true } });
  expect(node(map, 'Deep').note).toBe('a · b\n1 · 2');
  expect(treeOf((await made('# One\n\n# Two\n', 'md')).map)).toBe('The file(One Two)');
});

const texts = new URL('../../../../samples/files/', import.meta.url);
const written = readdirSync(texts).filter((name) => name.endsWith('.md'));

it.each(written)('%s, which another program wrote, becomes a map of its first heading', async (name) => {
  const bytes = readFileSync(new URL(name, texts));
  const source = bytes.toString();
  const [, heading = ''] = /^# (.+)$/m.exec(source) ?? /^(.+)\n=+$/m.exec(source) ?? [];
  const { map } = await made(bytes, 'md');
  expect(isMap(map)).toBe(true);
  expect(map.nodes.map(({ text }) => text)).toContain(heading);
  expect(map.nodes.length).toBeGreaterThan(1);
});

describe('a file that is damaged, huge, deep or hostile', () => {
  /** A billion laughs. */
  const laughs = `<!DOCTYPE l [<!ENTITY l0 "ha">${Array.from(
    { length: 9 },
    (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
  ).join('')}]>`;
  const outline = (inside: string): string => `<opml version="2.0"><body>${inside}</body></opml>`;
  const xmind = (content: unknown): Uint8Array => zipSync({ 'content.json': strToU8(JSON.stringify(content)) });

  it.each<[string, Uint8Array | string, MapFileEnding]>([
    ['no zip', 'PK no zip', 'xmind'],
    ['a zip without content', zipSync({ a: strToU8('b') }), 'xmind'],
    ['content that is no JSON', zipSync({ 'content.json': strToU8('{') }), 'xmind'],
    ['content that is no sheet', xmind({ sheets: 7 }), 'xmind'],
    ['a topic that is none', xmind([{ rootTopic: 7 }]), 'xmind'],
    ['no sheet at all', xmind([]), 'xmind'],
    ['XML that is none', '<map><node></map>', 'mm'],
    ['another file', '<html/>', 'mm'],
    ['a map without a topic', '<map/>', 'mm'],
    ['entities of its own', `<!DOCTYPE o [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${outline('&b;')}`, 'opml'],
    ['entities of its own, in a map', `${laughs}<map><node TEXT="&l9;"/></map>`, 'mm'],
    [
      'entities of its own, in a sheet',
      zipSync({ 'content.xml': strToU8(`${laughs}<xmap-content>&l9;</xmap-content>`) }),
      'xmind',
    ],
    [
      'a file from outside, in a map',
      '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><map><node TEXT="&x;"/></map>',
      'mm',
    ],
    ['a file from outside', `<!DOCTYPE o SYSTEM "file:///etc/passwd">${outline('')}`, 'opml'],
    ['no letters', new Uint8Array([0xff, 0xfe, 0x00]), 'opml'],
    [
      'an encoding that nobody knows',
      Buffer.from('<?xml version="1.0" encoding="x-none"?><opml>\xe4</opml>', 'latin1'),
      'opml',
    ],
  ])('%s is damaged', async (_, bytes, ending) => {
    expect(await failure(bytes, ending)).toBe('conversion_damaged');
  });

  const tooDeep = limits.reading.maxXmlDepth + 10;
  const deepTopic = Array.from({ length: tooDeep }).reduce<object>(
    (inside) => ({ title: 'x', children: { attached: [inside] } }),
    { title: 'x' },
  );
  it.each<[string, Uint8Array | string, MapFileEnding]>([
    ['a zip bomb', zipSync({ 'content.json': new Uint8Array(40 * 1024 * 1024) }), 'xmind'],
    ['topics in topics in topics', xmind([{ rootTopic: deepTopic }]), 'xmind'],
    ['nodes in nodes', `<map>${'<node TEXT="x">'.repeat(tooDeep)}${'</node>'.repeat(tooDeep)}</map>`, 'mm'],
    ['an older zip bomb', zipSync({ 'content.xml': new Uint8Array(40 * 1024 * 1024).fill(0x20) }), 'xmind'],
    [
      'more nodes than a map holds',
      `<map><node TEXT="r">${'<node TEXT="x"/>'.repeat(mapLimits.maxNodes + 1)}</node></map>`,
      'mm',
    ],
    ['elements in elements', outline('<outline>'.repeat(tooDeep) + '</outline>'.repeat(tooDeep)), 'opml'],
    ['more topics than a map holds', outline('<outline text="x"/>'.repeat(mapLimits.maxNodes + 1)), 'opml'],
    ['quotes in quotes', '> '.repeat(500), 'md'],
  ])('%s is too large', async (_, bytes, ending) => {
    expect(await failure(bytes, ending)).toBe('conversion_too_large');
  });

  it('a picture with a side of 40,000 pixels is lost, and its topic is not', async () => {
    const wide = pixel.slice();
    new DataView(wide.buffer).setUint32(16, 40_000);
    const withPicture = (bytes: Uint8Array): Uint8Array =>
      zipSync({
        'content.json': strToU8(
          JSON.stringify([{ rootTopic: { title: 'Rates', image: { src: 'xap:resources/a.png' } } }]),
        ),
        'resources/a.png': bytes,
      });
    expect((await made(withPicture(pixel), 'xmind')).files).toHaveLength(1);
    const answer = await made(withPicture(wide), 'xmind');
    expect([treeOf(answer.map), answer.files]).toEqual(['Rates', []]);
    expect(told(answer)).toEqual(['a picture could not be read']);
  });

  it('scripts, files and places of other programs never become links or pictures', async () => {
    const answer = await made(
      xmind([
        {
          rootTopic: {
            title: 'x',
            href: 'javascript:alert(1)',
            image: { src: 'https://example.org/tracker.png' },
            children: {
              attached: [
                { title: 'a', href: 'xap:attachments/evil.exe', image: { src: 'xap:content.json' } },
                { title: 'b', href: 'file:///etc/passwd', image: { src: 'xap:../../etc/passwd' } },
              ],
              detached: [{ title: 'c', position: { x: 1e300, y: 'far' } }],
            },
            boundaries: [{ range: '(0,999999)' }, { range: '(9,2)' }, { range: 'all' }],
          },
          relationships: [{ end1Id: 'gone', end2Id: 'gone' }],
        },
      ]),
      'xmind',
    );
    expect(answer.map.nodes.every(({ link, fileId }) => link === null && fileId === null)).toBe(true);
    expect(answer.files).toEqual([]);
    expect(answer.map.boundaries).toHaveLength(1);
    expect(new Set(answer.lost.map(({ what }) => what))).toEqual(
      new Set(['unsafeLinks', 'outsidePictures', 'files', 'badPictures', 'boundaries', 'relationships']),
    );
  });

  it.each<[MapFileEnding, string]>([
    [
      'mm',
      `<map><node TEXT="x"><node TEXT="a" LINK="javascript:alert(1)"/><node LINK="data:text/html,x"><richcontent TYPE="NODE">
        <html><body><script>alert(1)</script><p onclick="alert(2)">b</p></body></html></richcontent></node></node></map>`,
    ],
    [
      'opml',
      outline(
        '<outline text="x"><outline text="a" url="javascript:alert(1)"/><outline text="b" htmlUrl="vbscript:x"/></outline>',
      ),
    ],
  ])('a script in a file (.%s) runs nowhere: no link, no markup, only words', async (ending, file) => {
    const { map } = await made(file, ending);
    expect(map.nodes.every(({ link }) => link === null)).toBe(true);
    expect(treeOf(map)).toBe('x(a b)');
  });

  it('what is too long or too deep stays, elsewhere', async () => {
    const deep = mapLimits.maxDepth + 5;
    const long = 'x'.repeat(mapLimits.maxTextCharacters + 1);
    const answer = await made(
      outline(`<outline text="${long}">${'<outline text="y">'.repeat(deep)}${'</outline>'.repeat(deep)}</outline>`),
      'opml',
    );
    expect(answer.map.nodes).toHaveLength(deep + 1);
    expect(answer.map.nodes[0]?.note).toBe(long);
    expect(told(answer)).toEqual([
      'a long topic goes on in its note',
      `${deep - mapLimits.maxDepth} topics hang higher than they did`,
    ]);
  });

  it('letters of another encoding are read as what the file says', async () => {
    const bytes = Buffer.from(
      '<?xml version="1.0" encoding="ISO-8859-1"?>' + outline('<outline text="Gr\u00fc\u00dfe"/>'),
      'latin1',
    );
    expect(treeOf((await made(bytes, 'opml')).map)).toBe('Grüße');
  });
});

it('an empty map is a file of each format', async () => {
  const empty = emptyMap();
  const files: [MapFileEnding, Uint8Array | string][] = [
    ['xmind', mapToXmind(empty, { title: '', changedAt: new Date(0) }).content],
    ['mm', mapToFreeMind(empty).content],
    ['opml', mapToOpml(empty, '').content],
  ];
  for (const [ending, bytes] of files) expect((await made(bytes, ending)).map.nodes).toHaveLength(1);
});
