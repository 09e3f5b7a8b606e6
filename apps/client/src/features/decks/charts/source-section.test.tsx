import type { SourceState } from '@cartulary/contracts/endpoints/sources';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { writtenSource } from '@cartulary/editor-schema/kinds/deck/source';
import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SourceSeen } from '@/shared/sources/sources';
import { drawPages } from '@/testing/test-room.test-helper';
import { t as decksCharts } from '@/text/decks/charts';
import type { OpenedDeck } from '../opened-deck';
import type { ChartActs } from './chart-acts';
import { ChartSources } from './shown-chart';
import { SourceSection } from './source-section';

const documentId = '0195a8a0-0000-7000-8000-000000000001';
type Numbers = Extract<SourceState, { kind: 'numbers' }>;
const told = (price: string, taken: string | null = null, more: Partial<Numbers> = {}): Numbers => ({
  kind: 'numbers',
  title: 'Rates.pdf',
  version: 7,
  page: 1,
  rows: [
    ['Lane', 'Winter'],
    ['Inner city', price],
  ],
  columns: ['Lane', 'Winter'],
  correctedAt: null,
  taken:
    taken === null
      ? null
      : [
          ['Lane', 'Winter'],
          ['Inner city', taken],
        ],
  since: null,
  seal: `sealed ${price}`,
  ...more,
});
const chart = (more: Partial<ThingJson> = {}): ThingJson =>
  newThing('chart', { source: writtenSource({ from: 'table', documentId, table: 2 }), ...more });

const charts = {
  choose: jest.fn<ChartActs['choose']>(async () => true),
  take: jest.fn(),
  follow: jest.fn(),
  freeze: jest.fn(),
  unfreeze: jest.fn(),
  detach: jest.fn(),
};
let tell: (seen: SourceSeen) => void = () => undefined;

function open(thing: ThingJson, isEditable = true): void {
  const watch = (_asked: unknown, listener: (seen: SourceSeen) => void) => {
    tell = listener;
    return () => undefined;
  };
  const opened = { charts } as unknown as OpenedDeck;
  const element = (
    <ChartSources value={{ watch, retry: jest.fn() }}>
      <SourceSection thing={thing} opened={opened} isEditable={isEditable} />
    </ChartSources>
  );
  drawPages([{ path: '/', element }], '/');
}

const says = (seen: SourceSeen): Promise<void> => act(async () => tell(seen));
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('a changed source is told number by number, and its numbers are drawn once somebody takes them over', async () => {
  const thing = chart({ taken: 'sealed 31.20' });
  open(thing);
  await says(told('32.40', '31.20'));
  const changed = screen.getByRole('list', { name: text(decksCharts, 'changes') });
  expect(within(changed).getByText('31.20').tagName).toBe('DEL');
  expect(within(changed).getByText('32.40').tagName).toBe('INS');
  expect(screen.getByRole('heading', { name: text(decksCharts, 'changed', { count: 1 }) })).toBeTruthy();
  expect(screen.getByText(/^Rates\.pdf, page 1, table 2\. Imported, 1 value changed since$/)).toBeTruthy();
  expect(screen.getByRole('cell', { name: '31.20' })).toBeTruthy();
  fireEvent.click(button(text(decksCharts, 'take')));
  expect(charts.take).toHaveBeenCalledWith(thing, told('32.40', '31.20'));
});

test('numbers are frozen with a line that says so, and live again', async () => {
  open(chart());
  await says(told('32.40'));
  expect(screen.getByText(/^Rates\.pdf, page 1, table 2\. Live, read /)).toBeTruthy();
  fireEvent.click(button(text(decksCharts, 'freeze')));
  expect(charts.freeze).toHaveBeenCalledWith(
    expect.anything(),
    told('32.40'),
    expect.stringMatching(/^Rates\.pdf, page 1, table 2\. Frozen /),
  );
});

test('frozen numbers are shown to everybody, and can be live again', () => {
  open(chart({ frozen: 'Rates.pdf. Frozen on Monday' }));
  expect(screen.getByText('Rates.pdf. Frozen on Monday')).toBeTruthy();
  fireEvent.click(button(text(decksCharts, 'unfreeze')));
  expect(charts.unfreeze).toHaveBeenCalled();
});

test('says when the table was corrected since its numbers were taken over, and in the line of newer ones', async () => {
  open(chart({ taken: 'sealed 31.20' }));
  await says(told('32.40', '31.20', { since: 'corrected', correctedAt: Date.UTC(2026, 10, 4) }));
  expect(screen.getByText(/^The table was corrected .*2026/)).toBeTruthy();
  await says(told('32.40', '31.20', { since: 'read', version: Date.UTC(2026, 10, 5) }));
  expect(screen.getByText(/^The document was read again .*2026/)).toBeTruthy();
  await says(told('32.40', null, { correctedAt: Date.UTC(2026, 10, 4) }));
  expect(screen.getByText(/^Rates\.pdf, page 1, table 2\. Live, read .*, corrected .*2026/)).toBeTruthy();
  expect(screen.queryByText(/read again/)).toBeNull();
});

test('columns of a table are chosen, two at least', async () => {
  const thing = chart();
  open(thing);
  await says(told('32.40', null, { columns: ['Lane', '', 'Winter'] }));
  await userEvent.click(button(text(decksCharts, 'columns')));
  const dialog = within(screen.getByRole('dialog', { name: text(decksCharts, 'columns.title') }));
  const show = dialog.getByRole('button', { name: text(decksCharts, 'columns.show') });
  await userEvent.click(dialog.getByRole('checkbox', { name: text(decksCharts, 'column', { number: 2 }) }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Winter' }));
  expect(show).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Winter' }));
  await userEvent.click(show);
  expect(charts.choose).toHaveBeenCalledWith(thing, { from: 'table', documentId, table: 2, columns: [1, 3] });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the period in which something is counted is chosen', async () => {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, hasPointerCapture: () => false });
  const of = {
    from: 'measure',
    measure: 'documents-received',
    by: null,
    where: '',
    days: 30,
    timezone: 'UTC',
  } as const;
  const thing = chart({ source: writtenSource(of) });
  open(thing);
  await says(told('3', null, { page: null, columns: [] }));
  await userEvent.click(screen.getByRole('combobox', { name: text(decksCharts, 'period') }));
  await userEvent.click(await screen.findByRole('option', { name: 'Last 90 days' }));
  expect(charts.choose).toHaveBeenCalledWith(thing, { ...of, days: 90 });
});

test('who may only look chooses neither columns nor a period', async () => {
  open(chart(), false);
  await says(told('32.40'));
  expect(screen.getByText(/Live, read/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(decksCharts, 'columns') })).toBeNull();
});

test('without a right on the source nothing of it is told', async () => {
  open(chart(), false);
  await says({ kind: 'closed' });
  expect(screen.getByText(text(decksCharts, 'closed'))).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
