import { fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import * as Y from 'yjs';
import { clipData } from '@/shared/open-written/clip/clip-data.test-helper';
import { drawPart } from '@/testing/test-room.test-helper';
import { SlideActs } from '../deck-acts';
import type { DeckRoom } from '../deck-room';
import { DeckStore } from '../deck-store';
import type { OpenedDeck } from '../opened-deck';
import { Picked } from '../picked';
import { SlideRail } from './slide-rail';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.CSS ??= { escape: (id: string) => id } as typeof CSS;
});

/** Three slides in a row or column. */
function rail(isEditable: boolean, direction: 'row' | 'column' = 'column') {
  const store = new DeckStore(new Y.Doc());
  const slides = new SlideActs(store);
  const opened: Partial<OpenedDeck> = { store, slides, picked: new Picked(), itemId: 'deck' };
  const ids = [0, 1, 2].map(() => slides.add('blank', store.now().slides.at(-1)) ?? '');
  const Shown = () => {
    const deck = useSyncExternalStore(store.subscribe, store.now);
    const room = { opened, deck, slide: deck.slides[0], isEditable } as unknown as DeckRoom;
    return <SlideRail room={room} others={[]} />;
  };
  drawPart(<Shown />);
  const list = screen.getByRole('list');
  list.style.flexDirection = direction;
  const at = (index: number): HTMLElement => screen.getAllByRole('button')[index] ?? document.body;
  const order = (): number[] => store.now().slides.map(({ id }) => ids.indexOf(id));
  return { at, order, list, store };
}

test('slides are put in order by keys, by whoever may change the presentation', () => {
  const { at, order } = rail(true);
  fireEvent.keyDown(at(0), { key: 'ArrowDown', altKey: true });
  expect(order()).toEqual([1, 0, 2]);
  fireEvent.keyDown(at(0), { key: 'Delete' });
  expect(order()).toEqual([0, 2]);
});

test('whoever may look or comment only neither moves nor deletes slides', () => {
  const { at, order } = rail(false);
  fireEvent.keyDown(at(0), { key: 'ArrowDown', altKey: true });
  fireEvent.keyDown(at(0), { key: 'Delete' });
  expect(order()).toEqual([0, 1, 2]);
  expect(at(0).draggable).toBe(false);
});

test('the slide that the keyboard is at is cut, and pasted after the one that it is at then', () => {
  const { at, order, store } = rail(true);
  const clipboardData = clipData();
  at(0).focus();
  fireEvent.cut(document.body, { clipboardData });
  expect(order()).toEqual([1, 2]);
  at(0).focus();
  fireEvent.paste(document.body, { clipboardData });
  // The new slide isn't one of the existing ones.
  expect(order()).toEqual([1, -1, 2]);
  expect(store.now().slides[1]?.layout.id).toBe('blank');
});

test('whoever may only look copies a slide, and nothing more', () => {
  const { at, order } = rail(false);
  const clipboardData = clipData();
  at(0).focus();
  fireEvent.cut(document.body, { clipboardData });
  expect(clipboardData.getData('text/html')).toBe('');
  fireEvent.copy(document.body, { clipboardData });
  expect(clipboardData.getData('text/html')).not.toBe('');
  fireEvent.paste(document.body, { clipboardData });
  expect(order()).toEqual([0, 1, 2]);
});

test.each([
  ['below one another by how far down', 'column', { clientX: 0, clientY: 90 }],
  ['beside one another by how far right', 'row', { clientX: 90, clientY: 0 }],
] as const)('where a slide is let go is judged %s', (_, direction, pointer) => {
  const { at, order, list } = rail(true, direction);
  const over = at(1).closest('li') ?? document.body;
  over.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
  fireEvent.dragStart(at(0), { dataTransfer: {} });
  const event = new MouseEvent('dragover', { bubbles: true, cancelable: true, ...pointer });
  fireEvent(over, event);
  fireEvent.drop(list);
  expect(order()).toEqual([1, 0, 2]);
});
