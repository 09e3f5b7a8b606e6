import type { DocumentEntity } from '@cartulary/contracts/endpoints/documents';
import { wordsOf, splitBlocks } from '@cartulary/pipeline/engines/plain-text/blocks';
import type { PageText } from '@cartulary/contracts/reading';
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

const show = (overlays: boolean, query: string, onSelect: (id: string) => void = () => undefined) =>
  render(
    <TextReader
      text={page}
      entities={[date]}
      overlays={overlays}
      selectedId={null}
      onSelect={onSelect}
      query={query}
      currentHit={null}
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
