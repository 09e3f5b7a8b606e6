import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as decks } from '@/text/decks';
import { t as questions } from '@/text/decks/questions';
import type { DeckRoom } from '../deck-room';
import { question } from '../questions/question.test-helper';
import { Presenting } from './presenting';

const itemId = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const room = testRoom(({ path }) =>
  path.includes('/deck-questions') ? answer({ mayAsk: true, mayLead: true, questions: [question] }) : undefined,
);
const slides = inRow([newSlide('title', { title: 'Rates' }), newSlide('title', { title: 'Winter' })]);
const deck: DeckJson = { theme: 'house', slides };
const told: unknown[] = [];
const opened = { files: { picture: () => Promise.resolve('') }, told: { show: (what: unknown) => told.push(what) } };
const windows: string[] = [];
const ended: string[] = [];

/** A channel without other windows. */
class Line extends EventTarget {
  postMessage(): void {}
  close(): void {}
}

function present(part: Partial<DeckRoom> = {}): void {
  Object.assign(globalThis, { BroadcastChannel: Line });
  window.open = (address) => {
    windows.push(String(address));
    return null;
  };
  drawPart(
    <Presenting
      room={{ deck, itemId, opened, ...part } as unknown as DeckRoom}
      start={{ slide: slides[0]?.id ?? '', step: 0 }}
      onEnd={({ slide }) => ended.push(slide)}
    />,
  );
}
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const now = (): string => screen.getByRole('status').textContent;

test('all that keys do is pressed too: on, back, black, the light, the end', async () => {
  present();
  await press(text(decks, 'presenter.forward'));
  expect(now()).toContain('Winter');
  await press(text(decks, 'presenter.back'));
  expect(now()).toContain('Rates');
  await press(text(decks, 'presenting.toBlack'));
  expect(screen.getByText(text(decks, 'presenting.black'))).toBeTruthy();
  await press(text(decks, 'presenting.toBlack'));
  expect(screen.queryByText(text(decks, 'presenting.black'))).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Laser pointer/ }));
  expect(told.at(-1)).toMatchObject({ light: { x: 640, y: 360 } });
  await press(text(decks, 'presenting.end'));
  expect(ended).toEqual([slides[0]?.id]);
});

test('who presents on one screen sees that somebody asks, and is led to the notes, which have it', async () => {
  present();
  await userEvent.click(await screen.findByRole('button', { name: text(questions, 'open', { count: 1 }) }));
  expect(windows.at(-1)).toContain('show=presenter');
  expect(now()).toContain('Rates');
});

test('of an encrypted presentation nobody is asked for questions', async () => {
  present({ isSealed: true });
  expect(screen.getByRole('button', { name: text(decks, 'presenting.end') })).toBeTruthy();
  // The unencrypted one fetches later, and its call is the only one.
  present({ itemId: other });
  await screen.findByRole('button', { name: text(questions, 'open', { count: 1 }) });
  expect(room.seen.map(({ path }) => path)).toEqual([expect.stringContaining(other)]);
});
