import type { MeetingReaction } from '@cartulary/contracts/meetings';
import { saidBetween } from './use-announcements';

const nothing = {
  here: new Map<string, string>(),
  hands: new Set<string>(),
  waiting: new Set<string>(),
  sharing: new Set<string>(),
  polls: { open: new Map<string, string>(), closed: new Map<string, string>() },
  reactions: new Map<string, MeetingReaction>(),
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
    polls: nothing.polls,
    reactions: nothing.reactions,
    place: 'main',
  };
  expect(saidBetween(nothing, now, nameOf)).toEqual([
    'Ada joined',
    'Ada raised their hand',
    'Bo is waiting in the lobby',
    'Ada is sharing a screen',
  ]);
  expect(saidBetween(now, nothing, nameOf)).toEqual(['Ada left']);
});

test('what stays as it is is not said again', () => {
  const now = { ...nothing, here: new Map([['a', 'Ada']]), hands: new Set(['a']) };
  expect(saidBetween(now, now, nameOf)).toEqual([]);
});

test('a poll is said when it begins and when it is closed, and a reaction by whom it is of', () => {
  const asked = { ...nothing, polls: { open: new Map([['p', 'Tuesday or Friday?']]), closed: new Map() } };
  expect(saidBetween(nothing, asked, nameOf)).toEqual(['New poll: Tuesday or Friday?']);
  const closed = { ...nothing, polls: { open: new Map(), closed: new Map([['p', 'Tuesday or Friday?']]) } };
  expect(saidBetween(asked, closed, nameOf)).toEqual(['The poll “Tuesday or Friday?” is closed. Results are shown.']);
  const reacted = { ...nothing, reactions: new Map<string, MeetingReaction>([['b', 'clap']]) };
  expect(saidBetween(nothing, reacted, nameOf)).toEqual(['Bo: Applause']);
  expect(saidBetween(reacted, reacted, nameOf)).toEqual([]);
});
