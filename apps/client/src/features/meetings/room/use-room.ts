import type { MeetingRoom, Participant } from '@cartulary/contracts/endpoints/meetings';
import type { MeetingReaction } from '@cartulary/contracts/meetings';
import { useQuery } from '@tanstack/react-query';
import { createContext, use, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { queryClient } from '@/lib/api/query-client';
import type { MeetingKeys } from '../keys/meeting-keys';
import type { Seat } from '../seat';
import { captions } from './shown-captions';
import type { LineState } from './line-state';
import { LIGHT_STAYS_MS } from './told-light';
import type { MeetingLine } from './meeting-line';

/** Video layouts: equal tiles, or a large tile with the others below or next to it. */
export const layouts = ['grid', 'speaker', 'sidebar'] as const;
export type Layout = (typeof layouts)[number];

export const panels = [
  'people',
  'chat',
  'polls',
  'rooms',
  'beside',
  'recording',
  'captions',
  'encryption',
  'settings',
] as const;
export type PanelId = (typeof panels)[number];

/** State shared by all components of an open meeting. */
export interface OpenMeeting {
  readonly seat: Seat;
  readonly line: MeetingLine;
  readonly state: LineState;
  readonly room: MeetingRoom;
  /** Offset of the server's clock from this one. */
  readonly aheadMs: number;
  /** This person's record on the server. */
  readonly own: Participant;
  /** True for hosts and co-hosts. */
  readonly mayRun: boolean;
  /** Current reactions by participant id. */
  readonly reactions: ReadonlyMap<string, MeetingReaction>;
  readonly light: Light | null;
  /** Set for an encrypted meeting. */
  readonly keys: MeetingKeys | undefined;
}

/** The pointer on the presented slide, in slide units. */
interface Light {
  readonly by: string;
  readonly at: { readonly x: number; readonly y: number };
}

export const OpenMeetingContext = createContext<OpenMeeting | undefined>(undefined);

/** The open meeting. @throws outside of one */
export function useOpenMeeting(): OpenMeeting {
  const open = use(OpenMeetingContext);
  if (!open) throw new Error('Only a part of an open meeting asks for it.');
  return open;
}

export const useLine = (line: MeetingLine): LineState => useSyncExternalStore(line.subscribeTo, line.now);

const keyOf = (seat: Seat, part: 'room' | 'chat' | 'slide' | 'page') => ['meeting', seat.key, part] as const;
export const roomKey = (seat: Seat) => keyOf(seat, 'room');
export const chatKey = (seat: Seat) => keyOf(seat, 'chat');
export const slideKey = (seat: Seat) => keyOf(seat, 'slide');
export const pageKey = (seat: Seat) => keyOf(seat, 'page');

/**
 * The server's data about an open meeting, updated by events.
 * @param onOver called when the meeting ended for everyone
 */
export function useRoomRows(seat: Seat, first: MeetingRoom, onOver: () => void) {
  const found = useQuery({
    queryKey: roomKey(seat),
    queryFn: ({ signal }) => seat.room(signal),
    initialData: first,
    staleTime: Infinity,
  });
  const renew = useEffectEvent((...keys: (readonly string[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  });
  const over = useEffectEvent(onOver);
  const [reactions, setReactions] = useState<ReadonlyMap<string, MeetingReaction>>(new Map());
  const [light, setLight] = useState<Light | null>(null);
  const react = useEffectEvent((participantId: string, reaction: MeetingReaction) => {
    setReactions((shown) => new Map(shown).set(participantId, reaction));
    setTimeout(() => {
      setReactions((shown) => {
        const next = new Map(shown);
        if (next.get(participantId) === reaction) next.delete(participantId);
        return next;
      });
    }, REACTION_MS);
  });
  useEffect(
    () =>
      seat.listen({
        changed: (what) => (what === 'over' ? over() : renew(what === 'chat' ? chatKey(seat) : roomKey(seat))),
        decided: () => renew(roomKey(seat)),
        missed: () => renew(roomKey(seat), chatKey(seat)),
        reacted: ({ participantId, reaction }) => reaction !== null && react(participantId, reaction),
        pointed: ({ participantId, at }) => setLight(at && { by: participantId, at }),
        captioned: (caption) => captions.hear(caption),
      }),
    [seat],
  );
  // Data from an ended meeting must not carry over to the next one.
  useEffect(
    () => () => {
      captions.clear();
      queryClient.removeQueries({ queryKey: ['meeting', seat.key] });
    },
    [seat],
  );
  useEffect(() => {
    if (light === null) return;
    const timer = setTimeout(() => setLight(null), LIGHT_STAYS_MS);
    return () => clearTimeout(timer);
  }, [light]);
  // A new presentation starts without it.
  if (light !== null && !found.data.beside?.slide) setLight(null);
  return { room: found.data, aheadMs: Date.parse(found.data.now) - found.dataUpdatedAt, reactions, light };
}

const REACTION_MS = 4_000;
