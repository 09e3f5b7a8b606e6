import { deckLimits } from '@cartulary/contracts/limits/decks';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { text } from '@cartulary/testing/text';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import * as Y from 'yjs';
import { t as decks } from '@/text/decks';
import { GridActs, SlideActs, ThingActs } from '../deck-acts';
import { DeckStore } from '../deck-store';
import type { OpenedDeck } from '../opened-deck';
import { Picked, usePick } from '../picked';
import { beginWriting, openSource } from '../stage/stage-keys';
import { WrittenNumbers } from '../stage/written-numbers';
import { insertSample } from '../toolbar/inserts';
import { GridEditor } from './grid-editor';

globalThis.CSS ??= { escape: (id: string) => id } as typeof CSS;

function page(ydoc = new Y.Doc()) {
  const store = new DeckStore(ydoc);
  const opened: Partial<OpenedDeck> = {
    store,
    picked: new Picked(),
    slides: new SlideActs(store),
    things: new ThingActs(store),
    grids: new GridActs(store),
  };
  return opened as OpenedDeck;
}
function table({ store }: OpenedDeck): ThingJson {
  const found = store
    .now()
    .slides.flatMap(({ things }) => things)
    .find(({ grid }) => grid !== null);
  if (!found) throw new Error('no table');
  return found;
}
/** The text of the first column, top to bottom. */
const firstColumn = (opened: OpenedDeck): string[] => {
  const { grid } = table(opened);
  return grid?.rows.map((row) => grid.cells[`${row.id}.${grid.columns[0]?.id}`] ?? '') ?? [];
};
/** A presentation with a table of four numbered rows. */
function deck(): OpenedDeck {
  const opened = page();
  opened.slides.add('blank', undefined);
  const [slide] = opened.store.now().slides;
  if (!slide) throw new Error('no slide');
  insertSample(opened, slide, 'table');
  opened.grids.removeRow(table(opened));
  const { grid } = table(opened);
  for (const [at, row] of (grid?.rows ?? []).entries())
    opened.grids.cell(table(opened), row.id, grid?.columns[0]?.id ?? '', String(at + 1));
  return opened;
}
const rowAt = (opened: OpenedDeck, at: number): string => table(opened).grid?.rows[at]?.id ?? '';

test('a row comes between two, and one of the middle goes with its words; the last one stays', () => {
  const opened = deck();
  opened.grids.addRow(table(opened), 'before', rowAt(opened, 1));
  expect(firstColumn(opened)).toEqual(['1', '', '2', '3', '4']);
  opened.grids.addRow(table(opened), 'after', rowAt(opened, 2));
  expect(firstColumn(opened)).toEqual(['1', '', '2', '', '3', '4']);
  opened.grids.removeRow(table(opened), rowAt(opened, 2));
  expect(firstColumn(opened)).toEqual(['1', '', '', '3', '4']);
  for (let left = 5; left > 0; left -= 1) opened.grids.removeRow(table(opened), rowAt(opened, 0));
  expect(firstColumn(opened)).toEqual(['4']);
  while ((table(opened).grid?.columns.length ?? 0) > 1) opened.grids.removeColumn(table(opened));
  opened.grids.removeColumn(table(opened));
  expect(table(opened).grid?.columns).toHaveLength(1);
});

test('a table that is full takes no other row and no other column', () => {
  const opened = deck();
  for (let more = 0; more <= deckLimits.maxRows; more += 1)
    opened.grids.addRow(table(opened), 'before', rowAt(opened, 1));
  for (let more = 0; more <= deckLimits.maxColumns; more += 1) opened.grids.addColumn(table(opened), 'before');
  expect([table(opened).grid?.rows.length, table(opened).grid?.columns.length]).toEqual([
    deckLimits.maxRows,
    deckLimits.maxColumns,
  ]);
  expect([firstColumn(opened)[0], firstColumn(opened).at(-1)]).toEqual(['1', '4']);
});

test('two people who add rows in the same place both have theirs, in the same order', () => {
  const one = deck();
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(one.store.ydoc));
  const other = page(copy);
  one.grids.addRow(table(one), 'after', rowAt(one, 0));
  other.grids.addRow(table(other), 'after', rowAt(other, 0));
  Y.applyUpdate(other.store.ydoc, Y.encodeStateAsUpdate(one.store.ydoc));
  Y.applyUpdate(one.store.ydoc, Y.encodeStateAsUpdate(other.store.ydoc));
  expect(firstColumn(one)).toEqual(['1', '', '', '2', '3', '4']);
  expect(table(one).grid?.rows).toEqual(table(other).grid?.rows);
});

