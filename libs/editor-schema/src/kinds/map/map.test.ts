import { mapLimits } from '@cartulary/contracts/limits/maps';
import * as Y from 'yjs';
import { Random } from '../../random.test-helper.js';
import { fuzzLimitMs, seeds } from '../../seeds.test-helper.js';
import { lostByUndo } from '../../undo.test-helper.js';
import { checkText } from '../text/check.js';
import { MapActs } from './acts.js';
import { emptyMap, isMap, mapContent, writeMap } from './content.js';
import { DrawnMap, readMap, type ChangedRecords } from './drawn-map.js';
import { rootId } from './field.js';
import type { MapJson, MapNodeJson } from './json.js';
import { newNode } from './making.js';
import { aboutMap, boundariesIn, linesIn, nodesIn, summariesIn } from './records.js';
import { rescuedMapWords } from './rescued-words.js';
import { branchOf } from './tree.js';
import { partsOf, titleOf } from './words.js';

function docOf(map: MapJson = emptyMap()): Y.Doc {
  const ydoc = new Y.Doc();
  writeMap(ydoc, map);
  return ydoc;
}

const copyOf = (ydoc: Y.Doc): Y.Doc => {
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(ydoc));
  return copy;
};

function meet(...ydocs: readonly Y.Doc[]): void {
  for (const from of ydocs) for (const to of ydocs) if (from !== to) Y.applyUpdate(to, Y.encodeStateAsUpdate(from));
}

const record = (ydoc: Y.Doc, id: string): Y.Map<unknown> => nodesIn(ydoc).get(id) as Y.Map<unknown>;
const node = (ydoc: Y.Doc, id: string): MapNodeJson => {
  const found = readMap(ydoc).nodes.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return found;
};

/** Adds a node that has to fit. */
function added(acts: MapActs, parent: string, text: string, index?: number): string {
  const id = acts.addChild({ parent, ...(index !== undefined && { index }) }, { text });
  if (id === undefined) throw new Error('it found no room');
  return id;
}

