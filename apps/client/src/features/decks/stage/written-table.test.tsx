import { text } from '@cartulary/testing/text';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import * as Y from 'yjs';
import { t as decks } from '@/text/decks';
import { GridActs, SlideActs, ThingActs } from '../deck-acts';
import type { DeckRoom } from '../deck-room';
import { DeckStore } from '../deck-store';
import type { OpenedDeck } from '../opened-deck';
import { Picked, usePick } from '../picked';
import { insertSample } from '../toolbar/inserts';
import { Toolbar } from '../toolbar/toolbar';
import { beginWriting } from './stage-keys';
import { WrittenTable } from './written-table';

globalThis.CSS ??= { escape: (id: string) => id } as typeof CSS;

/** A presentation whose only slide has a new table, which is selected. */
function deck() {
  const store = new DeckStore(new Y.Doc());
  const parts: Partial<OpenedDeck> = {
    store,
    picked: new Picked(),
    slides: new SlideActs(store),
    things: new ThingActs(store),
    grids: new GridActs(store),
  };
  const opened = parts as OpenedDeck;
  opened.slides.add('blank', undefined);
  const slide = () => {
    const [first] = store.now().slides;
    if (!first) throw new Error('no slide');
    return first;
  };
  insertSample(opened, slide(), 'table');
  const table = () => slide().things.find(({ kind }) => kind === 'table');
  return { opened, slide, table };
}

const cell = (row: number, column: number) =>
  screen.getByRole('textbox', { name: text(decks, 'cell', { row, column }) });
const box = { x: 0, y: 0, w: 600, h: 300 };

test('the cells of a table are written on the slide: Enter goes down, Tab on and into a new row, Esc ends', async () => {
  const { opened, table, slide } = deck();
  const [made] = slide().things;
  if (!made) throw new Error('no table');
  beginWriting(opened, [made]);
  const Shown = () => {
    useSyncExternalStore(opened.store.subscribe, opened.store.now);
    const { writes } = usePick(opened.picked);
    const thing = table();
    if (!thing || writes === null) return null;
    const room = { opened, deck: opened.store.now() };
    return <WrittenTable room={room} slide={slide()} thing={thing} box={box} pressedAt={undefined} />;
  };
  render(<Shown />);
  expect(document.activeElement).toBe(cell(1, 1));
  await userEvent.keyboard('Harbor dues{Enter}');
  expect(document.activeElement).toBe(cell(2, 1));
  expect(cell(1, 1)).toHaveProperty('value', 'Harbor dues');
  expect(opened.picked.now().cell).toEqual({
    row: table()?.grid?.rows[1]?.id,
    column: table()?.grid?.columns[0]?.id,
  });
  cell(5, 3).focus();
  fireEvent.keyDown(cell(5, 3), { key: 'Tab' });
  await waitFor(() => expect(document.activeElement).toBe(cell(6, 1)));
  await userEvent.keyboard('{Escape}');
  expect(opened.picked.now()).toMatchObject({ writes: null, things: [made.id] });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('Delete removes what is selected, though a button of the toolbar was pressed last', () => {
  const { opened, slide } = deck();
  const room = { opened, slide: slide(), deck: opened.store.now(), openPanel: () => undefined } as unknown as DeckRoom;
  render(<Toolbar room={room} textEditor={undefined} onPictures={() => undefined} />);
  const button = screen.getByRole('button', { name: text(decks, 'add.chart') });
  fireEvent.keyDown(button, { key: 'Delete' });
  expect(slide().things).toEqual([]);
});
