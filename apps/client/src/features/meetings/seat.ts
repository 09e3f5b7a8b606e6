import type { CallOf } from '@cartulary/contracts/endpoint';
import {
  agreeToTranscript,
  askForCaptions,
  sayCaption,
  sayCaptioning,
} from '@cartulary/contracts/endpoints/meeting-captions';
import {
  announceMeetingKey,
  beginMeetingEpoch,
  guestAnnounceMeetingKey,
  guestBeginMeetingEpoch,
  guestHandMeetingKey,
  guestReadMeetingKeys,
  handMeetingKey,
  readMeetingKeys,
} from '@cartulary/contracts/endpoints/meeting-keys';
import { readMeetingFile, readMeetingFileAsGuest, sendMeetingFile } from '@cartulary/contracts/endpoints/meeting-files';
import {
  guestAgreeToTranscript,
  guestAskForCaptions,
  guestConsent,
  guestSayCaption,
  guestSayCaptioning,
  guestAnswerPoll,
  guestHand,
  guestJoin,
  guestLeave,
  guestMessages,
  guestReact,
  guestReadRoom,
  guestSay,
} from '@cartulary/contracts/endpoints/meeting-guests';
import {
  guestReadSlide,
  guestReadSlidePicture,
  readSlide,
  readSlidePicture,
  type ShownSlide,
} from '@cartulary/contracts/endpoints/meeting-slides';
import { guestReadShownPage, readShownPage } from '@cartulary/contracts/endpoints/meeting-pages';
import { callHelp, goToRoom, guestCallHelp, guestGoToRoom } from '@cartulary/contracts/endpoints/meeting-rooms';
import { consentToRecording } from '@cartulary/contracts/endpoints/meeting-recordings';
import {
  answerPoll,
  listMessages,
  listPolls,
  raiseHand,
  reactInMeeting,
  sayInMeeting,
  type MeetingMessage,
  type MeetingMessages,
} from '@cartulary/contracts/endpoints/meeting-talk';
import {
  joinMeeting,
  leaveMeeting,
  readRoom,
  type Captioning,
  type Coming,
  type MeetingRoom,
  type Poll,
} from '@cartulary/contracts/endpoints/meetings';
import type { MeetingReaction } from '@cartulary/contracts/meetings';
import { call, download } from '@/lib/api/api';
import { upload } from '@/lib/files/upload';
import { onEvent, onGap } from '@/lib/socket/socket';
import { onGuestEvents } from './guest-line';
import type { Hearing } from './hearing';
import type { KeyRelay } from './keys/link-meeting-keys';
import type { WordsKind } from './keys/sealed-words';

/** A chat message in the page. */
export interface SeatMessage extends MeetingMessage {
  /** For a file in an encrypted meeting: its encrypted head, as received. */
  readonly sealedFile?: string;
}
export type SeatMessages = Omit<MeetingMessages, 'messages'> & { readonly messages: readonly SeatMessage[] };

/** A chat message to send: to everyone or one person, optionally as a reply. */
export interface Said {
  readonly text: string;
  readonly replyTo: string | null;
  readonly to: string | null;
}

/** A caption of recent speech. */
export type CaptionSaid = CallOf<typeof sayCaption>['body'];

/**
 * A seat in a meeting: the requests and actions available to this person. Members and guests use different endpoints.
 */
