import { openedMap, topicIn } from './opened-map.test-helper';
import { beginRelatingAt, endRelating } from './relating';

test('a relationship begins at a topic and ends at the one that is chosen next, by keys as by the pointer', () => {
  const opened = openedMap();
  const [from, to] = [topicIn(opened), topicIn(opened)];
  expect(endRelating(opened, to)).toBe(false);
  beginRelatingAt(opened, from);
  opened.picked.nodes([to]);
  expect(endRelating(opened, to)).toBe(true);
  expect(opened.store.tree().map.lines).toMatchObject([{ from, to }]);
  expect(opened.picked.node).toBe(from);
  expect(endRelating(opened, to)).toBe(false);
});

test('where it leads back to itself, or is taken back, there is none', () => {
  const opened = openedMap();
  const from = topicIn(opened);
  beginRelatingAt(opened, from);
  expect(endRelating(opened, from)).toBe(true);
  beginRelatingAt(opened, from);
  opened.picked.relate(null);
  expect(endRelating(opened, topicIn(opened))).toBe(false);
  expect(opened.store.tree().map.lines).toEqual([]);
});
