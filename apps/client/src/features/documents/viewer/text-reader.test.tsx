import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { wordsOf, splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import type { Block, PageText } from '@cartulary/contracts/reading';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { selectionInText } from './selected-text';
import { TextReader } from './text-reader';

// jsdom has no layout.
Element.prototype.scrollIntoView = () => undefined;
Object.assign(globalThis, {
  IntersectionObserver: class {
    observe(): void {}
    disconnect(): void {}
  },
});

const text = 'Dear Ms Reyle,\n\nplease pay 261.60 before 30 November 2026. Thank you.';
const page: PageText = {
  page: 1,
  text,
  words: wordsOf(splitBlocks(text)),
  source: 'plain-text',
  widthPoints: null,
  heightPoints: null,
  confidence: 1,
  engine: 'plain-text',
  engineVersion: '1',
};
const date: DocumentEntity = {
  id: 'd',
  number: 2,
  kind: 'date',
  text: '30 November 2026',
  value: '2026-11-30',
  page: 1,
  box: null,
  range: { block: 1, start: 25, end: 41 },
  confidence: 0.97,
  engine: 'rules',
  engineVersion: '1',
  confirmed: false,
  correctedFrom: null,
};

/** A small lease, like one from a docx. */
const flowing = (() => {
  const parts = [
    { kind: 'heading', text: 'Rent', level: 1 },
    { kind: 'list-item', text: '1. due 30 November 2026', level: 1, label: '1.' },
    { kind: 'list-item', text: '(a) by transfer', level: 2, label: '(a)' },
    { kind: 'table', text: 'Item\tPrice\t\nShelf\t676.00\tpaid' },
    { kind: 'paragraph', text: 'Signed.' },
  ] as const;
  const blank = { box: null, level: null, label: null, cells: null, image: null, confidence: 1 } as const;
  const blocks: Block[] = [];
  let text = '';
  for (const part of parts) {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += part.text;
    const lines = part.text.split('\n').map((line) => line.split('\t'));
    let at = start;
    const cells = lines.flatMap((line, row) =>
      line.map((cell, column) => {
        const from = at;
        at += cell.length + 1;
        return {
          row,
          column,
          rowSpan: 1,
          columnSpan: 1,
          isHeader: row === 0,
          start: from,
          end: from + cell.length,
          box: null,
        };
      }),
    );
    blocks.push({ ...blank, ...part, start, end: text.length, cells: part.kind === 'table' ? cells : null });
  }
  const place = text.length;
  blocks.push({ ...blank, kind: 'figure', start: place, end: place, alternative: 'The shelves' });
  return { ...page, text, blocks, words: wordsOf(splitBlocks(text)), source: 'flowing' } as const;
})();

const showFlowing = (query = '') => {
  const due = { ...date, range: { block: 1, start: 7, end: 23 } };
  const price: DocumentEntity = {
    ...date,
    id: 'p',
    number: 3,
    kind: 'money',
    text: '676.00',
    range: { block: 3, start: 18, end: 24 },
  };
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <TextReader
        documentId="8f7e"
        text={flowing}
        entities={[due, price]}
        overlays
        selectedId={null}
        onSelect={() => undefined}
        query={query}
        language={null}
        currentHit={null}
        spot={null}
      />
    </QueryClientProvider>,
  );
};

test('shows headings below the page’s own, lists, tables and what pictures show', () => {
  showFlowing();
  expect(screen.getByRole('heading', { level: 2, name: 'Rent' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1. due 30 November 2026',
    '(a) by transfer',
  ]);
  // The third header cell has no text and isn't a header.
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Item', 'Price']);
  expect(screen.getByRole('cell', { name: /676\.00/ })).toBeTruthy();
  expect(screen.getByText('An image that can’t be shown here: The shelves')).toBeTruthy();
});

test('marks what was found and searched for inside a table, and selects there by the table’s own range', () => {
  const { container } = showFlowing('shelf');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Shelf']);
  const cell = screen.getByRole('button', { name: '3: Amount, 676.00' }).closest('td');
  const text = cell?.querySelector('span span')?.lastElementChild?.firstChild;
  if (!text) throw new Error('no text');
  const range = document.createRange();
  range.selectNodeContents(text);
  expect(selectionInText(range)).toMatchObject({ text: '676.00', range: { block: 3, start: 18, end: 24 } });
});

const show = (overlays: boolean, query: string, onSelect: (id: string) => void = () => undefined) =>
  render(
    <TextReader
      documentId="8f7e"
      text={page}
      entities={[date]}
      overlays={overlays}
      selectedId={null}
      onSelect={onSelect}
      query={query}
      language={null}
      currentHit={null}
      spot={null}
    />,
  );

test('shows the text in its blocks, with entities as numbered buttons that are no part of the text', async () => {
  const chosen: string[] = [];
  const { container } = show(true, '', (id) => chosen.push(id));
  expect([...container.querySelectorAll('[data-block]')].map((block) => block.textContent)).toEqual([
    'Dear Ms Reyle,',
    'please pay 261.60 before 30 November 2026. Thank you.',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '2: Date, 30 November 2026' }));
  expect(chosen).toEqual(['d']);
});

test('marks the words of a search, also inside an entity', () => {
  const { container } = show(true, 'november thank');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['November', 'Thank']);
});

test('shows the bare text without overlays', () => {
  show(false, '');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a selection across marks counts in the text alone', () => {
  const { container } = show(true, '');
  const block = container.querySelector('[data-block="1"]');
  const walker = document.createTreeWalker(block ?? container, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  const first = texts.find(({ data }) => data.startsWith('30'));
  const last = texts.at(-1);
  if (!first || !last) throw new Error('no text');
  const range = document.createRange();
  range.setStart(first, 0);
  range.setEnd(last, 1);
  expect(selectionInText(range)).toEqual({
    text: '30 November 2026.',
    page: 1,
    box: null,
    range: { block: 1, start: 25, end: 42 },
  });
});
