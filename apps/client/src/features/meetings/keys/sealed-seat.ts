import { captionedWords } from '@cartulary/contracts/endpoints/meeting-captions';
import type { MeetingMessage, MeetingMessages } from '@cartulary/contracts/endpoints/meeting-talk';
import type { MeetingRoom, Participant, Poll } from '@cartulary/contracts/endpoints/meetings';
import type { EventPayload } from '@cartulary/contracts/events';
import { meetingReactions } from '@cartulary/contracts/meetings';
import { object, safeParse } from 'zod/mini';
import { t } from '@/text/meetings/encryption';
import type { Hearing } from '../hearing';
import type { Seat } from '../seat';
import type { MeetingKeys } from './meeting-keys';

type Caption = EventPayload<'meeting.captioned'>;
type Reacted = EventPayload<'meeting.reacted'>;

/** Both as long, so that nobody tells them apart. */
const HAND = { up: 'up', down: 'dn' } as const;
const said = object({ words: captionedWords.words, language: captionedWords.language });

/**
 * A seat in an encrypted meeting: what goes to the server is encrypted, what comes from it is opened, and no other part of the page
 * knows. What can't be opened says so.
 */
export function sealedSeat(seat: Seat, keys: MeetingKeys): Seat {
  return {
    ...seat,
    // A file goes as it is, so none goes.
    sendFile: undefined,
    seal: keys.seal,
    room: async (signal) => openRoom(keys, await seat.room(signal)),
    goToRoom: async (roomId) => openRoom(keys, await seat.goToRoom(roomId)),
    messages: async (before, signal) => openMessages(keys, await seat.messages(before, signal)),
    say: async ({ text, ...rest }) =>
      openMessage(keys, await seat.say({ ...rest, text: await keys.seal('chat', text) })),
    hand: async (up) => seat.hand(true, await keys.seal('hand', up ? HAND.up : HAND.down)),
    // Its number, a digit each: nobody tells them apart by their length.
    react: async (reaction) =>
      seat.react(null, await keys.seal('reaction', String(meetingReactions.findIndex((one) => one === reaction)))),
    answer: async (pollId, option) => openPoll(keys, await seat.answer(pollId, option)),
    caption: async ({ words, language }) =>
      seat.caption({
        words: [],
        language: 'und',
        // When they were said matters to a transcript alone, and there is none.
        sealed: await keys.seal(
          'caption',
          JSON.stringify({ words: words.map(({ text, isDoubtful }) => ({ text, isDoubtful })), language }),
        ),
      }),
    listen: (hearing) => seat.listen(hearingThrough(keys, hearing)),
  };
}

const hearingThrough = (keys: MeetingKeys, hearing: Hearing): Hearing => ({
  ...hearing,
  changed: (what) => (what === 'keys' ? void keys.renew() : hearing.changed(what)),
  missed: () => {
    void keys.renew();
    hearing.missed();
  },
  reacted: (shown) => void openReaction(keys, shown).then((opened) => opened && hearing.reacted(opened)),
  captioned: (caption) => void openCaption(keys, caption).then((opened) => opened && hearing.captioned(opened)),
});

async function openReaction(keys: MeetingKeys, shown: Reacted): Promise<Reacted | undefined> {
  const opened = await keys.open('reaction', shown.participantId, shown.sealed ?? '');
  const reaction = opened === undefined ? undefined : meetingReactions[Number(opened)];
  return reaction && { ...shown, reaction };
}

async function openCaption(keys: MeetingKeys, caption: Caption): Promise<Caption | undefined> {
  const opened = await keys.open('caption', caption.participantId, caption.sealed ?? '');
  if (opened === undefined) return undefined;
  const read = safeParse(said, parsed(opened));
  return read.success ? { ...caption, ...read.data } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What stands in the meeting, opened; who is there is told to the keys. */
export async function openRoom(keys: MeetingKeys, room: MeetingRoom): Promise<MeetingRoom> {
  const here = room.people.filter(({ state }) => state === 'in' || state === 'admitted');
  keys.follow(here.map(({ id, since }) => ({ id, since })));
  return {
    ...room,
    own: await openHand(keys, room.own),
    people: await Promise.all(room.people.map((one) => openHand(keys, one))),
    polls: await Promise.all(room.polls.map((poll) => openPoll(keys, poll))),
  };
}

async function openHand(keys: MeetingKeys, one: Participant): Promise<Participant> {
  if (one.handAt === null) return one;
  const opened = one.handSealed === null ? undefined : await keys.open('hand', one.id, one.handSealed);
  return opened === HAND.up ? one : { ...one, handAt: null };
}

const words = async (keys: MeetingKeys, from: string, text: string): Promise<string> =>
  text === '' ? '' : ((await keys.open('chat', from, text)) ?? t('unreadable'));

async function openPoll(keys: MeetingKeys, poll: Poll): Promise<Poll> {
  const opened = async (text: string): Promise<string> => (await keys.open('poll', '', text)) ?? t('unreadable');
  return {
    ...poll,
    question: await opened(poll.question),
    options: await Promise.all(poll.options.map(async (option) => ({ ...option, text: await opened(option.text) }))),
  };
}

async function openMessage(keys: MeetingKeys, message: MeetingMessage): Promise<MeetingMessage> {
  const { from, text, replyTo } = message;
  return {
    ...message,
    text: await words(keys, from.id, text),
    replyTo: replyTo && { ...replyTo, text: await words(keys, replyTo.from.id, replyTo.text) },
  };
}

export const openMessages = async (
  keys: MeetingKeys,
  { messages, more }: MeetingMessages,
): Promise<MeetingMessages> => ({
  messages: await Promise.all(messages.map((message) => openMessage(keys, message))),
  more,
});
