import { newSlide, inRow } from '@cartulary/editor-schema/kinds/deck/making';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as questions } from '@/text/decks/questions';
import type { DeckRoom } from '../deck-room';
import { question } from '../questions/question.test-helper';
import { Presenter } from './presenter';

const itemId = '00000000-0000-4000-8000-000000000001';
testRoom(({ path }) =>
  path.includes('/deck-questions') ? answer({ mayAsk: true, mayLead: true, questions: [question] }) : undefined,
);

/** Messages from the window that shows the slides. */
class Line extends EventTarget {
  postMessage(said: { says: string; light?: unknown }): void {
    if (said.says === 'asks') this.say();
    if (said.says === 'light') lights.push(said.light);
  }
  say(): void {
    this.dispatchEvent(new MessageEvent('message', { data: { says: 'at', at: { slide: slides[0]?.id, step: 0 } } }));
  }
  close(): void {}
}
/** Pointer positions sent to the other windows. */
const lights: unknown[] = [];
const slides = inRow([newSlide('title', { title: 'Rates' }), newSlide('title', { title: 'Winter' })]);
const now = (): string | null => document.querySelector('[aria-current="step"]')?.textContent ?? null;

async function open(): Promise<void> {
  Object.assign(globalThis, { BroadcastChannel: Line });
  const files = { picture: () => Promise.resolve('') };
  drawPart(<Presenter room={{ deck: { theme: 'house', slides }, itemId, opened: { files } } as unknown as DeckRoom} />);
  await waitFor(() => expect(now()).toBe('1 Rates'));
}
const presenter = (): HTMLElement => document.querySelector<HTMLElement>('[data-presenter]') ?? document.body;

test('keys move the slides; with others held they are the browser’s', async () => {
  await open();
  for (const held of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    expect(fireEvent.keyDown(presenter(), { key: 'ArrowRight', ...held })).toBe(true);
  expect(now()).toBe('1 Rates');
  fireEvent.keyDown(presenter(), { key: 'ArrowRight' });
  expect(now()).toBe('2 Winter');
});

test('keys in a question that is asked before something goes move none', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: text(questions, 'clear') }));
  fireEvent.keyDown(await screen.findByRole('dialog'), { key: 'ArrowRight' });
  expect(now()).toBe('1 Rates');
});

test('a light put on here is told to the windows that show the slides, moved by keys, and put out', async () => {
  await open();
  const button = screen.getByRole('button', { name: /^Laser pointer/ });
  await userEvent.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(presenter(), { key: 'ArrowRight', shiftKey: true });
  expect(now()).toBe('1 Rates');
  fireEvent.keyDown(presenter(), { key: 'l' });
  expect(lights).toEqual([{ x: 640, y: 360 }, { x: 680, y: 360 }, null]);
});
