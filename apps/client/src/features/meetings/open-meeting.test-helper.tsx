import type { MeetingRoom, Participant } from '@cartulary/contracts/endpoints/meetings';
import type { ReactNode } from 'react';
import { begunState } from './room/begun-state';
import type { MeetingKeys } from './keys/meeting-keys';
import type { LineState } from './room/line-state';
import type { MeetingLine } from './room/meeting-line';
import type { Peer } from './room/people';
import { OpenMeetingContext, useRoomRows } from './room/use-room';
import { memberSeat } from './seat';

export const MEETING_ID = '0198f2aa-1111-4222-8333-444455556666';
const all = { microphone: true, camera: true, share: true, chat: true, record: true };

/** A participant. Their id ends in the number. */
export const person = (number: number, name: string, part: Partial<Participant> = {}): Participant => ({
  id: `0198f2aa-1111-4222-8333-44445555000${number}`,
  accountId: `0198f2aa-1111-4222-8333-44445556000${number}`,
  name,
  role: 'participant',
  state: 'in',
  since: '2026-11-25T10:00:00.000Z',
  roomId: null,
  handAt: null,
  handSealed: null,
  captioning: null,
  // For an unencrypted meeting.
  may: { ...all, record: part.role === 'host' || part.role === 'co-host' },
  ...part,
});

/** A meeting's state as returned by the server. */
export const roomOf = (
  own: Participant,
  others: readonly Participant[],
  part: Partial<MeetingRoom> = {},
): MeetingRoom => ({
  now: new Date().toISOString(),
  meeting: {
    id: MEETING_ID,
    title: 'Supplier review',
    kind: 'now',
    state: 'live',
    host: null,
    known: true,
    ownRole: own.role,
    ownLobby: false,
    mayRun: own.role === 'host' || own.role === 'co-host',
    lobby: false,
    locked: false,
    encrypted: false,
    keyCheck: null,
    team: null,
    item: null,
    eventId: null,
    nextAt: null,
    nextUntil: null,
    createdAt: '2026-11-25T10:00:00.000Z',
    begunAt: '2026-11-25T10:00:00.000Z',
    endedAt: null,
    people: others.length + 1,
  },
  own,
  people: [own, ...others],
  allows: { participant: all, guest: all },
  polls: [],
  recording: null,
  captionsAsked: false,
  transcript: null,
  breakout: null,
  beside: null,
  ...part,
});

export const peerOf = ({ id, name }: Participant, part: Partial<Peer> = {}): Peer => ({
  identity: id,
  name,
  isSelf: false,
  isSpeaking: false,
  isMuted: false,
  camera: undefined,
  screens: [],
  line: 'good',
  lastSpokeMs: 0,
  ...part,
});

interface OpenMeetingProps {
  room: MeetingRoom;
  peers?: readonly Peer[];
  line?: Partial<MeetingLine>;
  state?: Partial<LineState>;
  keys?: MeetingKeys | undefined;
  children: ReactNode;
}

const seat = memberSeat(MEETING_ID);

/** The context of an open meeting for its components: server data from the test, and a fake connection. */
export function OpenMeetingAround({ room: first, peers = [], line = {}, state, keys, children }: OpenMeetingProps) {
  const { room, aheadMs, reactions, light } = useRoomRows(seat, first, () => undefined);
  const { own } = room;
  const mayRun = own.role === 'host' || own.role === 'co-host';
  return (
    <OpenMeetingContext
      value={{
        seat,
        line: line as MeetingLine,
        state: { ...begunState, stands: 'in', peers, ...state },
        room,
        aheadMs,
        own,
        mayRun,
        reactions,
        light,
        keys,
      }}
    >
      {children}
    </OpenMeetingContext>
  );
}
