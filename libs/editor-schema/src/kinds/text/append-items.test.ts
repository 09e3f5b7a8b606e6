import * as Y from 'yjs';
import { hasItem, withItems, withoutItem, type AppendedItem } from './append-items.js';
import { plainText, type NodeJson } from './json.js';
import { readText, writeText } from './ydoc.js';
import { updateTowards } from '../update-towards.js';

const words = (text: string): NodeJson[] => [{ type: 'text', text }];
const paragraph = (text: string): NodeJson => ({ type: 'paragraph', content: words(text) });
const heading = (text: string, level = 2): NodeJson => ({ type: 'heading', attrs: { level }, content: words(text) });
const doc = (...content: NodeJson[]): NodeJson => ({ type: 'doc', content });
const bullets = (...texts: string[]): NodeJson => ({
  type: 'bulletList',
  content: texts.map((text) => ({ type: 'listItem', content: [paragraph(text)] })),
});
const decision = (text: string): AppendedItem => ({ heading: 'Decisions', text, isTask: false, none: 'None yet.' });
const task = (text: string): AppendedItem => ({ heading: 'Tasks', text, isTask: true, none: 'No tasks.' });
const shape = ({ content = [] }: NodeJson) => content.map((node) => [node.type, plainText(node)]);

test('a line stands last in the list of its section, and nothing else is another', () => {
  const minutes = doc(
    heading('Decisions'),
    bullets('Go north'),
    paragraph('After a long talk.'),
    heading('Tasks'),
    paragraph('No tasks.'),
  );
  expect(shape(withItems(minutes, [decision('Sell'), task('Call Bo')]))).toEqual([
    ['heading', 'Decisions'],
    ['bulletList', 'Go northSell'],
    ['paragraph', 'After a long talk.'],
    ['heading', 'Tasks'],
    ['taskList', 'Call Bo'],
  ]);
});

test('a line that is there is not added twice, however deep it stands', () => {
  const minutes = doc(heading('Decisions'), bullets('Go north', 'Sell'));
  expect(withItems(minutes, [decision('Sell')])).toEqual(minutes);
});

test('where people took the list or the section out, it is there again; what they wrote in its place stays', () => {
  expect(shape(withItems(doc(heading('Decisions'), paragraph('We talked.')), [decision('Sell')]))).toEqual([
    ['heading', 'Decisions'],
    ['paragraph', 'We talked.'],
    ['bulletList', 'Sell'],
  ]);
  expect(shape(withItems(doc(paragraph('Mine.')), [task('Call')]))).toEqual([
    ['paragraph', 'Mine.'],
    ['heading', 'Tasks'],
    ['taskList', 'Call'],
  ]);
});

test('a line is taken out as it was added, and the section says again that there is nothing', () => {
  const before = doc(heading('Decisions'), bullets('Go north'), heading('Tasks'), paragraph('No tasks.'));
  const both = withItems(before, [decision('Sell'), task('Call Bo')]);
  expect([hasItem(both, task('Call Bo')), hasItem(before, task('Call Bo'))]).toEqual([true, false]);
  const one = withoutItem(both, decision('Sell')) ?? doc();
  expect(withoutItem(one, task('Call Bo'))).toEqual(before);
  expect(withoutItem(before, decision('Sell'))).toBeUndefined();
  expect(withoutItem(doc(paragraph('Sell')), decision('Sell'))).toBeUndefined();
});

test('a line that somebody changed, marked, ticked off or wrote below is not taken out', () => {
  const ticked = (content: NodeJson[], checked = false): NodeJson =>
    doc(heading('Tasks'), { type: 'taskList', content: [{ type: 'taskItem', attrs: { checked }, content }] });
  const strong: NodeJson = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'Call Bo', marks: [{ type: 'bold' }] }],
  };
  for (const changed of [
    ticked([paragraph('Call Bo today')]),
    ticked([paragraph('Call Bo')], true),
    ticked([paragraph('Call Bo'), paragraph('Their number is in the list.')]),
    ticked([strong]),
  ])
    expect(withoutItem(changed, task('Call Bo'))).toBeUndefined();
  expect(withoutItem(ticked([paragraph('Call Bo')]), task('Call Bo'))).toBeDefined();
});

test('what somebody writes at the same moment stays, in the same section too', () => {
  const before = new Y.Doc();
  updateTowards(before, (ydoc) => writeText(ydoc, doc(heading('Decisions'), bullets('Go north'))));
  const state = Y.encodeStateAsUpdate(before);
  const [server, page] = [new Y.Doc(), new Y.Doc()];
  for (const ydoc of [server, page]) Y.applyUpdate(ydoc, state);
  const appended = updateTowards(server, (ydoc) =>
    writeText(ydoc, withItems(readText(ydoc).document, [decision('Sell')])),
  );
  updateTowards(page, (ydoc) =>
    writeText(ydoc, doc(heading('Decisions'), bullets('Go south at once'), paragraph('Mine.'))),
  );
  if (appended) Y.applyUpdate(page, appended);
  const all = plainText(readText(page).document);
  for (const part of ['south', 'Mine.', 'Sell']) expect(all).toContain(part);
});
