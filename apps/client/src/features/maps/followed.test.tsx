import { act, render } from '@testing-library/react';
import { Followed } from './followed';
import { viewportOf } from './led';
import { openedMap, topicIn } from './opened-map.test-helper';
import type { Other } from './presence';
import { shownTree } from './shown-map';

const other = (more: Partial<Other>): Other => ({
  client: 7,
  id: 'ada',
  name: 'Ada',
  at: null,
  camera: { x: 100, y: 50, z: 1 },
  screen: { w: 800, h: 600 },
  selected: [],
  shows: null,
  ...more,
});

/** A map whose user follows someone. */
function following() {
  const opened = openedMap();
  const food = topicIn(opened, { text: 'Food', isFolded: true });
  const bread = topicIn(opened, { text: 'Bread' }, food);
  const wine = topicIn(opened, { text: 'Wine' });
  opened.tidies.setFolded([food], true);
  let ends = 0;
  const of = (more: Partial<Other>) => (
    <Followed opened={opened} others={[other(more)]} client={7} onEnd={() => (ends += 1)} />
  );
  const seen = () => shownTree(opened.store.tree(), opened.picked.now()).seen();
  return { opened, food, bread, wine, of, seen, ends: () => ends, ...render(of({})) };
}

test('who follows sees the topic that the other selected, also one that is folded or outside of the branch they look at', () => {
  const { opened, bread, wine, of, seen, rerender, ends } = following();
  opened.picked.branch(wine);
  rerender(of({ selected: [bread] }));
  expect([opened.picked.node, seen().includes(bread), opened.picked.now().branch]).toEqual([bread, true, null]);
  expect(ends()).toBe(0);
  act(() => opened.picked.nodes([wine]));
  expect(ends()).toBe(1);
});

test('who follows sees what the other sees, until they move the map themselves', () => {
  const { opened, of, rerender, unmount, ends } = following();
  expect(opened.led.now()).toEqual({ camera: { x: 100, y: 50, z: 1 }, screen: { w: 800, h: 600 } });
  rerender(of({ camera: { x: 0, y: 0, z: 2 } }));
  expect(opened.led.now()?.camera).toEqual({ x: 0, y: 0, z: 2 });
  // Two people who follow each other stay in place.
  const own = { camera: { x: 1, y: 1, z: 0.5 }, screen: { w: 100, h: 900 } };
  expect(opened.led.told(own).camera).toEqual({ x: 0, y: 0, z: 2 });
  opened.led.leave();
  expect(ends()).toBe(1);
  rerender(of({ screen: { w: 0, h: 0 } }));
  expect([opened.led.now(), opened.led.told(own)]).toEqual([undefined, own]);
  rerender(of({}));
  unmount();
  expect(opened.led.now()).toBeUndefined();
});

test('on a smaller page the map is drawn smaller, so that all of it is seen, its middle in the middle', () => {
  const sight = { camera: { x: 100, y: 50, z: 1 }, screen: { w: 800, h: 600 } };
  expect(viewportOf(sight, { w: 400, h: 600 })).toEqual({ zoom: 0.5, x: 150, y: 275 });
  expect(viewportOf(sight, { w: 8, h: 6 }).zoom).toBe(0.1);
});
