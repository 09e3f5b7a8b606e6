import { openedMap, topicIn } from '../opened-map.test-helper';
import { shownTree } from '../shown-map';
import { drawnFrame } from './drawn-frame';
import { laidOut } from './laid-out';
import { bracketPath } from './paths';

test('the words of a summary are within what a map fills, as wide as they are drawn', () => {
  const opened = openedMap();
  const topics = ['Papers', 'Queue'].map((text) => topicIn(opened, { text }));
  opened.tidies.setLayout('right');
  const [first = '', last = ''] = topics;
  const shown = () => shownTree(opened.store.tree(), { branch: null, open: new Set(), folded: new Set() });
  const measure = (words: string): number => words.length * 7;
  const bare = drawnFrame(laidOut(shown(), measure));
  opened.tidies.addLine('summaries', first, last, 'What holds a ship up at the harbor for days');
  const laid = laidOut(shown(), measure);
  const [run] = laid.summaries;
  if (!run) throw new Error('The summary is laid out');
  const { words, side } = bracketPath(run.box);
  expect(side).toBe('right');
  const filled = drawnFrame(laid);
  expect(filled.x + filled.w).toBe(words.x + run.wide);
  expect(filled.x + filled.w).toBeGreaterThan(bare.x + bare.w);
  const narrow = drawnFrame(laid, () => 5);
  expect(narrow.x + narrow.w).toBe(words.x + 5);
});
