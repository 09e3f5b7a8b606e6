import { mapLimits } from '@cartulary/contracts/limits/maps';
import { newNode } from '@cartulary/editor-schema/kinds/map/making';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { drawPart } from '@/testing/test-room.test-helper';
import { Toaster } from '@/ui/toaster';
import { foldTo } from './toolbar/fold-to';
import { openedMap, topicIn } from './opened-map.test-helper';
import type { OpenedMap } from './opened-map';
import { shownTree } from './shown-map';
import { addChild, addSibling, endWriting, tickSelected, toggleFold } from './writing';

const has = ({ store }: OpenedMap, id: string): boolean => store.tree().of(id) !== undefined;
const made = (opened: OpenedMap): string => {
  addChild(opened, 'root');
  return opened.picked.node ?? '';
};
const seen = (opened: OpenedMap): readonly string[] => shownTree(opened.store.tree(), opened.picked.now()).seen();

test('a topic that one made and left empty goes', () => {
  const opened = openedMap();
  const id = made(opened);
  endWriting(opened, id, ' ', '');
  expect(has(opened, id)).toBe(false);
});

const standing: Readonly<Record<string, (opened: OpenedMap, id: string) => void>> = {
  tags: ({ acts }, id) => acts.change([id], { tags: ['later'] }),
  markers: ({ acts }, id) => acts.change([id], { markers: ['star'] }),
  'a task': ({ acts }, id) => acts.change([id], { task: { isDone: false, dueOn: null } }),
  'a note': ({ acts }, id) => acts.setNote(id, 'why'),
};
test.each(Object.keys(standing))('a topic without words stays where there are %s at it', (what) => {
  const opened = openedMap();
  const id = made(opened);
  standing[what]?.(opened, id);
  endWriting(opened, id, '', '');
  expect(has(opened, id)).toBe(true);
});

test('an empty topic that somebody else made, or at which somebody else is, stays', () => {
  const elsewhere = new Set<string>();
  const opened = openedMap(elsewhere);
  const theirs = topicIn(opened);
  endWriting(opened, theirs, '', '');
  expect(has(opened, theirs)).toBe(true);
  const own = made(opened);
  elsewhere.add(own);
  endWriting(opened, own, '', '');
  expect(has(opened, own)).toBe(true);
});

test.each([
  ['leaves as it was', 'Bread', 'Rye and oil'],
  ['adds to', 'Bread and salt', 'Rye and oil and salt'],
  ['empties, while others rewrite it,', '', 'Rye and oil'],
])('who %s a topic in which somebody else writes takes nothing of theirs back', (_, words, then) => {
  const opened = openedMap();
  const id = topicIn(opened, { text: 'Bread' });
  opened.tidies.setText(id, 'Rye and oil');
  endWriting(opened, id, words, 'Bread');
  expect(opened.store.tree().of(id)?.node.text).toBe(then);
  opened.store.undo.undo();
  expect(opened.store.tree().of(id)?.node.text).toBe('Rye and oil');
});

describe('where no topic can be added', () => {
  const says = async (words: RegExp) => expect(await screen.findByText(words)).toBeTruthy();

  it('because the map is full, it is said', async () => {
    drawPart(createElement(Toaster));
    const opened = openedMap();
    const node = newNode({ parent: null });
    const many = Array.from({ length: mapLimits.maxNodes - 1 }, (_, index) => ({ ...node, id: `n${index}` }));
    opened.tidies.paste({ parent: 'root' }, many);
    addSibling(opened, 'root');
    await says(/maximum of 5,000 topics/);
    expect(opened.picked.now().writes).toBeNull();
  });

  it('because it hangs too deep there, it is said', async () => {
    drawPart(createElement(Toaster));
    const opened = openedMap();
    let at = 'root';
    for (let depth = 0; depth < mapLimits.maxDepth; depth += 1) at = topicIn(opened, {}, at);
    addChild(opened, at);
    await says(/up to 60 levels deep/);
  });
});

test('several topics that are ticked stay due when each of them was, and one undo takes it back', () => {
  const opened = openedMap();
  const ids = ['2026-12-01', '2026-12-24', null].map((dueOn) => topicIn(opened, { task: { isDone: false, dueOn } }));
  opened.picked.nodes(ids);
  tickSelected(opened, ids.at(-1) ?? '');
  const tasks = () => ids.map((id) => opened.store.tree().of(id)?.node.task);
  const due = ['2026-12-01', '2026-12-24', null];
  expect(tasks()).toEqual(due.map((dueOn) => ({ isDone: true, dueOn })));
  opened.store.undo.undo();
  expect(tasks()).toEqual(due.map((dueOn) => ({ isDone: false, dueOn })));
});

describe('folding', () => {
  function branch() {
    const opened = openedMap();
    const top = topicIn(opened, { text: 'Food' });
    const below = topicIn(opened, { text: 'Bread' }, top);
    const isFolded = () => opened.store.tree().of(top)?.node.isFolded;
    return { opened, top, below, isFolded };
  }

  it('by whoever may not write is theirs alone', () => {
    const { opened, top, below, isFolded } = branch();
    toggleFold(opened, top, false);
    expect([seen(opened).includes(below), isFolded()]).toEqual([false, false]);
    toggleFold(opened, top, false);
    expect([seen(opened).includes(below), isFolded()]).toEqual([true, false]);
    foldTo(opened, 1, false);
    expect([seen(opened).includes(below), isFolded()]).toEqual([false, false]);
    foldTo(opened, Infinity, false);
    expect(seen(opened)).toContain(below);
  });

  it('by whoever may write is everybody’s, and ends what was theirs alone', () => {
    const { opened, top, below, isFolded } = branch();
    toggleFold(opened, top, true);
    expect([seen(opened).includes(below), isFolded()]).toEqual([false, true]);
    toggleFold(opened, top, true);
    expect([seen(opened).includes(below), isFolded()]).toEqual([true, false]);
    opened.picked.fold([top]);
    toggleFold(opened, top, true);
    expect([seen(opened).includes(below), isFolded()]).toEqual([true, false]);
    foldTo(opened, 1, true);
    expect([seen(opened).includes(below), isFolded()]).toEqual([false, true]);
  });
});
