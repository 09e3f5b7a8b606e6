import { Injectable } from '@nestjs/common';
import { TrackSource, type WebhookEvent } from 'livekit-server-sdk';
import { sourceOf, type Source } from './permissions.js';

interface OfRoom {
  /** As the meeting server names it in its notices; the same however often one comes. */
  readonly id: string;
  /** In whole seconds, by the clock of the meeting server. */
  readonly at: Date;
  readonly room: string;
  /** Another one each time that a room of this name opens. */
  readonly roomSid: string;
}

interface OfPerson extends OfRoom {
  readonly identity: string;
  /** Another one each time that somebody joins: an end may be heard after the next beginning. */
  readonly participantSid: string;
}

/** What the meeting server tells: rooms that open and end, who comes and goes, what they send. */
export type MeetingServerEvent =
  | (OfRoom & { readonly kind: 'room-started' | 'room-ended' })
  | (OfPerson & { readonly kind: 'joined' | 'left' })
  | (OfPerson & {
      readonly kind: 'sending' | 'sending-ended';
      readonly trackSid: string;
      readonly source: Source | 'other';
    });

/** Applies an event. It may come again when it rejects, and events of different people in any order. */
export type MeetingServerHandler = (event: MeetingServerEvent) => Promise<void>;

const kinds: Readonly<Record<string, MeetingServerEvent['kind']>> = {
  room_started: 'room-started',
  room_finished: 'room-ended',
  participant_joined: 'joined',
  participant_left: 'left',
  // It was let in and never got a line.
  participant_connection_aborted: 'left',
  track_published: 'sending',
  track_unpublished: 'sending-ended',
};

/** What a notice says; undefined where nobody here needs it (recordings by others, telephones). */
export function eventOf(notice: WebhookEvent): MeetingServerEvent | undefined {
  const kind = kinds[notice.event];
  const { id, createdAt, room, participant, track } = notice;
  if (kind === undefined || room === undefined) return undefined;
  const ofRoom = { id, at: new Date(Number(createdAt) * 1_000), room: room.name, roomSid: room.sid };
  if (kind === 'room-started' || kind === 'room-ended') return { ...ofRoom, kind };
  if (participant === undefined) return undefined;
  const ofPerson = { ...ofRoom, identity: participant.identity, participantSid: participant.sid };
  if (kind === 'joined' || kind === 'left') return { ...ofPerson, kind };
  return { ...ofPerson, kind, trackSid: track?.sid ?? '', source: sourceOf(track?.source ?? TrackSource.UNKNOWN) };
}

/** Passes on, inside this gateway, what the meeting server tells; each event once over all gateways. */
@Injectable()
export class MeetingServerEvents {
  private readonly handlers = new Set<MeetingServerHandler>();

  /** @returns what ends it */
  subscribe(handler: MeetingServerHandler): () => void {
    this.handlers.add(handler);
    return () => void this.handlers.delete(handler);
  }

  /** Resolves when every handler has applied it. @throws what the first of them threw, after all have ended */
  async tell(event: MeetingServerEvent): Promise<void> {
    const told = await Promise.allSettled([...this.handlers].map((handler) => handler(event)));
    const failed = told.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
