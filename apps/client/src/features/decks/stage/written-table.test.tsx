import { text } from '@cartulary/testing/text';
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
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
import { useStage } from './use-stage';
import { WrittenTable } from './written-table';

globalThis.CSS ??= { escape: (id: string) => id } as typeof CSS;

/** A presentation with one slide and a new, selected table. */
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

/** Renders a new table in edit mode until editing ends. @param typed the key that started editing */
function written(typed = '') {
  const made = deck();
  const { opened, slide, table } = made;
  const first = table();
  if (!first) throw new Error('no table');
  beginWriting(opened, [first], typed);
  function Shown({ isEditable = true }: { isEditable?: boolean }) {
    useSyncExternalStore(opened.store.subscribe, opened.store.now);
    const { writes } = usePick(opened.picked);
    const thing = table();
    const room = { opened, deck: opened.store.now(), isEditable };
    return (
      <>
        {thing && writes !== null ? (
          <WrittenTable room={room} slide={slide()} thing={thing} box={box} pressedAt={undefined} />
        ) : null}
        <button type="button">Elsewhere</button>
      </>
    );
  }
  const { rerender } = render(<Shown />);
  const idsAt = (row: number, column: number) => ({
    row: table()?.grid?.rows[row - 1]?.id ?? '',
    column: table()?.grid?.columns[column - 1]?.id ?? '',
  });
  return { ...made, id: first.id, idsAt, takeRight: () => rerender(<Shown isEditable={false} />) };
}
const elsewhere = () => screen.getByRole('button', { name: 'Elsewhere' });

test('the cells of a table are written on the slide: Enter goes down, Tab on and into a new row, Esc ends', async () => {
  const { opened, idsAt, id } = written();
  expect(document.activeElement).toBe(cell(1, 1));
  await userEvent.keyboard('Harbor dues{Enter}');
  expect(document.activeElement).toBe(cell(2, 1));
  expect(cell(1, 1)).toHaveProperty('value', 'Harbor dues');
  expect(opened.picked.now().cell).toEqual(idsAt(2, 1));
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  expect(document.activeElement).toBe(cell(1, 1));
  cell(5, 3).focus();
  fireEvent.keyDown(cell(5, 3), { key: 'Tab' });
  expect(document.activeElement).toBe(cell(6, 1));
  await userEvent.keyboard('{Escape}');
  expect(opened.picked.now()).toMatchObject({ writes: null, things: [id] });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('typing in a cell reached by keyboard replaces its text', async () => {
  written();
  await userEvent.keyboard('Port{Tab}Berths{Enter}12{Shift>}{Tab}{/Shift}Hull');
  const shown = [cell(1, 1), cell(1, 2), cell(2, 2), cell(2, 1)].map(({ textContent }) => textContent);
  expect(shown).toEqual(['Port', 'Berths', '12', 'Hull']);
});

test('a letter typed on a selected table begins its first cell', async () => {
  const { opened } = written('P');
  await userEvent.keyboard('ort');
  expect(cell(1, 1)).toHaveProperty('value', 'Port');
  act(() => opened.store.undo.undo());
  expect(cell(1, 1)).not.toHaveProperty('value', 'Por');
});

test('losing edit access ends editing', () => {
  const { opened, takeRight, id } = written();
  takeRight();
  expect(opened.picked.now()).toMatchObject({ writes: null, things: [id] });
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('writing ends when the focus goes elsewhere, and the cell stays the one that was worked in', async () => {
  const { opened, idsAt, id } = written();
  await userEvent.keyboard('{Tab}');
  await userEvent.click(elsewhere());
  expect(opened.picked.now()).toMatchObject({ writes: null, things: [id], cell: idsAt(1, 2) });
});

test('writing goes on when another window takes the keys', () => {
  const { opened, id } = written();
  fireEvent.blur(cell(1, 1));
  expect(opened.picked.now().writes).toBe(id);
});

test('when the row of the cell is deleted, the cell in its place takes the focus', () => {
  const { opened, table, idsAt } = written();
  act(() => cell(5, 2).focus());
  const thing = table();
  act(() => void (thing && opened.grids.removeRow(thing, idsAt(5, 2).row)));
  expect(document.activeElement).toBe(cell(4, 2));
});

test('when a colleague deletes the table, nothing is written anymore', () => {
  const { opened, slide, id } = written();
  const room = { opened, isEditable: true, openPanel: () => undefined } as unknown as DeckRoom;
  const { rerender } = renderHook(() => useStage(room, slide(), 1));
  expect(opened.picked.now().writes).toBe(id);
  act(() => opened.things.remove([id]));
  rerender();
  expect(opened.picked.now()).toMatchObject({ writes: null, things: [] });
});

test('words typed in a cell are undone together, apart from the cell before, and redone with Ctrl+Y', async () => {
  written();
  const sample = cell(1, 2).textContent;
  await userEvent.keyboard('Port{Tab}Berths{Control>}z{/Control}');
  expect([cell(1, 1).textContent, cell(1, 2).textContent]).toEqual(['Port', sample]);
  await userEvent.keyboard('{Control>}y{/Control}');
  expect(cell(1, 2).textContent).toBe('Berths');
});

test('what an input method composes is written once it is composed', () => {
  const { opened, idsAt, table } = written();
  const { row, column } = idsAt(1, 1);
  const words = () => table()?.grid?.cells[`${row}.${column}`];
  const before = words();
  fireEvent.compositionStart(cell(1, 1));
  fireEvent.input(cell(1, 1), { target: { value: 'みな' }, isComposing: true });
  expect(cell(1, 1)).toHaveProperty('value', 'みな');
  expect(words()).toBe(before);
  fireEvent.input(cell(1, 1), { target: { value: '港' }, isComposing: true });
  fireEvent.compositionEnd(cell(1, 1));
  expect(words()).toBe('港');
  act(() => opened.store.undo.undo());
  expect(words()).toBe(before);
});

test('lines that are pasted into a cell become one', async () => {
  written();
  await userEvent.paste('North\nharbor');
  expect(cell(1, 1)).toHaveProperty('value', 'North harbor');
});

test('Delete removes the selection even after a toolbar button was pressed', () => {
  const { opened, slide } = deck();
  const room = { opened, slide: slide(), deck: opened.store.now(), openPanel: () => undefined } as unknown as DeckRoom;
  render(<Toolbar room={room} textEditor={undefined} onPictures={() => undefined} />);
  const button = screen.getByRole('button', { name: text(decks, 'add.chart') });
  fireEvent.keyDown(button, { key: 'Delete' });
  expect(slide().things).toEqual([]);
});
