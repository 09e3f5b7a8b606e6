import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { drawPages } from '@/testing/test-room.test-helper';
import type { MapRoom } from '../map-room';
import { openedMap, topicIn } from '../opened-map.test-helper';
import { shownTree } from '../shown-map';
import { Toolbar } from './toolbar';

function open() {
  const opened = openedMap();
  const [one, two, three] = ['One', 'Two', 'Three'].map((text) => topicIn(opened, { text }));
  const Shown = () => {
    const tree = useSyncExternalStore(opened.store.subscribe, opened.store.tree);
    const room = { opened, tree, isEditable: true } as unknown as MapRoom;
    return <Toolbar room={room} view="map" onView={() => undefined} onFind={() => undefined} />;
  };
  drawPages([{ path: '*', element: <Shown /> }], '/');
  const choose = async (menu: RegExp, item: RegExp): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: menu }));
    await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  };
  return { opened, ids: [one ?? '', two ?? '', three ?? ''] as const, choose };
}

test('a topic by itself is added by the menu, and those that follow lie below it', async () => {
  const { opened, choose } = open();
  for (let count = 0; count < 2; count += 1) await choose(/^Add$/, /Add a floating topic/);
  const floating = opened.store.tree().map.nodes.filter(({ place }) => place !== null);
  const [first, second] = floating.map(({ place }) => place?.y ?? 0).sort((a, b) => a - b);
  expect(floating).toHaveLength(2);
  expect(second).toBeGreaterThan(first ?? 0);
});

test('a topic that stands by itself is moved and hung up by the menu, without dragging', async () => {
  const { opened, choose } = open();
  const id = opened.tidies.addFloating({ x: 300, y: 200 }, { text: 'Idea' }) ?? '';
  act(() => opened.picked.nodes([id]));
  const place = () => opened.store.tree().of(id)?.node.place;
  await choose(/^Move$/, /^To the right$/);
  expect(place()?.x).toBeGreaterThan(300);
  expect(place()?.y).toBe(200);
  await choose(/^Move$/, /^To the central topic$/);
  expect([place(), opened.store.tree().parentOf(id)]).toEqual([null, 'root']);
});

test('selected topics get a boundary around them and a summary, from the first to the last', async () => {
  const { opened, ids, choose } = open();
  const [one, two] = ids;
  opened.picked.nodes([two, one]);
  await choose(/^Connect$/, /Boundary around/);
  opened.picked.nodes([two, one]);
  await choose(/^Connect$/, /Summary of/);
  const { boundaries, summaries } = opened.store.tree().map;
  for (const [line] of [boundaries, summaries]) expect(line).toMatchObject({ from: one, to: two });
});

test('of a branch that is looked at alone nothing else is shown, and no boundary or relationship that leads out of it', () => {
  const { opened, ids } = open();
  const [one, two, three] = ids;
  const below = topicIn(opened, { text: 'Below' }, one);
  opened.tidies.addLine('lines', one, two);
  opened.tidies.addLine('boundaries', two, three);
  opened.picked.branch(one);
  const shown = shownTree(opened.store.tree(), opened.picked.now());
  expect(shown.seen()).toEqual([one, below]);
  expect([shown.map.lines, shown.map.boundaries, shown.root]).toEqual([[], [], one]);
});

test('several selected topics are moved together, in their order, and one undo takes it back', () => {
  const { opened, ids } = open();
  const [one, two, three] = ids;
  opened.acts.move([three, two], { parent: one });
  const { store } = opened;
  expect(store.tree().of(one)?.children).toEqual([two, three]);
  store.undo.undo();
  expect(store.tree().of('root')?.children).toEqual([one, two, three]);
});
