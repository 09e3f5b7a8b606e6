import { text } from '@cartulary/testing/text';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageText } from '@cartulary/contracts/reading';
import { t as structure } from '@/text/documents/structure';
import type { PartPlace } from './structure';
import { StructureSheet } from './structure-sheet';

const blank = { level: null, label: null, cells: null, image: null, confidence: 1 };
const span = { rowSpan: 1, columnSpan: 1, box: null };
const page: PageText = {
  page: 3,
  text: 'Prices\n\nItem Cost\nTea 4.00',
  words: [],
  blocks: [
    { kind: 'heading', start: 0, end: 6, box: [0, 0, 1, 0.1], ...blank, level: 1 },
    {
      kind: 'table',
      start: 8,
      end: 26,
      box: [0, 0.2, 1, 0.4],
      ...blank,
      cells: [
        { row: 0, column: 0, ...span, isHeader: true, start: 8, end: 12 },
        { row: 0, column: 1, ...span, isHeader: true, start: 13, end: 17 },
        { row: 1, column: 0, ...span, isHeader: false, start: 18, end: 21 },
        { row: 1, column: 1, ...span, isHeader: false, start: 22, end: 26 },
      ],
    },
  ],
  source: 'text-layer',
  widthPoints: 600,
  heightPoints: 800,
  confidence: 1,
  engine: 'test',
  engineVersion: '1',
};

const open = (pages: readonly PageText[] | null, onShow: (place: PartPlace) => void = () => undefined) =>
  render(<StructureSheet pages={pages} isPart={false} fileName="list" onShow={onShow} onClose={() => undefined} />);

it('leads to a heading', async () => {
  const shown: PartPlace[] = [];
  open([page], (place) => shown.push(place));
  await userEvent.click(screen.getByRole('button', { name: 'Prices, page 3' }));
  expect(shown).toEqual([expect.objectContaining({ page: 3, box: [0, 0, 1, 0.1] })]);
});

it('shows a table as a table, its head told apart', () => {
  open([page]);
  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Item', 'Cost']);
  expect(
    within(table)
      .getAllByRole('cell')
      .map((one) => one.textContent),
  ).toEqual(['Tea', '4.00']);
  expect(screen.getByRole('region', { name: text(structure, 'tableRegion', { number: 1 }) })).toHaveProperty(
    'tabIndex',
    0,
  );
});

it('heads no column with a cell without words', () => {
  const [heading, table] = page.blocks ?? [];
  if (!heading || !table?.cells) throw new Error('There are both');
  const cells = table.cells.map((cell, at) => (at === 0 ? { ...cell, end: cell.start } : cell));
  open([{ ...page, blocks: [heading, { ...table, cells }] }]);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Cost']);
});

it('copies a table', async () => {
  const user = userEvent.setup();
  open([page]);
  await user.click(screen.getByRole('button', { name: text(structure, 'copy') }));
  const [item] = await navigator.clipboard.read();
  expect(await (await item?.getType('text/plain'))?.text()).toBe('Item\tCost\nTea\t4.00');
});

it('says why there is nothing', () => {
  const { blocks: _, ...old } = page;
  const { unmount } = open([old]);
  expect(screen.getByText(/Read it again/)).toBeDefined();
  unmount();
  open([{ ...page, blocks: [] }]);
  expect(screen.getByText(/No headings, tables, or forms found/)).toBeDefined();
});

it('shows what stands in a form, says which boxes are ticked and that handwriting is not read, and leads to it', async () => {
  const box: PageText['words'][number]['box'] = [0.1, 0.1, 0.2, 0.2];
  const form: PageText['form'] = [
    { kind: 'pair', label: 'Town', value: 'Ottermere', box, confidence: 0.8 },
    { kind: 'tick', label: 'married', value: '', isTicked: true, box, confidence: 0.95 },
    { kind: 'tick', label: 'single', value: '', isTicked: false, box, confidence: 0.95 },
    { kind: 'line', label: 'Place', value: '', box, confidence: 0.95 },
    { kind: 'line', label: 'Signature', value: '', isUnread: true, box, confidence: 0.95 },
    { kind: 'ink', label: '', value: '', isUnread: true, box, confidence: 0.95 },
  ];
  const shown: PartPlace[] = [];
  open([{ ...page, form }], (place) => shown.push(place));
  const rows = within(screen.getByRole('list', { name: text(structure, 'form') })).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TownOttermere80% confidencepage 3',
    'marriedCheckedpage 3',
    'singleNot checkedpage 3',
    'PlaceEmptypage 3',
    'SignatureLooks handwritten (not read)page 3',
    'No labelLooks handwritten (not read)page 3',
  ]);
  await userEvent.click(screen.getByRole('button', { name: /married/u }));
  expect(shown).toEqual([expect.objectContaining({ page: 3, box })]);
});

it('lists what looks like signatures and stamps, says that nobody checks them, and leads to one', async () => {
  const box: PageText['words'][number]['box'] = [0.1, 0.8, 0.3, 0.9];
  const shown: PartPlace[] = [];
  const marks: PageText['marks'] = [
    { kind: 'stamp', box: [0.6, 0.1, 0.7, 0.2], clarity: 0.9 },
    { kind: 'signature', box, clarity: 0.7 },
  ];
  open([{ ...page, blocks: [], marks }], (place) => shown.push(place));
  const rows = within(screen.getByRole('list', { name: text(structure, 'marks') })).getAllByRole('button');
  expect(rows.map((row) => row.textContent)).toEqual(['Looks like a stamppage 3', 'Looks like a signaturepage 3']);
  expect(screen.getByText(/Nothing checks whether they’re authentic/u)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: /signature/u }));
  expect(shown).toEqual([expect.objectContaining({ page: 3, box })]);
});
