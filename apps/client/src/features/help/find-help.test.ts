import { findHelp } from './find-help';
import { helpEntries } from './readable';

const entries = helpEntries(['Next value', 'Open the command palette']);
const titlesOf = (typed: string): string[] => findHelp(entries, typed).map(({ entry }) => entry.title);

test('titles count more than texts', () => {
  expect(titlesOf('notifications')[0]).toBe('Notifications');
  expect(titlesOf('settings')[0]).toMatch(/Settings/);
});

test('the beginning of a word is enough, and wrong letters are forgiven', () => {
  expect(titlesOf('notif')[0]).toBe('Notifications');
  expect(titlesOf('notifcations')[0]).toBe('Notifications');
});

test('a question in whole sentences is answered', () => {
  expect(titlesOf('how do I restore a document from the trash?')[0]).toBe('Documents');
});

test('the names of shortcuts are found too', () => {
  expect(titlesOf('"next value"')).toContain('Keyboard shortcuts');
});

test('what was found is marked, in title and passage', () => {
  const [first] = findHelp(entries, 'smart search');
  expect(first?.entry.title).toBe('Smart Search');
  expect(first?.titleMarks.map(({ start, end }) => first.entry.title.slice(start, end))).toEqual(['Smart', 'Search']);
  const [settings] = findHelp(entries, 'export');
  expect(settings?.passageMarks.length).toBeGreaterThan(0);
  for (const { start, end } of settings?.passageMarks ?? [])
    expect(settings?.passage.slice(start, end).toLowerCase()).toBe('export');
});

test.each(['', '   ', '?!', 'xqzzyv'])('%p finds nothing', (typed) => {
  expect(findHelp(entries, typed)).toEqual([]);
});
