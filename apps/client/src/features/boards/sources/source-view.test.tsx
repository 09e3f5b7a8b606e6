import type { AskedSource, SourceState } from '@cartulary/contracts/endpoints/sources';
import type { SourceProps } from '@cartulary/editor-schema/kinds/board/source-shape';
import { text } from '@cartulary/testing/text';
import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { closedSources } from '@/shared/sources/closed-sources';
import type { SourceSeen } from '@/shared/sources/sources';
import { t as boardsSources } from '@/text/boards/sources';
import { t as textSources } from '@/text/text/sources';
import { SourceView } from './source-view';

const documentId = '0195a8a0-0000-7000-8000-000000000001';
const at = { title: 'Bill.pdf', version: 7, page: 2, range: null } as const;
const page = (text: string, correctedAt: number | null = null) =>
  ({
    kind: 'quote',
    ...at,
    box: [0, 0, 1, 1],
    text,
    turns: 0,
    digest: `of ${text}`,
    correctedAt,
  }) satisfies SourceState;
const cell = { rowSpan: 1, columnSpan: 1, isHeader: false };
const table = {
  kind: 'table',
  ...at,
  box: null,
  rows: [[{ ...cell, text: 'Oak shelf' }]],
  digest: 'of a table',
  correctedAt: null,
} satisfies SourceState;
const props: SourceProps = { w: 400, h: 560, documentId, part: 'page', number: 2, seen: 'of Total 12' };

let tell: (seen: SourceSeen) => void;
let asked: AskedSource[];
const draw = jest.fn(async () => undefined);
const retry = jest.fn();
const onSeen = jest.fn();

function open(more: Partial<SourceProps> = {}, mayChange = true): void {
  asked = [];
  const sources = {
    watch: (one: AskedSource, listener: (seen: SourceSeen) => void) => {
      asked.push(one);
      tell = listener;
      return () => undefined;
    },
    retry,
  };
  const changes = mayChange ? onSeen : undefined;
  render(
    <SourceView
      props={{ ...props, ...more }}
      sources={sources}
      crops={{ draw }}
      onSeen={changes}
      onDrawn={jest.fn()}
    />,
  );
}

const says = (seen: SourceSeen): Promise<void> => act(async () => tell(seen));

test('a page is drawn as it looks, with the way to its place', async () => {
  open();
  await says(page('Total 12'));
  expect(asked).toEqual([{ kind: 'quote', documentId, place: { page: 2, box: [0, 0, 1, 1] } }]);
  expect(draw).toHaveBeenCalledWith(
    { documentId, page: 2, box: [0, 0, 1, 1], turns: 0 },
    expect.anything(),
    expect.anything(),
  );
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'From Bill.pdf, page 2' });
  expect(link.getAttribute('href')).toContain(`document=${documentId}`);
  expect(screen.queryByText(text(textSources, 'quote.corrected'))).toBeNull();
});

test('what was corrected since is said until somebody who may change the board has seen it', async () => {
  open();
  await says(page('Total 12'));
  expect(screen.queryByText(text(textSources, 'quote.corrected'))).toBeNull();
  await says(page('Total 13'));
  expect(screen.getByText(text(textSources, 'quote.corrected'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text(boardsSources, 'seen') }));
  expect(onSeen).toHaveBeenCalledWith('of Total 13');
});

test('when it was corrected is said where that is known', async () => {
  open();
  await says(page('Total 13', Date.UTC(2026, 10, 25, 12)));
  expect(screen.getByText(/^Corrected since, on .*2026/)).toBeTruthy();
});

test('when a person corrected it stands there after it was seen too', async () => {
  open({ seen: 'of Total 13' });
  await says(page('Total 13', Date.UTC(2026, 10, 25, 12)));
  expect(screen.getByText(/^Corrected by someone on .*2026/)).toBeTruthy();
  expect(screen.queryByText(/^Corrected since/)).toBeNull();
});

const place = { page: 2, box: [0.1, 0.2, 0.5, 0.3] } as const;

