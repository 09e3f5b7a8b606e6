import { layoutsOf, MASTER, offeredLayouts } from '@cartulary/editor-schema/kinds/deck/design';
import { designIn } from '@cartulary/editor-schema/kinds/deck/design-records';
import { boxOf } from '@cartulary/editor-schema/kinds/deck/placing';
import * as Y from 'yjs';
import { SlideActs } from '../deck-acts';
import { DeckStore } from '../deck-store';
import { slideBehind } from './behind';
import { BehindActs, DesignActs } from './design-acts';

function begun() {
  const store = new DeckStore(new Y.Doc());
  const slides = new SlideActs(store);
  slides.add('content', undefined);
  return { store, slides, acts: new DesignActs(store), slide: () => store.now().slides[0] };
}

test('a place of a layout is moved, set and taken away as a thing is, and its slides follow', () => {
  const { store, slide } = begun();
  const things = new BehindActs(store, 'content');
  things.put(new Map([['place.title', { x: 10, y: 20.4, w: 300, h: 40 }]]));
  things.set(['place.title'], { size: 50, fill: 'tint' });
  expect(slide()?.layout.places.title).toMatchObject({ box: { x: 10, y: 20, w: 300, h: 40 }, size: 50 });
  expect([...designIn(store.ydoc).keys()]).not.toContain('content.title.fill');
  const [title] = slideBehind(store.now(), 'content').things;
  expect(title && boxOf(title, slideBehind(store.now(), 'content').layout).x).toBe(10);
  things.remove(['place.body']);
  expect(slide()?.layout.places.body).toBeUndefined();
  store.undo.undo();
  expect(slide()?.layout.places.body).toBeDefined();
  new DesignActs(store).restore('content', 'title');
  expect(designIn(store.ydoc).size).toBe(0);
});

test('what stands on the master stands behind all slides, and tools for things do to it what they do to things', () => {
  const { store, slide } = begun();
  const things = new BehindActs(store, MASTER);
  const id = things.add(slideBehind(store.now(), MASTER), 'shape', { box: { x: 1, y: 2, w: 3, h: 4 } }) ?? '';
  expect(slide()?.layout.behind.map((thing) => thing.id)).toEqual([id]);
  const on = slideBehind(store.now(), MASTER);
  expect(
    things.copy(
      on,
      on.things.map((thing) => ({ ...thing, box: boxOf(thing, on.layout) })),
    ),
  ).toHaveLength(1);
  things.remove([id]);
  expect(slide()?.layout.behind).toHaveLength(1);
});

test('a layout of one’s own is like another, may be named and deleted, and its slides keep it', () => {
  const { store, slides, acts } = begun();
  new BehindActs(store, 'two').set(['place.left'], { align: 'right' });
  const id = acts.add('two', 'Offer') ?? '';
  acts.say(id, { name: 'Our offer' });
  const made = layoutsOf(store.now().design).get(id);
  expect(made).toMatchObject({ name: 'Our offer', base: 'two', places: { left: { align: 'right' } } });
  if (made) slides.add(made, undefined);
  acts.remove(id);
  expect(store.now().slides.map(({ layout }) => layout.id)).toContain(id);
  expect(offeredLayouts(store.now().design).map((layout) => layout.id)).not.toContain(id);
});

test('a slide that is reset lies and looks as its layout says, and what was taken from it is there again', () => {
  const { store, slides, slide } = begun();
  const [title, body] = slide()?.things ?? [];
  const things = new BehindActs(store, 'content');
  things.set([title?.id ?? ''], { size: 90, align: 'right', x: 1, y: 1, w: 5, h: 5 });
  things.remove([body?.id ?? '']);
  const changed = slide();
  if (changed) slides.reset(changed);
  expect(slide()?.things.map(({ place, box, size, align }) => ({ place, box, size, align }))).toEqual([
    { place: 'title', box: null, size: null, align: null },
    { place: 'body', box: null, size: null, align: null },
  ]);
});