/** `Rates(North(Bridge Tunnel) East)` */
function treeOf(ydoc: Y.Doc): string {
  const { nodes } = readMap(ydoc);
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

function rates() {
  const ydoc = docOf();
  const acts = new MapActs(ydoc);
  acts.setText(rootId, 'Rates');
  const [north, east] = [added(acts, rootId, 'North'), added(acts, rootId, 'East')];
  const [bridge, tunnel] = [added(acts, north, 'Bridge'), added(acts, north, 'Tunnel')];
  return { ydoc, acts, north, east, bridge, tunnel };
}

test('what is written is read again, with everything that a topic can have', () => {
  const full = newNode({
    parent: rootId,
    text: 'Winter rates\nof all lanes',
    note: 'Ask Bo',
    link: 'https://example.org/',
    fileId: 'file-1',
    alt: 'A bridge',
    tags: ['north', 'winter'],
    markers: ['star', 'idea'],
    task: { isDone: true, dueOn: '2027-02-28' },
    isFolded: true,
    colour: 'teal',
  });
  const floating = newNode({ place: { x: -300, y: 40.5 }, text: 'Later' });
  const [root] = emptyMap().nodes;
  if (!root) throw new Error('a map has a central topic');
  const map: MapJson = {
    layout: 'fishbone',
    nodes: [{ ...root, text: 'Rates' }, full, floating],
    lines: [{ id: 'l', from: full.id, to: floating.id, text: 'waits for' }],
    boundaries: [{ id: 'b', from: full.id, to: full.id, text: '' }],
    summaries: [{ id: 's', from: full.id, to: full.id, text: 'In all' }],
  };
  expect(readMap(docOf(map))).toEqual(map);
  expect(mapContent.check(map)).toEqual({ ok: true });
  expect(mapContent.withFiles(map, new Map([['file-1', 'file-2']])).nodes[1]?.fileId).toBe('file-2');
  expect(mapContent.withFiles(map, new Map()).nodes[1]?.fileId).toBeNull();
  for (const wrong of [
    { ...map, layout: 'spiral' },
    { ...map, nodes: map.nodes.slice(1) },
    { ...map, nodes: map.nodes.toReversed() },
    { ...map, nodes: [...map.nodes, newNode({ parent: 'gone' })] },
    { ...map, nodes: [map.nodes[0], { ...full, link: 'javascript:alert(1)' }, floating] },
    { ...map, nodes: [map.nodes[0], { ...full, task: { isDone: false, dueOn: '2027-02-30' } }, floating] },
    { ...map, nodes: [map.nodes[0], { ...full, text: 'x'.repeat(mapLimits.maxTextCharacters + 1) }, floating] },
    { ...map, lines: [{ id: 'l', from: full.id, to: 'gone', text: '' }] },
  ])
    expect(mapContent.check(wrong)).toEqual({ ok: false });
});

test('who writes, adds, moves and is refused', () => {
  const { ydoc, acts, north, east, bridge, tunnel } = rates();
  expect(treeOf(ydoc)).toBe('Rates(North(Bridge Tunnel) East)');
  const ring = acts.addSibling(bridge, 'before', { text: 'Ring' }) ?? '';
  expect(treeOf(ydoc)).toBe('Rates(North(Ring Bridge Tunnel) East)');
  expect(acts.move([ring, tunnel], { parent: east })).toBe(true);
  expect(treeOf(ydoc)).toBe('Rates(North(Bridge) East(Ring Tunnel))');
  expect(acts.moveBy(tunnel, -1)).toBe(true);
  expect(acts.moveBy(tunnel, -1)).toBe(false);
  expect(acts.moveOut(ring)).toBe(true);
  expect(treeOf(ydoc)).toBe('Rates(North(Bridge) East(Tunnel) Ring)');
  expect(acts.moveIn(ring)).toBe(true);
  expect(acts.moveIn(north)).toBe(false);
  expect(acts.moveOut(north)).toBe(false);
  expect(acts.float(north, { x: 10, y: 20 })).toBe(true);
  expect(treeOf(ydoc)).toBe('Rates(East(Tunnel Ring)) North(Bridge)');
  expect(acts.move([north], { parent: tunnel, index: 0 })).toBe(true);
  expect(treeOf(ydoc)).toBe('Rates(East(Tunnel(North(Bridge)) Ring))');
  for (const into of [east, tunnel, bridge]) expect(acts.move([east], { parent: into })).toBe(false);
  expect(acts.move([rootId], { parent: east })).toBe(false);
  expect(acts.float(rootId, { x: 1, y: 1 })).toBe(false);
  acts.setFolded([east], true);
  expect(node(ydoc, east).isFolded).toBe(true);
  added(acts, east, 'Quay', 0);
  expect(node(ydoc, east).isFolded).toBe(false);
  const line = acts.addLine('lines', ring, bridge, 'before') ?? '';
  const other = acts.addLine('boundaries', tunnel, ring);
  expect(acts.addLine('lines', ring, ring)).toBeUndefined();
  expect(readMap(ydoc).lines).toEqual([{ id: line, from: ring, to: bridge, text: 'before' }]);
  expect(acts.remove([tunnel, bridge])).toBe(3);
  expect(treeOf(ydoc)).toBe('Rates(East(Quay Ring))');
  expect(readMap(ydoc)).toMatchObject({ lines: [], boundaries: [{ id: other, from: ring, to: ring }] });
  expect(acts.remove([rootId])).toBe(0);
  acts.change([ring, east], { tags: ['b', 'a'], markers: ['idea', 'star'], task: { isDone: false, dueOn: null } });
  expect(node(ydoc, ring)).toMatchObject({ tags: ['a', 'b'], markers: ['star', 'idea'], text: 'Ring' });
});

test('what is pasted gets ids of its own and keeps its tree', () => {
  const { ydoc, acts, north, east } = rates();
  const [copy = ''] = acts.paste({ parent: east }, branchOf(readMap(ydoc), north)) ?? [];
  expect(treeOf(ydoc)).toBe('Rates(North(Bridge Tunnel) East(North(Bridge Tunnel)))');
  expect(copy).not.toBe(north);
  const many = Array.from({ length: mapLimits.maxNodes }, () => newNode());
  expect(acts.paste({ parent: east }, many)).toBeUndefined();
});

test('no branch becomes deeper than a map may be', () => {
  const { ydoc, acts, north } = rates();
  let last: string = rootId;
  for (let depth = 0; depth < mapLimits.maxDepth; depth += 1) last = added(acts, last, String(depth));
  expect(acts.addChild({ parent: last })).toBeUndefined();
  expect(acts.move([north], { parent: last })).toBe(false);
  expect(isMap(readMap(ydoc))).toBe(true);
});

test('two who write in one topic both keep their words, and who colours it keeps the colour', () => {
  const { ydoc: ada, acts, north } = rates();
  const bo = copyOf(ada);
  acts.setText(north, 'North, by night');
  new MapActs(bo).setText(north, 'All North');
  new MapActs(bo).change([north], { colour: 'red', tags: ['dear'] });
  acts.change([north], { tags: ['slow'] });
  meet(ada, bo);
  for (const ydoc of [ada, bo])
    expect(node(ydoc, north)).toMatchObject({ text: 'All North, by night', colour: 'red', tags: ['dear', 'slow'] });
});

test('two moves that would make a cycle end as the same tree everywhere, and no topic is lost', () => {
  const { ydoc: ada, acts, north, east, bridge } = rates();
  const bo = copyOf(ada);
  acts.move([north], { parent: east });
  new MapActs(bo).move([east], { parent: bridge });
  meet(ada, bo);
  expect(treeOf(ada)).toBe(treeOf(bo));
  expect(readMap(ada).nodes).toHaveLength(5);
  const tops = readMap(ada).nodes.filter(({ parent }) => parent === rootId);
  expect(tops.map(({ id }) => id)).toEqual([[north, east, bridge].sort()[0]]);
  expect(isMap(readMap(ada))).toBe(true);
});

test('what somebody adds under a topic that another removes hangs from the central one', () => {
  const { ydoc: ada, acts, north } = rates();
  const bo = copyOf(ada);
  acts.remove([north]);
  added(new MapActs(bo), north, 'Ferry');
  meet(ada, bo);
  for (const ydoc of [ada, bo])
    expect(treeOf(ydoc).split(/[()\s]+/)).toEqual(expect.arrayContaining(['East', 'Ferry']));
  expect(readMap(ada)).toEqual(readMap(bo));
});

test('nobody’s undo undoes another’s work', () => {
  const { ydoc: ada, north, east } = rates();
  const page = {};
  const acts = new MapActs(ada, page);
  const undo = new Y.UndoManager([nodesIn(ada), linesIn(ada), boundariesIn(ada), summariesIn(ada)], {
    trackedOrigins: new Set([page]),
    captureTimeout: 0,
  });
  const bo = copyOf(ada);
  acts.setText(north, 'North road');
  acts.remove([east]);
  new MapActs(bo).change([north], { colour: 'blue' });
  meet(ada, bo);
  undo.undo();
  expect(treeOf(ada)).toBe('Rates(North road(Bridge Tunnel) East)');
  undo.undo();
  expect(treeOf(ada)).toBe('Rates(North(Bridge Tunnel) East)');
  expect(node(ada, north).colour).toBe('blue');
});

test('what is no topic, no line or no value is not drawn, and stays where it is', () => {
  const { ydoc, north } = rates();
  const before = readMap(ydoc);
  const hostile: readonly (readonly [string, unknown])[] = [
    ['word', 'none'],
    ['a b', new Y.Map(Object.entries({ at: rootId }))],
    ['list', new Y.Array()],
  ];
  for (const [id, value] of hostile) nodesIn(ydoc).set(id, value);
  linesIn(ydoc).set('half', new Y.Map(Object.entries({ from: north })));
  linesIn(ydoc).set('self', new Y.Map(Object.entries({ from: north, to: north })));
  boundariesIn(ydoc).set('gone', new Y.Map(Object.entries({ from: 'x', to: 'y' })));
  expect(readMap(ydoc)).toEqual(before);
  const odd = {
    at: 7,
    order: 'zz',
    link: 'javascript:alert(1)',
    text: 'no Y.Text',
    'tag. padded ': true,
    'tag.fine': 'yes',
    'mark.hologram': true,
    task: 'perhaps',
    due: '2027-13-01',
    folded: 'no',
    colour: '#fff',
    __proto__: { polluted: true },
  };
  nodesIn(ydoc).set('odd', new Y.Map(Object.entries(odd)));
  expect(node(ydoc, 'odd')).toEqual(newNode({ id: 'odd', parent: rootId }));
  record(ydoc, rootId).set('at', north);
  expect(node(ydoc, rootId).parent).toBeNull();
  for (const place of [{ x: Number.NaN, y: 0 }, { x: 1 }, { x: 1e9, y: 0 }, [], null]) {
    record(ydoc, 'odd').set('at', place);
    expect(node(ydoc, 'odd')).toMatchObject({ parent: rootId, place: null });
  }
  expect(isMap(readMap(ydoc))).toBe(true);
});

test('what another program made too deep or too large is drawn within the limits, and stays', () => {
  const ydoc = docOf();
  ydoc.transact(() => {
    for (let index = 0; index < mapLimits.maxNodes + 50; index += 1)
      nodesIn(ydoc).set(
        `n${index}`,
        new Y.Map(Object.entries({ at: index === 0 || index > 300 ? rootId : `n${index - 1}`, order: 'a0' })),
      );
  });
  const map = readMap(ydoc);
  expect(map.nodes).toHaveLength(mapLimits.maxNodes);
  expect(nodesIn(ydoc).size).toBe(mapLimits.maxNodes + 51);
  expect(isMap(map)).toBe(true);
});

test('a version is put back by the smallest change: what others wrote since, elsewhere, keeps its identity', () => {
  const { ydoc, acts, north, bridge } = rates();
  const then = readMap(ydoc);
  const kept = record(ydoc, bridge);
  acts.setText(north, 'South');
  acts.remove([added(acts, rootId, 'West')]);
  acts.setLayout('org');
  writeMap(ydoc, then);
  expect(readMap(ydoc)).toEqual(then);
  expect(record(ydoc, bridge)).toBe(kept);
  const updates: Uint8Array[] = [];
  ydoc.on('update', (update: Uint8Array) => updates.push(update));
  writeMap(ydoc, then);
  expect(updates).toEqual([]);
});

test('words have places; a text, a history and what is rescued have them too', () => {
  const { ydoc, acts, north, east, bridge, tunnel } = rates();
  acts.setNote(north, 'Ask Bo\nsoon');
  acts.change([bridge], { tags: ['steel'], task: { isDone: true, dueOn: null }, link: '/documents' });
  acts.addLine('lines', east, tunnel, 'feeds');
  acts.setText(tunnel, 'Tunnel by the sea');
  expect(mapContent.words(ydoc)).toEqual([
    'Rates',
    'North\nAsk Bo\nsoon',
    'Bridge\nsteel',
    'Tunnel by the sea',
    'East',
    'feeds',
  ]);
  expect(
    partsOf(readMap(ydoc))
      .map(({ type }) => type)
      .at(-1),
  ).toBe('relationship');
  expect(titleOf(readMap(ydoc))).toBe('Rates');
  const text = mapContent.asText(readMap(ydoc));
  expect(checkText(text)).toMatchObject({ ok: true });
  expect(text.content?.map(({ type }) => type)).toEqual([
    'heading',
    'heading',
    'blockquote',
    'taskList',
    'bulletList',
    'heading',
    'paragraph',
  ]);
  for (const said of ['Rates', 'Ask Bo', 'steel', 'feeds']) expect(rescuedMapWords(ydoc)).toContain(said);
  const other = copyOf(ydoc);
  new MapActs(other).setText(tunnel, 'Tunnel by the seas');
  const pieces = mapContent.authors(other)[3]?.pieces;
  expect(pieces).toEqual([
    { client: ydoc.clientID, text: 'Tunnel by the sea' },
    { client: other.clientID, text: 's' },
  ]);
  const { changes, lines } = mapContent.compare(readMap(ydoc), readMap(other));
  expect(changes).toBe(1);
  expect(lines).toContainEqual(expect.objectContaining({ type: 'topic', level: 3, change: 'changed' }));
});

test('a map that is as deep as it may be is a text within its limits', () => {
  const { ydoc, acts } = rates();
  let last: string = rootId;
  for (let depth = 0; depth < mapLimits.maxDepth; depth += 1) last = added(acts, last, `level ${depth}`);
  const text = mapContent.asText(readMap(ydoc));
  expect(checkText(text)).toMatchObject({ ok: true });
  expect(JSON.stringify(text)).toContain(`level ${mapLimits.maxDepth - 1}`);
});

/** A random action on a map, including some that no page performs. */
function act(random: Random, ydoc: Y.Doc, page: unknown = null): void {
  const { nodes, lines } = readMap(ydoc);
  const acts = new MapActs(ydoc, page);
  const [one, other] = [random.pick(nodes).id, random.pick(nodes).id];
  const doings: readonly (() => unknown)[] = [
    () => acts.addChild({ parent: one, index: random.below(3) }, { text: random.pick(['One', 'Two words', '']) }),
    () => acts.addChild({ parent: one }),
    () => acts.addFloating({ x: random.below(900), y: random.below(900) }),
    () => acts.move([one], { parent: other, index: random.below(3) }),
    () => acts.move([one], { parent: other }),
    () => acts.moveBy(one, random.pick([-1, 1])),
    () => acts.float(one, { x: random.below(900), y: 5 }),
    () => acts.setText(one, random.pick(['One', 'One two', 'Two\nthree 🌉'])),
    () => acts.change([one, other], { tags: [random.pick(['a', 'b'])], markers: ['star'], colour: 'red' }),
    () => acts.setFolded([one], random.chance(0.5)),
    () => acts.addLine(random.pick(['lines', 'boundaries', 'summaries']), one, other, 'said'),
    () => random.chance(0.3) && acts.remove([one]),
    () => lines[0] && acts.removeLine('lines', lines[0].id),
    () => acts.setLayout(random.pick(['org', 'right', 'timeline'])),
    () => {
      const there = nodesIn(ydoc).get(one);
      const key = random.pick(['at', 'order', 'text', 'link', 'task', 'folded', 'colour']);
      if (random.chance(0.3) && there instanceof Y.Map) there.set(key, random.pick([other, 7, null, {}]));
    },
  ];
  random.pick(doings)();
}

const fieldsOf = (ydoc: Y.Doc) => [nodesIn(ydoc), linesIn(ydoc), boundariesIn(ydoc), summariesIn(ydoc)];

/** A page that undoes its own changes. */
function pageOf(start: Y.Doc) {
  const [ydoc, page] = [copyOf(start), {}];
  const scope = [aboutMap(ydoc), ...fieldsOf(ydoc)];
  return { ydoc, page, undo: new Y.UndoManager(scope, { trackedOrigins: new Set([page]), captureTimeout: 0 }) };
}

test(
  'whatever people do and undo at once, and whatever comes when, twice or late, all end with the same valid tree, and nobody undoes another’s work',
  () => {
    for (const seed of seeds(25)) {
      const random = new Random(seed);
      const start = rates().ydoc;
      const pages = [pageOf(start), pageOf(start), pageOf(start)];
      const replicas = pages.map(({ ydoc }) => ydoc);
      const sent: Uint8Array[] = [];
      for (const ydoc of replicas) ydoc.on('update', (update: Uint8Array) => void sent.push(update));
      for (let step = 0; step < 60; step += 1) {
        const { ydoc, page, undo } = random.pick(pages);
        if (random.chance(0.15))
          expect({ seed, step, lost: lostByUndo(ydoc, fieldsOf(ydoc), () => undo.undo()) }).toEqual({
            seed,
            step,
            lost: [],
          });
        else if (random.chance(0.6) || sent.length === 0) act(random, ydoc, page);
        else Y.applyUpdate(ydoc, random.pick(sent));
      }
      meet(...replicas);
      meet(...replicas);
      const [one, ...others] = replicas.map(readMap);
      for (const other of others) expect({ seed, other }).toEqual({ seed, other: one });
      if (!one) throw new Error('there are three');
      expect({ seed, ok: isMap(one) }).toEqual({ seed, ok: true });
      // Every topic that wasn't removed is drawn, and repairing is idempotent.
      const written = [...nodesIn(replicas[0] as Y.Doc).keys()].sort();
      expect({ seed, ids: one.nodes.map(({ id }) => id).sort() }).toEqual({ seed, ids: written });
      expect(readMap(docOf(one))).toEqual(one);
    }
  },
  fuzzLimitMs,
);

test('looking again at what changed draws the same as looking at all of it', () => {
  const random = new Random(7);
  const { ydoc } = rates();
  const drawn = new DrawnMap(ydoc);
  const changed = {
    nodes: new Set<string>(),
    lines: new Set<string>(),
    boundaries: new Set<string>(),
    summaries: new Set<string>(),
  };
  const fields = {
    nodes: nodesIn(ydoc),
    lines: linesIn(ydoc),
    boundaries: boundariesIn(ydoc),
    summaries: summariesIn(ydoc),
  };
  for (const [name, records] of Object.entries(fields))
    records.observeDeep((events) => {
      for (const event of events)
        for (const id of event.path.length > 0 ? [String(event.path[0])] : event.keys.keys())
          changed[name as keyof typeof changed].add(id);
    });
  for (let step = 0; step < 150; step += 1) {
    act(random, ydoc);
    const before = new Map(drawn.now.nodes.map((each) => [each.id, each]));
    const now = drawn.take(changed satisfies ChangedRecords);
    expect(now).toEqual(readMap(ydoc));
    const same = now.nodes.filter((each) => !changed.nodes.has(each.id) && before.get(each.id)?.parent === each.parent);
    for (const each of same) expect(each).toBe(before.get(each.id));
    for (const ids of Object.values(changed)) ids.clear();
  }
});
