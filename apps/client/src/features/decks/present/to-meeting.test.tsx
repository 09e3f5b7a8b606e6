import type { DeckJson } from '@cartulary/editor-schema/kinds/deck/json';
import { inRow, newSlide, textOf } from '@cartulary/editor-schema/kinds/deck/making';
import { text } from '@cartulary/testing/text';
import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import type { SlidesToAll } from '@/shared/open-written/people';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as meeting } from '@/text/decks/meeting';
import { t as questions } from '@/text/decks/questions';
import type { DeckRoom } from '../deck-room';
import { question } from '../questions/question.test-helper';
import { ToMeeting } from './to-meeting';

const itemId = '00000000-0000-4000-8000-000000000001';
testRoom(({ path }) =>
  path.includes('/deck-questions') ? answer({ mayAsk: true, mayLead: true, questions: [question] }) : undefined,
);

const slides = inRow([
  newSlide('title', { title: 'Rates' }, { notes: textOf('Say hello') }),
  newSlide('title', { title: 'Draft' }, { isHidden: true }),
  newSlide('title', { title: 'Winter' }, { notes: textOf('Not the margin') }),
]);
const [rates, draft, winter] = slides.map(({ id }) => id);
const deck: DeckJson = { theme: 'house', slides };

/** The presentation after someone changed a slide. */
const changedAt = (index: number): DeckJson => ({
  ...deck,
  slides: slides.map((slide, at) => (at === index ? { ...slide, section: 'Another' } : slide)),
});

/** Slides presented to the meeting, in order. Null means stopped. */
let shown: (readonly [string | null, number] | null)[] = [];
const told: unknown[] = [];
const lights: unknown[] = [];
const opened = { files: { picture: () => Promise.resolve('') }, told: { show: (what: unknown) => told.push(what) } };

function Meeting({ looksAt, mayPresent = true }: { looksAt: number; mayPresent?: boolean }) {
  const [now, setNow] = useState(deck);
  const [at, setAt] = useState<SlidesToAll['at']>();
  const toAll: SlidesToAll = {
    at,
    show: (slide, step) => {
      shown.push([slide, step]);
      setAt({ slide, step });
    },
    point: (light) => lights.push(light),
    stop: () => {
      shown.push(null);
      setAt(undefined);
    },
  };
  const room = { deck: now, slide: now.slides[looksAt], itemId, opened } as unknown as DeckRoom;
  return (
    <>
      <button onClick={() => setNow(changedAt(2))}>change the last</button>
      <button onClick={() => setNow(changedAt(0))}>change the first</button>
      <ToMeeting room={room} slides={mayPresent ? toAll : undefined}>
        <p>the desk</p>
      </ToMeeting>
    </>
  );
}
beforeEach(() => {
  shown = [];
  told.length = 0;
  lights.length = 0;
});
const present = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: text(meeting, 'present') }));
const region = (): HTMLElement => screen.getByRole('region', { name: text(meeting, 'label') });

test('the slide that is looked at is shown, then what keys and buttons lead to, until it is stopped', async () => {
  drawPart(<Meeting looksAt={0} />);
  await present();
  expect(screen.queryByText('the desk')).toBeNull();
  expect(document.activeElement).toBe(region());
  expect(screen.getByRole('status').textContent).toBe('Slide 1 of 2: Rates');
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(screen.getByRole('status').textContent).toBe('Slide 2 of 2: Winter');
  expect(screen.getByRole('region', { name: text(meeting, 'notes') }).textContent).toContain('margin');
  fireEvent.keyDown(region(), { key: 'ArrowRight', ctrlKey: true });
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  await userEvent.click(screen.getByRole('button', { name: text(meeting, 'back') }));
  fireEvent.keyDown(region(), { key: 'Escape' });
  expect(shown).toEqual([[rates, 0], [winter, 0], [rates, 0], null]);
  expect(screen.getByText('the desk')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: text(meeting, 'present') }));
  expect(told.at(-1)).toBeNull();
});

test('what whoever presents points at is told to the meeting, and to colleagues who follow in the presentation', async () => {
  drawPart(<Meeting looksAt={0} />);
  await present();
  fireEvent.keyDown(region(), { key: 'l' });
  fireEvent.keyDown(region(), { key: 'ArrowUp', shiftKey: true });
  expect(lights).toEqual([
    { x: 640, y: 360 },
    { x: 640, y: 320 },
  ]);
  expect(told.at(-1)).toMatchObject({ slide: rates, light: { x: 640, y: 320 } });
  expect(shown).toEqual([[rates, 0]]);
});

test('a hidden slide is not where it begins', async () => {
  drawPart(<Meeting looksAt={1} />);
  await present();
  expect(shown).toEqual([[rates, 0]]);
  expect(shown).not.toContainEqual([draft, 0]);
});

test('what is changed on the slide is shown again, and what is changed elsewhere is not', async () => {
  drawPart(<Meeting looksAt={0} />);
  await present();
  await userEvent.click(screen.getByRole('button', { name: 'change the last' }));
  expect(shown).toEqual([[rates, 0]]);
  await userEvent.click(screen.getByRole('button', { name: 'change the first' }));
  expect(shown).toEqual([
    [rates, 0],
    [rates, 0],
  ]);
});

test('who may show nothing to the meeting is offered nothing', () => {
  drawPart(<Meeting looksAt={0} mayPresent={false} />);
  expect(screen.getByText('the desk')).toBeTruthy();
  expect(screen.queryByRole('button', { name: text(meeting, 'present') })).toBeNull();
});

test('who presents reads what colleagues ask, and its keys lead to no other slide', async () => {
  drawPart(<Meeting looksAt={0} />);
  await present();
  await userEvent.click(await screen.findByRole('button', { name: text(questions, 'open', { count: 1 }) }));
  expect(await screen.findByText('When does it begin?')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.keyDown(screen.getByRole('button', { name: text(questions, 'markAnswered') }), { key: 'ArrowRight' });
  expect(shown).toEqual([[rates, 0]]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('When does it begin?')).toBeNull();
  expect(region()).toBeTruthy();
});
