import { mix } from '@cartulary/contracts/colour';
import * as Y from 'yjs';
import { laidOut } from './canvas/laid-out';
import { MapStore } from './map-store';
import { openedMap, topicIn } from './opened-map.test-helper';
import { drawingOf } from './picture/drawing';
import { shownTree } from './shown-map';

const everything = { branch: null, open: new Set<string>(), folded: new Set<string>() };

/** A map with three main branches. The second has a subtopic, and the third a chosen color. */
function withBranches() {
  const opened = openedMap();
  const [one, two, three] = [topicIn(opened), topicIn(opened), topicIn(opened)];
  const below = topicIn(opened, {}, two);
  opened.tidies.change([three], { colour: 'grey' });
  return { opened, one, two, three, below };
}

test('each main branch has its own color, the same for everyone, and a chosen one is kept', () => {
  const { opened, one, two, three, below } = withBranches();
  const { colours } = opened.store.tree();
  expect([one, two, three, below, 'root'].map((id) => colours.get(id))).toEqual([
    'blue',
    'orange',
    'grey',
    'orange',
    null,
  ]);
  const copy = new Y.Doc();
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(opened.store.ydoc));
  expect(new MapStore(copy).tree().colours).toEqual(colours);
});

test('a color of the central topic stays there, and the eighth main branch begins the colors anew', () => {
  const opened = openedMap();
  const branches = Array.from({ length: 8 }, () => topicIn(opened));
  opened.tidies.change(['root'], { colour: 'grey' });
  const { colours } = opened.store.tree();
  expect(['root', ...branches].map((id) => colours.get(id))).toEqual([
    'grey',
    'blue',
    'orange',
    'violet',
    'green',
    'red',
    'teal',
    'yellow',
    'blue',
  ]);
});

test('a branch that is shown alone keeps its color', () => {
  const { opened, two, below } = withBranches();
  const shown = shownTree(opened.store.tree(), { ...everything, branch: two });
  expect(shown.colours.get(below)).toBe('orange');
});

test('a saved picture has the colors of the branches', () => {
  const { opened } = withBranches();
  const inks: Readonly<Record<string, string>> = { 'tag-blue': '#2563eb', surface: '#ffffff' };
  const shown = shownTree(opened.store.tree(), everything);
  const laid = laidOut(shown, (words) => words.length * 7);
  const drawing = drawingOf(
    shown,
    laid,
    (name) => inks[name] ?? '#000000',
    () => undefined,
  );
  const blue = drawing.filter((stroke) => 'line' in stroke && stroke.line === inks['tag-blue']);
  expect(blue.map(({ kind }) => kind)).toEqual(['path', 'box']);
  expect(blue).toContainEqual(expect.objectContaining({ fill: mix('#2563eb', '#ffffff', 0.1) }));
});
