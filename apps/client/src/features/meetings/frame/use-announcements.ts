import type { MeetingReaction } from '@cartulary/contracts/meetings';
import { useEffect, useRef, useState } from 'react';
import { t } from '@/text/meetings/room';
import { plainName } from '@/ui/given-name';
import { playTestSound } from '../media/test-sound';
import { useMessages, inOrder } from '../panels/chat-panel';
import { useOpenMeeting, type OpenMeeting } from '../room/use-room';

const KNOCK_PAUSE_MS = 30_000;
const LONGEST_READ = 200;

interface Known {
  readonly here: ReadonlyMap<string, string>;
  readonly hands: ReadonlySet<string>;
  readonly waiting: ReadonlySet<string>;
  readonly sharing: ReadonlySet<string>;
  /** Poll questions by id. */
  readonly polls: Readonly<Record<'open' | 'closed', ReadonlyMap<string, string>>>;
  /** Current reactions by participant id, excluding the user's own. */
  readonly reactions: ReadonlyMap<string, MeetingReaction>;
  /** The current room. */
  readonly place: string;
}

function knownOf({ room, state, own, reactions }: Pick<OpenMeeting, 'room' | 'state' | 'own' | 'reactions'>): Known {
  const { people } = room;
  const names = new Map(people.map(({ id, name }) => [id, name]));
  const questions = (isOpen: boolean) =>
    new Map(
      room.polls.filter(({ closedAt }) => (closedAt === null) === isOpen).map(({ id, question }) => [id, question]),
    );
  return {
    here: new Map(
      state.peers.filter(({ isSelf }) => !isSelf).map(({ identity, name }) => [identity, names.get(identity) ?? name]),
    ),
    hands: new Set(people.filter(({ handAt }) => handAt !== null).map(({ id }) => id)),
    waiting: new Set(people.filter((each) => each.state === 'waiting').map(({ id }) => id)),
    sharing: new Set(
      state.peers.filter(({ isSelf, screens }) => !isSelf && screens.length > 0).map(({ identity }) => identity),
    ),
    polls: { open: questions(true), closed: questions(false) },
    reactions: new Map([...reactions].filter(([id]) => id !== own.id)),
    place: state.place,
  };
}

/** The changes between two states, as sentences. */
export function saidBetween(before: Known, now: Known, nameOf: (id: string) => string): readonly string[] {
  const added = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...b].filter((id) => !a.has(id));
  const say = (key: 'said.came' | 'said.went' | 'said.hand' | 'said.waits' | 'said.shares', name: string): string =>
    t(key, { name: plainName(name) });
  const opened = [...now.polls.open].filter(([id]) => !before.polls.open.has(id));
  const closed = [...now.polls.closed].filter(([id]) => before.polls.open.has(id));
  const reacted = [...now.reactions].filter(([id, reaction]) => before.reactions.get(id) !== reaction);
  return [
    ...[...now.here].filter(([id]) => !before.here.has(id)).map(([, name]) => say('said.came', name)),
    ...[...before.here].filter(([id]) => !now.here.has(id)).map(([, name]) => say('said.went', name)),
    ...added(before.hands, now.hands).map((id) => say('said.hand', nameOf(id))),
    ...added(before.waiting, now.waiting).map((id) => say('said.waits', nameOf(id))),
    ...added(before.sharing, now.sharing).map((id) => say('said.shares', nameOf(id))),
    ...opened.map(([, question]) => t('said.poll', { question: plainName(question) })),
    ...closed.map(([, question]) => t('said.pollClosed', { question: plainName(question) })),
    ...reacted.map(([id, reaction]) =>
      t('said.reaction', { name: plainName(nameOf(id)), reaction: t(`reaction.${reaction}`) }),
    ),
  ];
}

/**
 * Screen reader announcements: people joining and leaving, raised hands, shared screens, people waiting, polls,
 * reactions, and messages while the chat is closed. Also counts unread messages and plays a sound when someone is
 * waiting.
 */
export function useAnnouncements(chatIsOpen: boolean, speaker: string): { said: string; unread: number } {
  const open = useOpenMeeting();
  const { own, room, state, seat, reactions } = open;
  const [said, setSaid] = useState('');
  const [unread, setUnread] = useState(0);
  const known = useRef<Known>(undefined);
  const knockedAtMs = useRef(-Infinity);
  useEffect(() => {
    const now = knownOf({ room, state, own, reactions });
    const before = known.current;
    // While the connection is down, no one has left.
    if (state.stands !== 'in') return;
    known.current = now;
    // This person changed rooms; no one left.
    if (!before || before.place !== now.place) return;
    const nameOf = (id: string): string => room.people.find((each) => each.id === id)?.name ?? '';
    const sentences = saidBetween(before, now, nameOf).filter((sentence) => sentence !== '');
    if (sentences.length > 0) setSaid(sentences.join('. '));
    const knocks = [...now.waiting].some((id) => !before.waiting.has(id));
    if (!knocks || performance.now() - knockedAtMs.current < KNOCK_PAUSE_MS) return;
    knockedAtMs.current = performance.now();
    // If the browser blocks the sound, the control still shows the count.
    void playTestSound(speaker).catch(() => undefined);
  }, [room, state, own, reactions, speaker]);

  const pages = useMessages(seat).data?.pages;
  const newest = inOrder(pages);
  const isLoaded = pages !== undefined;
  // Undefined until the first check. A meeting with an empty chat has been checked as well.
  const seen = useRef<string>(undefined);
  useEffect(() => {
    if (!isLoaded) return;
    const last = newest.at(-1)?.id ?? '';
    if (last === seen.current) return;
    const isFirstLook = seen.current === undefined;
    const at = newest.findIndex(({ id }) => id === seen.current);
    seen.current = last;
    const fresh = newest.slice(at + 1).filter(({ from }) => from.id !== own.id);
    if (isFirstLook || fresh.length === 0) return;
    if (!chatIsOpen) setUnread((count) => count + fresh.length);
    setSaid(
      fresh
        .map(({ from, text }) => t('said.message', { name: plainName(from.name), text: text.slice(0, LONGEST_READ) }))
        .join('. '),
    );
  }, [newest, isLoaded, chatIsOpen, own.id]);
  if (chatIsOpen && unread > 0) setUnread(0);
  return { said, unread };
}
