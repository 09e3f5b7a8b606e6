import * as Y from 'yjs';
import { MapActs } from './acts.js';
import { copiedBranches, pastedBranches } from './copied-branch.js';
import { readMap } from './drawn-map.js';
import { rootId } from './field.js';

function harbor() {
  const ydoc = new Y.Doc();
  const acts = new MapActs(ydoc);
  const papers = acts.addChild({ parent: rootId }, { text: 'Papers' }) ?? '';
  const missing = acts.addChild({ parent: papers }, { text: 'Missing', fileId: 'here' }) ?? '';
  const queue = acts.addChild({ parent: rootId }, { text: 'Queue' }) ?? '';
  return { ydoc, acts, papers, missing, queue };
}
const through = (map: unknown): unknown => JSON.parse(JSON.stringify(map));

test('topics that were copied hang elsewhere with all that hangs from them, each once, and with the pictures of there', () => {
  const { ydoc, papers, missing, queue } = harbor();
  const copied = through(copiedBranches(readMap(ydoc), [papers, missing, queue]));
  const other = new Y.Doc();
  const acts = new MapActs(other);
  const tops = acts.paste({ parent: rootId }, pastedBranches(copied, new Map([['here', 'there']])) ?? []);
  const { nodes } = readMap(other);
  expect(tops).toHaveLength(2);
  expect(nodes.map(({ text, fileId }) => [text, fileId])).toEqual([
    ['', null],
    ['Papers', null],
    ['Missing', 'there'],
    ['Queue', null],
  ]);
  expect(nodes.find(({ text }) => text === 'Missing')?.parent).toBe(tops?.[0]);
  expect(pastedBranches(copied)?.map(({ fileId }) => fileId)).toContain('here');
});

test('the central topic is copied with all of the map, and hangs as a topic', () => {
  const { ydoc, acts } = harbor();
  acts.setText(rootId, 'Harbor');
  const copied = copiedBranches(readMap(ydoc), [rootId]);
  expect(pastedBranches(copied)?.map(({ text }) => text)).toEqual(['Harbor', 'Papers', 'Missing', 'Queue']);
});

test.each([undefined, 'map', {}, { layout: 'org', nodes: [{ id: 7 }] }])(
  'what are no topics are none: %j',
  (copied) => {
    expect(pastedBranches(copied)).toBeUndefined();
  },
);