test('buttons say beside which cell they work, and the head is turned off', async () => {
  const opened = deck();
  const Shown = () => {
    useSyncExternalStore(opened.store.subscribe, opened.store.now);
    return <GridEditor thing={table(opened)} opened={opened} isEditable />;
  };
  render(<Shown />);
  expect(screen.getByRole('button', { name: text(decks, 'row.below', { row: 4 }) })).toBeTruthy();
  await userEvent.click(screen.getByRole('textbox', { name: 'Row 2, column 1' }));
  await userEvent.click(screen.getByRole('button', { name: text(decks, 'row.above', { row: 2 }) }));
  expect(firstColumn(opened)).toEqual(['1', '', '2', '3', '4']);
  await userEvent.click(screen.getByRole('button', { name: text(decks, 'row.remove', { row: 3 }) }));
  expect(firstColumn(opened)).toEqual(['1', '', '3', '4']);
  act(() => screen.getByRole('switch', { name: text(decks, 'headRow') }).click());
  expect(table(opened).hasHead).toBe(false);
});

test('what deletes a row or a column shows a trash can, and nothing else does', () => {
  const opened = deck();
  render(<GridEditor thing={table(opened)} opened={opened} isEditable />);
  const trashed = screen
    .getAllByRole('button')
    .filter((button) => button.querySelector('.lucide-trash-2'))
    .map((button) => button.getAttribute('aria-label'));
  expect(trashed).toEqual([text(decks, 'row.remove', { row: 4 }), text(decks, 'column.remove', { column: 3 })]);
});

test('Enter edits a table or chart on the slide, and opens the source of a chart that follows one', () => {
  const opened = deck();
  const grid = table(opened);
  const chart: ThingJson = { ...grid, kind: 'chart' };
  const following: ThingJson = { ...chart, source: { sourceId: '1' } as unknown as ThingJson['source'] };
  const opens: string[] = [];
  const press = (key: string, ...meant: ThingJson[]) => openSource({ key }, meant, (panel) => opens.push(panel));
  expect([press('Enter', following), press('F2', following)]).toEqual([true, true]);
  expect([press('Delete', following), press('Enter', following, chart), press('Enter', chart)]).toEqual([
    false,
    false,
    false,
  ]);
  expect(opens).toEqual(['design', 'design']);
  expect(beginWriting(opened, [following])).toBe(false);
  expect(beginWriting(opened, [chart], '7')).toBe(false);
  expect(beginWriting(opened, [chart])).toBe(true);
  expect(opened.picked.now().writes).toBe(grid.id);
});

/** Renders the numbers of a new chart, edited on its slide. */
function chartOnSlide() {
  const opened = page();
  opened.slides.add('blank', undefined);
  const [slide] = opened.store.now().slides;
  if (!slide) throw new Error('no slide');
  insertSample(opened, slide, 'chart');
  beginWriting(opened, [table(opened)]);
  function Shown({ isEditable = true }: { isEditable?: boolean }) {
    useSyncExternalStore(opened.store.subscribe, opened.store.now);
    const { writes } = usePick(opened.picked);
    const thing = table(opened);
    return (
      <>
        <button type="button" data-hit={thing.id}>
          Chart
        </button>
        {writes === thing.id ? <WrittenNumbers room={{ opened, isEditable }} thing={thing} /> : null}
      </>
    );
  }
  const { rerender } = render(<Shown />);
  return { opened, takeRight: () => rerender(<Shown isEditable={false} />) };
}
const cell = (row: number, column: number) =>
  screen.getByRole('textbox', { name: text(decks, 'cell', { row, column }) });

test('in a chart’s number table, Enter moves down, Ctrl+Z undoes, and Esc returns to the chart', async () => {
  const { opened } = chartOnSlide();
  const before = cell(2, 2).getAttribute('value');
  expect(document.activeElement).toBe(cell(2, 2));
  await userEvent.keyboard('41{Enter}');
  expect(cell(2, 2)).toHaveProperty('value', '41');
  expect(document.activeElement).toBe(cell(3, 2));
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}{Control>}z{/Control}');
  expect(document.activeElement).toBe(cell(2, 2));
  expect(cell(2, 2)).toHaveProperty('value', before);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(opened.picked.now()).toMatchObject({ writes: null, things: [table(opened).id] });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Chart' }));
});

test('losing edit access closes the numbers of a chart', () => {
  const { takeRight } = chartOnSlide();
  takeRight();
  expect(screen.queryByRole('textbox')).toBeNull();
});
