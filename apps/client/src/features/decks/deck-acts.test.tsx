import { deckLimits } from '@cartulary/contracts/limits/decks';
import { newSlide } from '@cartulary/editor-schema/kinds/deck/making';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import * as Y from 'yjs';
import { drawPart } from '@/testing/test-room.test-helper';
import { Toaster } from '@/ui/toaster';
import { SlideActs, ThingActs } from './deck-acts';
import type { DeckRoom } from './deck-room';
import { DeckStore } from './deck-store';
import { showMade } from './made-slide';
import type { OpenedDeck } from './opened-deck';
import { Picked, usePick } from './picked';
import { ThingHit } from './stage/thing-hit';
import { useStage } from './stage/use-stage';
import { Toolbar } from './toolbar/toolbar';

function deck() {
  const store = new DeckStore(new Y.Doc());
  const opened: Partial<OpenedDeck> = {
    store,
    picked: new Picked(),
    slides: new SlideActs(store),
    things: new ThingActs(store),
  };
  return opened as OpenedDeck;
}
const idsOf = ({ store }: OpenedDeck): string[] => store.now().slides.map(({ id }) => id);

test('a presentation that is full takes no other slide, and says so', async () => {
  drawPart(<Toaster />);
  const opened = deck();
  const most = Array.from({ length: deckLimits.maxSlides }, () => newSlide('blank'));
  expect(opened.slides.insert(most, undefined)).toBe(most[0]?.id);
  const [first] = opened.store.now().slides;
  if (!first) throw new Error('no slide');
  showMade(opened, opened.slides.duplicate(first));
  expect(await screen.findByText(/maximum of 500 slides/)).toBeTruthy();
  expect(idsOf(opened)).toHaveLength(deckLimits.maxSlides);
});

test('a slide is moved by the menu, without dragging and without keys of its own', async () => {
  const opened = deck();
  const ids = ['one', 'two'].map(() => opened.slides.add('blank', opened.store.now().slides.at(-1)) ?? '');
  const Shown = () => {
    const shown = useSyncExternalStore(opened.store.subscribe, opened.store.now);
    const slide = shown.slides.find(({ id }) => id === ids[1]);
    const room = { opened, deck: shown, slide, isEditable: true } as unknown as DeckRoom;
    return <Toolbar room={room} textEditor={undefined} onPictures={() => undefined} />;
  };
  drawPart(<Shown />);
  const press = async (name: RegExp): Promise<void> => {
    await userEvent.click(screen.getByRole('button', { name: /New slide/ }));
    await userEvent.click(screen.getByRole('menuitem', { name }));
  };
  await press(/Move slide up/);
  expect(idsOf(opened)).toEqual([ids[1], ids[0]]);
  await press(/Move slide up/);
  expect(idsOf(opened)).toEqual([ids[1], ids[0]]);
  await userEvent.keyboard('{Escape}');
  await press(/Move slide down/);
  expect(idsOf(opened)).toEqual(ids);
});

/** A slide with three items, operated by keyboard. */
function drawThree() {
  const opened = deck();
  const slideId = opened.slides.add('blank', undefined);
  const slideNow = () => {
    const slide = opened.store.now().slides.find(({ id }) => id === slideId);
    if (!slide) throw new Error('no slide');
    return slide;
  };
  const box = { x: 0, y: 0, w: 10, h: 10 };
  const ids = ['a', 'b', 'c'].map(() => opened.things.add(slideNow(), 'shape', { box }) ?? '');
  const Shown = () => {
    const pick = usePick(opened.picked);
    const stage = useStage({ opened, isEditable: true } as unknown as DeckRoom, slideNow(), 1);
    return (
      <div onKeyDown={stage.pressKey}>
        {slideNow().things.map((thing) => (
          <ThingHit
            key={thing.id}
            thing={thing}
            box={box}
            pick={pick}
            isEditable
            onPress={() => undefined}
            onPick={(isMore) => stage.pickByKey(thing.id, isMore)}
            onReach={() => stage.reach(thing.id)}
            onOpen={() => undefined}
          />
        ))}
      </div>
    );
  };
  render(<Shown />);
  return { opened, ids, slideNow };
}

test('several things are selected by key: with Shift and Enter, and Tab between them', async () => {
  const { opened, ids } = drawThree();
  const hit = (index: number) => screen.getAllByRole('button')[index] ?? document.body;
  const reach = (index: number): void => act(() => hit(index).focus());
  const more = (): Promise<unknown> => userEvent.keyboard('{Shift>}{Enter}{/Shift}');
  reach(0);
  act(() => opened.picked.things([ids[0] ?? '']));
  await more();
  reach(2);
  expect(opened.picked.now().things).toEqual([ids[0]]);
  await more();
  expect(opened.picked.now().things).toEqual([ids[0], ids[2]]);
  await more();
  expect(opened.picked.now().things).toEqual([ids[0]]);
  await userEvent.keyboard('{Escape}');
  reach(1);
  await userEvent.keyboard(' ');
  expect(opened.picked.now().things).toEqual([ids[1]]);
});

test('what was just added takes the focus, so that Delete removes it', async () => {
  const { opened, ids, slideNow } = drawThree();
  act(() => opened.picked.made(ids[1] ?? ''));
  await userEvent.keyboard('{Delete}');
  expect(slideNow().things.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
});

test('two groups that are copied together stay two', () => {
  const opened = deck();
  opened.slides.add('blank', undefined);
  const slide = () => opened.store.now().slides[0] ?? newSlide('blank');
  const box = { x: 0, y: 0, w: 10, h: 10 };
  for (const group of ['g-a', 'g-a', 'g-b', 'g-b', null]) opened.things.add(slide(), 'shape', { box, group });
  const copies = new Set(
    opened.things.copy(
      slide(),
      slide().things.map((thing) => ({ ...thing, box })),
    ),
  );
  const groups = slide()
    .things.filter(({ id }) => copies.has(id))
    .map(({ group }) => group);
  expect(groups).toHaveLength(5);
  expect([groups[0], groups[2], groups[4]]).toEqual([groups[1], groups[3], null]);
  expect(new Set(['g-a', 'g-b', ...groups]).size).toBe(5);
});
