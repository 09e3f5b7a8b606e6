import { FileText } from 'lucide-react';
import type { Command, Kind } from '@/lib/commands/commands';
import { matchingSections, startingSections } from './entries';

const command = (id: string, title: string, group: string): Command => ({ id, title, group, run: () => undefined });
const commands = [command('a', 'Documents', 'Go to'), command('b', 'Sign out', 'Everywhere')];
const kind: Kind = { id: 'document', group: 'Documents', icon: FileText, find: () => Promise.resolve([]) };
const found = { id: 'x', title: 'invoice.pdf', to: '/document-studio?document=x' };
const outline = (sections: ReturnType<typeof startingSections>) =>
  sections.map(({ title, entries }) => [title, ...entries.map((entry) => entry.title)]);

test('before anything is typed what was chosen lately stands first, and only there', () => {
  const recents = [
    { kind: 'document', found, atMs: 3 },
    { commandId: 'b', atMs: 2 },
    { commandId: 'gone', atMs: 1 },
  ];
  expect(outline(startingSections(commands, [kind], recents))).toEqual([
    ['Recent', 'invoice.pdf', 'Sign out'],
    ['Go to', 'Documents'],
  ]);
});

test('what is about the opened thing comes before the pages, after what was chosen lately', () => {
  const rename: Command = { ...command('c', 'Rename this document', 'This document'), here: true };
  expect(outline(startingSections([...commands, rename], [kind], [{ commandId: 'b', atMs: 1 }]))).toEqual([
    ['Recent', 'Sign out'],
    ['This document', 'Rename this document'],
    ['Go to', 'Documents'],
  ]);
});

test('the pages come before what can be done, wherever it was registered', () => {
  const bell = command('d', 'Show the latest notifications', 'Notifications');
  expect(outline(startingSections([bell, ...commands], [kind], []))).toEqual([
    ['Go to', 'Documents'],
    ['Notifications', 'Show the latest notifications'],
    ['Everywhere', 'Sign out'],
  ]);
});

test('what was found and the search for the words themselves share a heading', () => {
  expect(outline(matchingSections(commands, [{ kind, found: [found] }], 'doc', true))).toEqual([
    ['Go to', 'Documents'],
    ['Documents', 'invoice.pdf', 'Search documents for “doc”'],
  ]);
  expect(outline(matchingSections(commands, [], 'xyz', false))).toEqual([]);
});

test('the search for the words themselves keeps them behind ‘#’, which no server gets', () => {
  const [all] = matchingSections([], [], 'due rent', true).flatMap(({ entries }) => entries);
  expect(all?.choice).toMatchObject({ found: { to: '/search#q=due+rent' } });
});