export interface Seat {
  /** The query key prefix. */
  readonly key: string;
  /** @param wasInAt start time of the meeting the page was in, when rejoining: a different one isn't started */
  readonly come: (wasInAt?: string) => Promise<Coming>;
  /** Works while the page is being unloaded. */
  readonly leave: () => Promise<void>;
  readonly room: (signal: AbortSignal) => Promise<MeetingRoom>;
  readonly messages: (before: string | undefined, signal: AbortSignal) => Promise<SeatMessages>;
  /** @param onWait called if the first attempt fails; the message is retried for about a minute and delivered once */
  readonly say: (said: Said, onWait?: () => void) => Promise<SeatMessage>;
  /**
   * Sends a file to everyone or one person. Undefined for guests.
   * @param sealed in an encrypted meeting, the encrypted head; the bytes are encrypted as well
   */
  readonly sendFile: ((file: File, to: string | null, sealed?: string) => Promise<SeatMessage>) | undefined;
  /** The bytes of a message's file. */
  readonly file: (message: SeatMessage) => Promise<Blob>;
  /** The slide presented to everyone, and the bytes of an image on it. */
  readonly slide: (signal: AbortSignal) => Promise<ShownSlide>;
  readonly slidePicture: (fileId: string) => Promise<Blob>;
  /** An image of the page presented to everyone. */
  readonly shownPage: () => Promise<Blob>;
  /** @param sealed in an encrypted meeting, the encrypted value; `up` is then always true */
  readonly hand: (up: boolean, sealed?: string) => Promise<void>;
  /** @param sealed in an encrypted meeting, the encrypted value; `reaction` is then null */
  readonly react: (reaction: MeetingReaction | null, sealed?: string) => Promise<void>;
  readonly answer: (pollId: string, option: number) => Promise<Poll>;
  /** Closed polls with results, newest first. Undefined for guests, who have no access after the meeting. */
  readonly closedPolls: ((signal: AbortSignal) => Promise<readonly Poll[]>) | undefined;
  /** Moves to a breakout room. Null returns to the main meeting. */
  readonly goToRoom: (roomId: string | null) => Promise<MeetingRoom>;
  readonly callHelp: (needed: boolean) => Promise<void>;
  /** Whether this person may be recorded. */
  readonly consent: (recordingId: string, agrees: boolean) => Promise<void>;
  readonly askForCaptions: () => Promise<void>;
  readonly sayCaptioning: (is: Captioning) => Promise<void>;
  /** Whether this person's captions may be stored. */
  readonly agreeToTranscript: (agrees: boolean) => Promise<void>;
  readonly caption: (said: CaptionSaid) => Promise<void>;
  /** The server's part in an encrypted meeting's key exchange. */
  readonly keys: KeyRelay;
  /** Encrypts content in an encrypted meeting. Returns it unchanged otherwise. */
  readonly seal: (kind: WordsKind, words: string) => Promise<string>;
  /** @returns the unsubscribe function */
  readonly listen: (hearing: Hearing) => () => void;
}

/** The join flow has its own retries, and shows the reason meanwhile. */
const atOnce = { retries: 0 } as const;

/** After 1, 2, 4, 8, 16, and 32 seconds, which is enough for a server restart. */
const WRITTEN_RETRIES = 6;

const asItIs: Seat['seal'] = (_, words) => Promise.resolve(words);

/** A signed-in person's seat. */
export function memberSeat(meetingId: string): Seat {
  const params = { meetingId };
  const ours =
    <P extends { meetingId: string }>(then: (payload: P) => void) =>
    (payload: P): void => {
      if (payload.meetingId === meetingId) then(payload);
    };
  return {
    key: meetingId,
    come: (begunAt) => call(joinMeeting, { params, query: { begunAt } }, atOnce),
    leave: () => call(leaveMeeting, { params }, { keepalive: true, retries: 0 }),
    room: (signal) => call(readRoom, { params }, { signal }),
    messages: (before, signal) => call(listMessages, { params, query: { before } }, { signal }),
    say: (body, onRetry) => call(sayInMeeting, { params, body }, { retries: WRITTEN_RETRIES, onRetry }),
    sendFile: (file, to, sealed) => {
      // In other modes, the person has agreed to a readable file (panels/chat-file.tsx).
      const how = sealed === undefined ? ({ mode: 'collaborative' } as const) : { isSealed: true };
      return upload(sendMeetingFile, [file], { params, query: { to: to ?? undefined, sealed }, ...how });
    },
    file: ({ id: messageId }) => download(readMeetingFile, { params: { meetingId, messageId } }),
    slide: (signal) => call(readSlide, { params }, { signal }),
    slidePicture: (fileId) => download(readSlidePicture, { params: { meetingId, fileId } }, { background: true }),
    shownPage: () => download(readShownPage, { params }, { background: true }),
    hand: (up, sealed) => call(raiseHand, { params, body: { up, sealed: sealed ?? null } }),
    react: (reaction, sealed) => call(reactInMeeting, { params, body: { reaction, sealed: sealed ?? null } }),
    answer: (pollId, option) => call(answerPoll, { params: { meetingId, pollId }, body: { option } }),
    closedPolls: async (signal) => (await call(listPolls, { params }, { signal })).polls,
    goToRoom: (roomId) => call(goToRoom, { params, body: { roomId } }),
    callHelp: (needed) => call(callHelp, { params, body: { needed } }),
    consent: (recordingId, agrees) =>
      call(consentToRecording, { params: { meetingId, recordingId }, body: { agrees } }),
    askForCaptions: () => call(askForCaptions, { params }),
    sayCaptioning: (is) => call(sayCaptioning, { params, body: { is } }),
    agreeToTranscript: (agrees) => call(agreeToTranscript, { params, body: { agrees } }),
    caption: (body) => call(sayCaption, { params, body }, atOnce),
    keys: {
      read: () => call(readMeetingKeys, { params }),
      announce: (body) => call(announceMeetingKey, { params, body }),
      begin: (body) => call(beginMeetingEpoch, { params, body }),
      hand: (body) => call(handMeetingKey, { params, body }),
    },
    seal: asItIs,
    listen: ({ changed, decided, reacted, pointed, captioned, missed }) => {
      const stops = [
        onEvent(
          'meeting.changed',
          ours(({ what }) => changed(what)),
        ),
        onEvent(
          'meeting.decided',
          ours(() => decided()),
        ),
        onEvent('meeting.reacted', ours(reacted)),
        onEvent('meeting.pointed', ours(pointed)),
        onEvent('meeting.captioned', ours(captioned)),
        onGap(missed),
      ];
      return () => stops.forEach((stop) => stop());
    },
  };
}

