import type { ShownSlide } from '@cartulary/contracts/endpoints/meeting-slides';
import { forAudience } from '@cartulary/editor-schema/kinds/deck/shown-slide';
import { gridOf } from '@cartulary/editor-schema/kinds/deck/grid';
import { inRow, newId, newSlide, newThing, textOf } from '@cartulary/editor-schema/kinds/deck/making';
import { text } from '@cartulary/testing/text';
import { screen } from '@testing-library/react';
import { answer, drawPart, testRoom } from '@/testing/test-room.test-helper';
import { t as questions } from '@/text/decks/questions';
import { MeetingSlide } from './meeting-slide';

const ITEM = '0198f2aa-1111-4222-8333-444455590001';
const room = testRoom(({ path }) =>
  path.includes('/deck-questions') ? answer({ mayAsk: true, mayLead: false, questions: [] }) : undefined,
);
const slides = inRow([
  newSlide('title', { title: 'Rates' }),
  {
    ...newSlide('blank', {}, { notes: textOf('Not the margin') }),
    things: [
      newThing('text', { text: textOf('Winter prices') }),
      newThing('picture', { fileId: 'p1', alt: 'A ferry' }),
    ],
  },
]);
function shownAt(slide: string | undefined, all = slides): ShownSlide {
  const found = forAudience({ theme: 'house', slides: all }, { slide: slide ?? '', step: 0 });
  if (!found) throw new Error('there is no slide');
  const { deck, ...numbers } = found;
  return { ...numbers, title: 'Winter prices', theme: deck.theme, slide: { ...deck.slides[0] } };
}
const files = { picture: (id: string) => Promise.resolve(`blob:${id}`) };

beforeAll(() => {
  // Elements have no size in jsdom.
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 640 });
  Object.defineProperty(HTMLElement.prototype, 'clientHeight', { configurable: true, get: () => 360 });
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(private readonly resized: () => void) {}
      observe(): void {
        this.resized();
      }
      disconnect(): void {}
    },
  });
});

test('the slide stands there with its words and pictures, and is told as which of how many', async () => {
  drawPart(<MeetingSlide shown={shownAt(slides[1]?.id)} light={null} files={files} itemId={undefined} />);
  expect(screen.getByRole('status').textContent).toBe('Slide 2 of 2: Winter prices');
  expect(screen.getByText('Winter prices')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'A ferry' })).toBeTruthy();
  // People without access to the presentation can't ask about it.
  expect(screen.queryByRole('button')).toBeNull();
});

test('a cell at the head of a table is a header only where words stand in it', () => {
  const grid = gridOf(
    [
      ['', 'Now'],
      ['North road', '58'],
    ],
    newId,
  );
  const all = inRow([{ ...newSlide('blank'), things: [newThing('table', { grid, hasHead: true })] }]);
  const shown = shownAt(all[0]?.id, all);
  drawPart(<MeetingSlide shown={shown} light={null} files={files} itemId={undefined} />);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Now']);
});

test('the light of whoever presents stands where they point', () => {
  const { container } = drawPart(
    <MeetingSlide shown={shownAt(slides[1]?.id)} light={{ x: 320, y: 90 }} files={files} itemId={undefined} />,
  );
  const light = container.querySelector<HTMLElement>('[data-light]');
  expect([light?.style.left, light?.style.top]).toEqual(['320px', '90px']);
});

test('who may open the presentation asks and votes as its audience does', async () => {
  await room.signIn();
  drawPart(<MeetingSlide shown={shownAt(slides[0]?.id)} light={null} files={files} itemId={ITEM} />);
  expect(await screen.findByRole('button', { name: text(questions, 'title') })).toBeTruthy();
});
