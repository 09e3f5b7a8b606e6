import { captionedWords } from '@cartulary/contracts/endpoints/meeting-captions';
import type { MeetingMessage } from '@cartulary/contracts/endpoints/meeting-talk';
import type { MeetingRoom, Participant, Poll } from '@cartulary/contracts/endpoints/meetings';
import type { EventPayload } from '@cartulary/contracts/events';
import { meetingKeyLimits } from '@cartulary/contracts/limits/meeting-keys';
import { meetingReactions } from '@cartulary/contracts/meetings';
import { object, safeParse } from 'zod/mini';
import { ApiError } from '@/lib/errors/api-error';
import { t } from '@/text/meetings/encryption';
import type { Hearing } from '../hearing';
import type { Seat, SeatMessage, SeatMessages } from '../seat';
import { captionKeyOf, sealLine, type CaptionLine, type LinePlace } from './caption-crypto';
import type { MeetingKeys } from './meeting-keys';
import { headOf, openFile, sealFile, type FileHead } from './sealed-file';

type Caption = EventPayload<'meeting.captioned'>;
type Reacted = EventPayload<'meeting.reacted'>;

/** Equal in length, so that the two can't be distinguished. */
const HAND = { up: 'up', down: 'dn' } as const;
const said = object({ words: captionedWords.words, language: captionedWords.language });

/**
 * A seat in an encrypted meeting: encrypts outgoing and decrypts incoming data, transparently for the rest of the
 * page. Undecryptable data is marked as such.
 */
export function sealedSeat(seat: Seat, keys: MeetingKeys): Seat {
  /** Identifies stored captions. Undefined if no one requested a transcript or this person didn't agree. */
  let keeps: LinePlace | undefined;
  const opened = async (room: MeetingRoom): Promise<MeetingRoom> => {
    const mayKeep = room.transcript?.agrees === true;
    keeps = mayKeep ? { meetingId: room.meeting.id, participantId: room.own.id } : undefined;
    return openRoom(keys, room);
  };
  return {
    ...seat,
    sendFile: seat.sendFile && sealedSending(keys, seat.sendFile),
    file: (message) => openSent(keys, message, seat.file),
    seal: keys.seal,
    room: async (signal) => opened(await seat.room(signal)),
    goToRoom: async (roomId) => opened(await seat.goToRoom(roomId)),
    messages: async (before, signal) => openMessages(keys, await seat.messages(before, signal)),
    say: async ({ text, ...rest }, onWait) =>
      openMessage(keys, await seat.say({ ...rest, text: await keys.seal('chat', text) }, onWait)),
    hand: async (up) => seat.hand(true, await keys.seal('hand', up ? HAND.up : HAND.down)),
    // A single-digit index, so that reactions can't be distinguished by length.
    react: async (reaction) =>
      seat.react(null, await keys.seal('reaction', String(meetingReactions.findIndex((one) => one === reaction)))),
    answer: async (pollId, option) => openPoll(keys, await seat.answer(pollId, option)),
    closedPolls: seat.closedPolls && openedPolls(keys, seat.closedPolls),
    caption: async ({ captionId, words, language }) =>
      seat.caption({
        captionId,
        words: [],
        language: 'und',
        // Timing matters only for a transcript.
        sealed: await keys.seal(
          'caption',
          JSON.stringify({ words: words.map(({ text, isDoubtful }) => ({ text, isDoubtful })), language }),
        ),
        kept: await keptLine(keys.secret(), keeps, { words, language }),
      }),
    listen: (hearing) => seat.listen(hearingThrough(keys, hearing)),
  };
}

const sealedSending =
  (keys: MeetingKeys, sendFile: NonNullable<Seat['sendFile']>): NonNullable<Seat['sendFile']> =>
  async (file, to) => {
    const { head, sealed } = await sealFile(file);
    return openMessage(keys, await sendFile(sealed, to, await keys.seal('file', head)));
  };

/** @throws ApiError if the key is missing or the bytes were modified */
async function openSent(keys: MeetingKeys, message: SeatMessage, fetched: Seat['file']): Promise<Blob> {
  const head = await headIn(keys, message.from.id, message.sealedFile ?? '');
  const opened = head && (await openFile(head, new Uint8Array(await (await fetched(message)).arrayBuffer())));
  if (!opened) throw new ApiError(t('file.unreadable'));
  return opened;
}

async function headIn(keys: MeetingKeys, from: string, sealed: string): Promise<FileHead | undefined> {
  const opened = await keys.open('file', from, sealed);
  return opened === undefined ? undefined : headOf(opened);
}

/** The same, encrypted with the link's key, which still opens it after the meeting. */
const keptLine = async (
  secret: string | undefined,
  place: LinePlace | undefined,
  line: CaptionLine,
): Promise<string | null> =>
  secret === undefined || place === undefined
    ? null
    : sealLine(await captionKeyOf(secret, place.meetingId), place, line);

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

/** Decrypts the meeting state and passes the participants to the key exchange. */
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

/** The text of a message, or the name of the file it sent. */
async function words(keys: MeetingKeys, from: string, text: string): Promise<string> {
  if (text === '') return '';
  return (await keys.open('chat', from, text)) ?? (await headIn(keys, from, text))?.name ?? t('unreadable');
}

async function openPoll(keys: MeetingKeys, poll: Poll): Promise<Poll> {
  const opened = async (text: string): Promise<string> => (await keys.open('poll', '', text)) ?? t('unreadable');
  return {
    ...poll,
    question: await opened(poll.question),
    options: await Promise.all(poll.options.map(async (option) => ({ ...option, text: await opened(option.text) }))),
  };
}

const openedPolls =
  (keys: MeetingKeys, closedPolls: NonNullable<Seat['closedPolls']>): NonNullable<Seat['closedPolls']> =>
  async (signal) =>
    Promise.all((await closedPolls(signal)).map((poll) => openPoll(keys, poll)));

async function openMessage(keys: MeetingKeys, message: MeetingMessage): Promise<SeatMessage> {
  const { from, text, replyTo, file } = message;
  const opened = {
    ...message,
    text: await words(keys, from.id, text),
    replyTo: replyTo && { ...replyTo, text: await words(keys, replyTo.from.id, replyTo.text) },
  };
  if (file === null) return opened;
  const head = await headIn(keys, from.id, text);
  const sizeBytes = file.sizeBytes - meetingKeyLimits.aroundFileBytes;
  return { ...opened, file: head ? { ...file, name: head.name, sizeBytes } : null, sealedFile: text };
}

export const openMessages = async (keys: MeetingKeys, { messages, more }: SeatMessages): Promise<SeatMessages> => ({
  messages: await Promise.all(messages.map((message) => openMessage(keys, message))),
  more,
});
