import { text } from '@cartulary/testing/text';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { t as maps } from '@/text/maps';
import type { MapRoom } from '../map-room';
import { openedMap, topicIn } from '../opened-map.test-helper';
import { beginRelatingAt } from '../relating';
import { shownTree } from '../shown-map';
import { Outline } from './outline';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.CSS ??= { escape: (id: string) => id } as typeof CSS;
});

function open() {
  const opened = openedMap();
  opened.acts.setText('root', 'Feast');
  const food = topicIn(opened, { text: 'Food' });
  topicIn(opened, { text: 'Bread' }, food);
  const room = { opened, isEditable: false } as MapRoom;
  const Shown = () => (
    <Outline
      room={room}
      shown={shownTree(
        useSyncExternalStore(opened.store.subscribe, opened.store.tree),
        useSyncExternalStore(opened.picked.subscribe, opened.picked.now),
      )}
    />
  );
  render(<Shown />);
  act(() => opened.picked.nodes([food]));
  return { opened, food };
}
const press = (key: string): void => void fireEvent.keyDown(screen.getByRole('tree'), { key });
const isThere = (name: string): boolean => screen.queryByRole('treeitem', { name }) !== null;

test('an arrow to the left folds what is open, then goes up; one to the right opens, then goes down', () => {
  const { opened, food } = open();
  press('ArrowLeft');
  expect([isThere('Bread'), opened.picked.node]).toEqual([false, food]);
  expect(opened.store.tree().of(food)?.node.isFolded).toBe(false);
  press('ArrowRight');
  expect([isThere('Bread'), opened.picked.node]).toEqual([true, food]);
  press('ArrowLeft');
  press('ArrowLeft');
  expect(opened.picked.node).toBe('root');
});

test('whoever may only look folds by a press as well', () => {
  const { food } = open();
  const row = screen.getByRole('treeitem', { name: 'Food' });
  const chevron = row.querySelector('span[aria-hidden]');
  if (!chevron) throw new Error('no chevron');
  fireEvent.click(chevron);
  expect([isThere('Bread'), row.getAttribute('aria-expanded'), food]).toEqual([false, 'false', food]);
});

test('a relationship that was begun ends at the topic that is pressed here too', () => {
  const { opened, food } = open();
  act(() => beginRelatingAt(opened, food));
  fireEvent.click(screen.getByRole('treeitem', { name: 'Bread' }));
  expect(opened.store.tree().map.lines).toHaveLength(1);
});

test('a row shows and tells which topics its own is related to, and what the relationship says', () => {
  const { opened, food } = open();
  const drink = topicIn(opened, { text: 'Drink' });
  const bread = opened.store.tree().of(food)?.children[0] ?? '';
  act(() => {
    opened.acts.addLine('lines', food, drink, 'goes with');
    opened.acts.addLine('lines', bread, food);
  });
  const label = (name: RegExp): string | null => screen.getByRole('treeitem', { name }).getAttribute('aria-label');
  expect(label(/^Drink/)).toBe('Drink. Related to Food (goes with)');
  expect(label(/^Bread/)).toBe('Bread. Related to Food');
  const row = screen.getByRole('treeitem', { name: /^Food\. Related to/ });
  expect(row.textContent).toMatch(/Related to .*Drink \(goes with\)/);
  expect(row.textContent).toMatch(/Related to .*Bread/);
  act(() => opened.store.tree().map.lines.forEach(({ id }) => opened.acts.removeLine('lines', id)));
  expect(label(/^Food/)).toBe('Food');
});

test('a row shows and tells in which boundaries and summaries its topic stands, and that it stands by itself', () => {
  const { opened, food } = open();
  const drink = topicIn(opened, { text: 'Drink' });
  topicIn(opened, { text: 'Music' });
  act(() => {
    opened.acts.addLine('boundaries', food, drink, 'For guests');
    opened.acts.addLine('summaries', drink, drink, 'Soft ones');
    opened.tidies.addFloating({ x: 300, y: 200 }, { text: 'Idea' });
  });
  const label = (name: RegExp): string | null => screen.getByRole('treeitem', { name }).getAttribute('aria-label');
  expect(label(/^Food/)).toBe('Food. In “For guests”');
  expect(label(/^Drink/)).toBe('Drink. In “For guests”. Summarized as “Soft ones”');
  expect(label(/^Music/)).toBe('Music');
  expect(label(/^Idea/)).toBe('Idea. Floating');
  expect(screen.getByRole('treeitem', { name: /^Drink/ }).textContent).toContain(
    text(maps, 'summed.words', { words: 'Soft ones' }),
  );
});
