import { text } from '@cartulary/testing/text';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { t as ui } from '@/text/ui';
import { Table, type Column } from './table';
import { rowAfterKey } from './table-keys';

interface Row {
  id: string;
  name: string;
}

const columns: readonly Column<Row>[] = [{ id: 'name', header: 'Name', cell: (row) => row.name, sortable: true }];
const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: `Row ${index}` }));

interface SampleProps {
  count: number;
  all?: number;
  opened?: string[];
  sorts?: string[];
  onRange?: (from: number, to: number) => void;
}

function Sample({ count, all = count, opened, sorts = [], onRange }: SampleProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <Table
      label="Rows"
      columns={columns}
      rows={[...rowsOf(count), ...Array.from<undefined>({ length: all - count })]}
      onRange={onRange}

      rowId={(row) => row.id}
      rowName={(row) => row.name}
      selected={selected}
      onSelect={setSelected}
      onOpen={(row) => opened?.push(row.id)}
      onSort={({ column, descending }) => sorts.push(`${column} ${descending ? 'down' : 'up'}`)}
      sort={{ column: 'name', descending: false }}
      footer={<span>{[...selected].join()}</span>}
    />
  );
}

const rowAt = (index: number): HTMLElement => {
  const row = document.querySelector<HTMLElement>(`[data-row="${index}"]`);
  if (!row) throw new Error(`no row ${index}`);
  return row;
};
const ticked = (): string[] =>
  [...document.querySelectorAll('[data-row][aria-selected="true"]')].map((row) => row.getAttribute('data-row') ?? '');

test('one row is in the tab order; arrows, Home and End move it, Enter opens', async () => {
  const opened: string[] = [];
  render(<Sample count={5} opened={opened} />);
  expect(document.querySelectorAll('[data-row][tabindex="0"]')).toHaveLength(1);
  act(() => rowAt(0).focus());
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await screen.findByText('Row 2');
  expect(rowAt(2).tabIndex).toBe(0);
  act(() => rowAt(2).focus());
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['2']);
});

test('opening never ticks and ticking never opens', async () => {
  const opened: string[] = [];
  render(<Sample count={5} opened={opened} />);
  await userEvent.click(screen.getByText('Row 1'));
  expect([opened, ticked()]).toEqual([['1'], []]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Row 3' }));
  expect([opened, ticked()]).toEqual([['1'], ['3']]);
});

test('Shift ticks everything in between; the head’s box ticks all, then none', async () => {
  const user = userEvent.setup();
  render(<Sample count={5} />);
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 1' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Row 3' }));
  await user.keyboard('{/Shift}');
  expect(ticked()).toEqual(['1', '2', '3']);
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: text(ui, 'table.selectAll') });
  expect(all.indeterminate).toBe(true);
  await user.click(all);
  expect(ticked()).toEqual([]);
  await user.click(all);
  expect(ticked()).toHaveLength(5);
});

test('Space ticks the row that has focus', async () => {
  render(<Sample count={3} />);
  act(() => rowAt(0).focus());
  await userEvent.keyboard(' ');
  expect(ticked()).toEqual(['0']);
});

test('a sorted head says how, and turns round when pressed', async () => {
  const sorts: string[] = [];
  render(<Sample count={3} sorts={sorts} />);
  const head = screen.getByRole('columnheader', { name: 'Name' });
  expect(head.getAttribute('aria-sort')).toBe('ascending');
  await userEvent.click(within(head).getByRole('button'));
  expect(sorts).toEqual(['name down']);
});

test('many rows are told to screen readers but not all drawn', () => {
  render(<Sample count={5_000} />);
  expect(screen.getByRole('grid', { name: 'Rows' }).getAttribute('aria-rowcount')).toBe('5001');
  expect(document.querySelectorAll('[data-row]').length).toBeLessThan(200);
});

test('rows that have not been fetched yet have their place, keep the focus and can’t be ticked or opened', async () => {
  const opened: string[] = [];
  const { rerender } = render(<Sample count={50} all={60} opened={opened} />);
  expect(screen.getByRole('grid', { name: 'Rows' }).getAttribute('aria-rowcount')).toBe('61');
  const awaited = rowAt(59);
  expect([awaited.getAttribute('aria-rowindex'), awaited.getAttribute('aria-busy')]).toEqual(['61', 'true']);
  expect(within(awaited).getByText(text(ui, 'table.awaited'))).toBeTruthy();
  act(() => rowAt(0).focus());
  await userEvent.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toBe(awaited));
  await userEvent.keyboard('{Enter} ');
  expect([opened, ticked()]).toEqual([[], []]);
  await userEvent.click(screen.getByRole('checkbox', { name: text(ui, 'table.selectFetched') }));
  expect(ticked()).toHaveLength(50);
  act(() => awaited.focus());
  rerender(<Sample count={60} opened={opened} />);
  expect(document.activeElement).toBe(rowAt(59));
  await userEvent.keyboard('{Enter}');
  expect(opened).toEqual(['59']);
});

test('says which rows are drawn', () => {
  const ranges: [number, number][] = [];
  render(<Sample count={50} all={60} onRange={(from, to) => ranges.push([from, to])} />);
  expect(ranges).toEqual([[0, 60]]);
});

test.each([
  ['ArrowDown', 4, 4],
  ['ArrowUp', 0, 0],
  ['PageDown', 0, 4],
  ['Home', 3, 0],
  ['End', 1, 4],
  ['a', 1, undefined],
])('%s from row %d of five leads to %s', (key, from, to) => {
  expect(rowAfterKey(key, from, 5)).toBe(to);
});