/** The seat of a guest, with the pass from knocking. */
export function guestSeat(pass: string): Seat {
  return {
    key: 'guest',
    come: (begunAt) => call(guestJoin, { body: { pass, begunAt } }, atOnce),
    leave: () => call(guestLeave, { body: { pass } }, { keepalive: true, retries: 0 }),
    room: (signal) => call(guestReadRoom, { body: { pass } }, { signal }),
    messages: (before, signal) => call(guestMessages, { body: { pass, before } }, { signal }),
    say: (said, onRetry) => call(guestSay, { body: { pass, ...said } }, { retries: WRITTEN_RETRIES, onRetry }),
    sendFile: undefined,
    file: ({ id: messageId }) => download(readMeetingFileAsGuest, { body: { pass, messageId } }),
    slide: (signal) => call(guestReadSlide, { body: { pass } }, { signal }),
    slidePicture: (fileId) => download(guestReadSlidePicture, { body: { pass, fileId } }, { background: true }),
    shownPage: () => download(guestReadShownPage, { body: { pass } }, { background: true }),
    hand: (up, sealed) => call(guestHand, { body: { pass, up, sealed: sealed ?? null } }),
    react: (reaction, sealed) => call(guestReact, { body: { pass, reaction, sealed: sealed ?? null } }),
    answer: (pollId, option) => call(guestAnswerPoll, { body: { pass, pollId, option } }),
    closedPolls: undefined,
    goToRoom: (roomId) => call(guestGoToRoom, { body: { pass, roomId } }),
    callHelp: (needed) => call(guestCallHelp, { body: { pass, needed } }),
    consent: (recordingId, agrees) => call(guestConsent, { body: { pass, recordingId, agrees } }),
    askForCaptions: () => call(guestAskForCaptions, { body: { pass } }),
    sayCaptioning: (is) => call(guestSayCaptioning, { body: { pass, is } }),
    agreeToTranscript: (agrees) => call(guestAgreeToTranscript, { body: { pass, agrees } }),
    caption: (said) => call(guestSayCaption, { body: { pass, ...said } }, atOnce),
    keys: {
      read: () => call(guestReadMeetingKeys, { body: { pass } }),
      announce: (key) => call(guestAnnounceMeetingKey, { body: { pass, ...key } }),
      begin: (epoch) => call(guestBeginMeetingEpoch, { body: { pass, ...epoch } }),
      hand: (epoch) => call(guestHandMeetingKey, { body: { pass, ...epoch } }),
    },
    seal: asItIs,
    listen: (hearing) => onGuestEvents(pass, hearing),
  };
}
