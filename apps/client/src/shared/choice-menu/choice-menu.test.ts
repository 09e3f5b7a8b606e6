import { jest } from '@jest/globals';
import { Editor, Node } from '@tiptap/core';
import type { Choice } from './choice-list';
import { choiceMenu } from './choice-menu';

const parts = [
  Node.create({ name: 'doc', topNode: true, content: 'block+' }),
  Node.create({ name: 'paragraph', group: 'block', content: 'text*', renderHTML: () => ['p', 0] }),
  Node.create({ name: 'text' }),
];

beforeEach(() => {
  jest.useFakeTimers();
  // jsdom doesn't implement scrolling.
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
});

test('letters that are typed in one go are asked for once, and what was asked for fewer of them is given up', async () => {
  const asked: { query: string; signal: AbortSignal }[] = [];
  const menu = choiceMenu({
    name: 'named',
    char: '@',
    words: () => ({ name: 'Names', none: 'Nobody' }),
    looking: () => 'Looking',
    items: (query, signal) => {
      asked.push({ query, signal });
      return new Promise<Choice[]>(() => undefined);
    },
    choose: () => undefined,
  });
  const editor = new Editor({ element: document.body, extensions: [...parts, menu] });
  const type = (letters: string): void => {
    for (const text of letters) editor.commands.insertContent({ type: 'text', text });
  };
  type('@bill');
  expect(document.querySelector('[role=listbox]')?.textContent).toBe('Looking');
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked.map(({ query }) => query)).toEqual(['bill']);
  type('s');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(asked.map(({ query, signal }) => [query, signal.aborted])).toEqual([
    ['bill', true],
    ['bills', false],
  ]);
  editor.destroy();
});
