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

/** How pictures stand: all alike, or a large one with the others under it or beside it. */
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

/** Everything that the parts of an open meeting share. */
export interface OpenMeeting {
  readonly seat: Seat;
  readonly line: MeetingLine;
  readonly state: LineState;
  readonly room: MeetingRoom;
  /** How far the server's clock is ahead of this one. */
  readonly aheadMs: number;
  /** Whoever looks, as the server has them. */
  readonly own: Participant;
  /** Hosts and co-hosts. */
  readonly mayRun: boolean;
  /** What people show at the moment, by their id. */
  readonly reactions: ReadonlyMap<string, MeetingReaction>;
  readonly light: Light | null;
  /** Of an encrypted meeting. */
  readonly keys: MeetingKeys | undefined;
}

/** Where somebody points on the slide that they present, in its units. */
interface Light {
  readonly by: string;
  readonly at: { readonly x: number; readonly y: number };
}

export const OpenMeetingContext = createContext<OpenMeeting | undefined>(undefined);

/** The meeting that is open. Throws outside of one. */
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

/** Who is in the meeting and what stands in it, as rows have it, renewed by what is heard. @param onOver the meeting ended for everybody */
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
  // Of a meeting that is over nothing is kept for the next one.
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
  // Whoever presents again begins without it.
  if (light !== null && !found.data.beside?.slide) setLight(null);
  return { room: found.data, aheadMs: Date.parse(found.data.now) - found.dataUpdatedAt, reactions, light };
}

const REACTION_MS = 4_000;