test('a place is drawn as it looks, with the way to its box; once it is corrected its words of now stand below the picture', async () => {
  open({ part: 'place', place: { ...place, box: [0.1, 0.2, 0.5, 0.3] } });
  expect(asked).toEqual([{ kind: 'quote', documentId, place }]);
  await says({ ...page('Total 12'), box: [0.1, 0.2, 0.5, 0.3] });
  expect(draw).toHaveBeenLastCalledWith(
    { documentId, page: 2, box: [0.1, 0.2, 0.5, 0.3], turns: 0 },
    expect.anything(),
    expect.anything(),
  );
  expect(screen.getByRole<HTMLAnchorElement>('link').getAttribute('href')).toMatch(/place=/);
  expect(screen.queryByText(/^Now reads/)).toBeNull();
  await says({ ...page('Total 13', Date.UTC(2026, 10, 25, 12)), box: [0.1, 0.2, 0.5, 0.3] });
  // Scrollable text is reachable by keyboard.
  const now = screen.getByRole('region', { name: text(textSources, 'quote.nowRegion') });
  expect([now.textContent, now.tabIndex]).toEqual(['Now reads: Total 13', 0]);
  expect(screen.getByText(/^Corrected since, on .*2026/)).toBeTruthy();
});

test('a passage of a document without pages is shown by its words', async () => {
  const range = { block: 3, start: 0, end: 8 };
  open({ part: 'place', number: 1, place: range });
  expect(asked).toEqual([{ kind: 'quote', documentId, place: range }]);
  await says({ ...page('Total 12'), page: 1, box: null, range, turns: null });
  expect(screen.getByText('Total 12')).toBeTruthy();
  expect(screen.getByRole('link', { name: text(textSources, 'quote.from', { title: 'Bill.pdf' }) })).toBeTruthy();
});

test('a number that a board of before keeps is no digest: what stands there counts as corrected until it was seen', async () => {
  open({ seen: '-1404281083' });
  await says(page('Total 12'));
  expect(screen.getByText(text(textSources, 'quote.corrected'))).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: text(boardsSources, 'seen') }));
  expect(onSeen).toHaveBeenCalledWith('of Total 12');
});

test('who only looks is told of a correction and has no button', async () => {
  open({}, false);
  await says(page('Total 13'));
  expect(screen.getByText(text(textSources, 'quote.corrected'))).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a table shows its cells', async () => {
  open({ part: 'table', number: 1, seen: 'of a table' });
  await says(table);
  expect(screen.getByRole('table', { name: text(textSources, 'table.name', { title: 'Bill.pdf' }) })).toBeTruthy();
  expect(screen.getByRole('cell', { name: 'Oak shelf' })).toBeTruthy();
});

test('a cell at the head of a table is a header only where words stand in it', async () => {
  open({ part: 'table', number: 1, seen: 'of a table' });
  const head = { ...cell, isHeader: true };
  await says({
    ...table,
    rows: [
      [
        { ...head, text: ' ' },
        { ...head, text: 'Amount' },
      ],
    ],
  });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Amount']);
});

test('without a right on the document nothing of it is shown, and what could not be loaded is asked for again', async () => {
  open();
  await says({ kind: 'closed' });
  expect(screen.getByText('No access to the source')).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
  await says({ kind: 'failed' });
  fireEvent.click(screen.getByRole('button', { name: text(textSources, 'again') }));
  expect(retry).toHaveBeenCalled();
});

test('what names no document asks for nothing', () => {
  open({ documentId: 'nothing' });
  expect(asked).toEqual([]);
  expect(screen.getByText('No access to the source')).toBeTruthy();
});

test('of what nobody had seen when it was placed nothing is said to be corrected', async () => {
  open({ seen: '' });
  await says(page('Total 12'));
  expect(screen.queryByText(text(textSources, 'quote.corrected'))).toBeNull();
});

test('on a sealed board it says that it is closed, and nothing is asked or drawn', () => {
  draw.mockClear();
  render(<SourceView props={props} sources={closedSources} crops={{ draw }} onSeen={undefined} onDrawn={jest.fn()} />);
  expect(screen.getByText('No access to the source')).toBeTruthy();
  expect(draw).not.toHaveBeenCalled();
});
