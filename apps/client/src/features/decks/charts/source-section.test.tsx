import type { SourceState } from '@cartulary/contracts/endpoints/sources';
import type { ThingJson } from '@cartulary/editor-schema/kinds/deck/json';
import { newThing } from '@cartulary/editor-schema/kinds/deck/making';
import { writtenSource } from '@cartulary/editor-schema/kinds/deck/source';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { SourceSeen } from '@/shared/sources/sources';
import { drawPages } from '@/testing/test-room.test-helper';
import type { OpenedDeck } from '../opened-deck';
import { ChartSources } from './shown-chart';
import { SourceSection } from './source-section';

const documentId = '0195a8a0-0000-7000-8000-000000000001';
const told = (price: string, taken: string | null = null) =>
  ({
    kind: 'numbers',
    title: 'Rates.pdf',
    version: 7,
    page: 1,
    rows: [
      ['Lane', 'Winter'],
      ['Inner city', price],
    ],
    taken:
      taken === null
        ? null
        : [
            ['Lane', 'Winter'],
            ['Inner city', taken],
          ],
    seal: `sealed ${price}`,
  }) satisfies SourceState;
const chart = (more: Partial<ThingJson> = {}): ThingJson =>
  newThing('chart', { source: writtenSource({ from: 'table', documentId, table: 2 }), ...more });

const charts = { take: jest.fn(), follow: jest.fn(), freeze: jest.fn(), unfreeze: jest.fn(), detach: jest.fn() };
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
  const changed = screen.getByRole('list', { name: 'What changed' });
  expect(within(changed).getByText('31.20').tagName).toBe('DEL');
  expect(within(changed).getByText('32.40').tagName).toBe('INS');
  expect(screen.getByRole('heading', { name: 'Changed, 1 value' })).toBeTruthy();
  expect(screen.getByText(/^Rates\.pdf, page 1, table 2\. As taken over, 1 value changed since$/)).toBeTruthy();
  expect(screen.getByRole('cell', { name: '31.20' })).toBeTruthy();
  fireEvent.click(button('Take over'));
  expect(charts.take).toHaveBeenCalledWith(thing, told('32.40', '31.20'));
});

test('numbers are frozen with a line that says so, and live again', async () => {
  open(chart());
  await says(told('32.40'));
  expect(screen.getByText(/^Rates\.pdf, page 1, table 2\. Live, read /)).toBeTruthy();
  fireEvent.click(button('Freeze'));
  expect(charts.freeze).toHaveBeenCalledWith(
    expect.anything(),
    told('32.40'),
    expect.stringMatching(/^Rates\.pdf, page 1, table 2\. As it was /),
  );
});

test('frozen numbers are shown to everybody, and can be live again', () => {
  open(chart({ frozen: 'Rates.pdf. As it was on Monday' }));
  expect(screen.getByText('Rates.pdf. As it was on Monday')).toBeTruthy();
  fireEvent.click(button('Show live numbers'));
  expect(charts.unfreeze).toHaveBeenCalled();
});

test('without a right on the source nothing of it is told', async () => {
  open(chart(), false);
  await says({ kind: 'closed' });
  expect(screen.getByText('No access to the source')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
