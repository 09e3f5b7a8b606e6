import { saidBetween } from './use-announcements';

const nothing = {
  here: new Map<string, string>(),
  hands: new Set<string>(),
  waiting: new Set<string>(),
  sharing: new Set<string>(),
  place: 'main',
};
const names: Record<string, string> = { a: 'Ada', b: 'Bo' };
const nameOf = (id: string): string => names[id] ?? '';

test('who comes, goes, raises a hand, waits or shares is said by name', () => {
  const now = {
    here: new Map([['a', 'Ada']]),
    hands: new Set(['a']),
    waiting: new Set(['b']),
    sharing: new Set(['a']),
    place: 'main',
  };
  expect(saidBetween(nothing, now, nameOf)).toEqual([
    'Ada joined',
    'Ada raised a hand',
    'Bo is waiting in the lobby',
    'Ada is sharing a screen',
  ]);
  expect(saidBetween(now, nothing, nameOf)).toEqual(['Ada left']);
});

test('what stays as it is is not said again', () => {
  const now = { ...nothing, here: new Map([['a', 'Ada']]), hands: new Set(['a']) };
  expect(saidBetween(now, now, nameOf)).toEqual([]);
});
