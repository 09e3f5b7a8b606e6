import { foldTo } from './toolbar/fold-to';
import { openedMap, topicIn } from './opened-map.test-helper';
import type { OpenedMap } from './opened-map';
import { shownTree } from './shown-map';
import { addChild, endWriting, tickSelected, toggleFold } from './writing';

const has = ({ store }: OpenedMap, id: string): boolean => store.tree().of(id) !== undefined;
const made = (opened: OpenedMap): string => {
  addChild(opened, 'root');
  return opened.picked.node ?? '';
};
const seen = (opened: OpenedMap): readonly string[] => shownTree(opened.store.tree(), opened.picked.now()).seen();

test('a topic that one made and left empty goes', () => {
  const opened = openedMap();
  const id = made(opened);
  endWriting(opened, id, ' ');
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
  endWriting(opened, id, '');
  expect(has(opened, id)).toBe(true);
});

test('an empty topic that somebody else made, or at which somebody else is, stays', () => {
  const elsewhere = new Set<string>();
  const opened = openedMap(elsewhere);
  const theirs = topicIn(opened);
  endWriting(opened, theirs, '');
  expect(has(opened, theirs)).toBe(true);
  const own = made(opened);
  elsewhere.add(own);
  endWriting(opened, own, '');
  expect(has(opened, own)).toBe(true);
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
