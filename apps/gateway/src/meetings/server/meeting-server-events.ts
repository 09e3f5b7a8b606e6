import { Injectable } from '@nestjs/common';
import { TrackSource, type WebhookEvent } from 'livekit-server-sdk';
import { sourceOf, type Source } from './permissions.js';

interface OfRoom {
  /** The webhook's ID, stable across retries. */
  readonly id: string;
  /** Whole seconds, by the meeting server's clock. */
  readonly at: Date;
  readonly room: string;
  /** Differs each time a room of this name opens. */
  readonly roomSid: string;
}

interface OfPerson extends OfRoom {
  readonly identity: string;
  /** Differs each time someone joins: a disconnect may arrive after the next join. */
  readonly participantSid: string;
}

/** Events from the meeting server: rooms opening and closing, people joining and leaving, and the tracks they publish. */
export type MeetingServerEvent =
  | (OfRoom & { readonly kind: 'room-started' | 'room-ended' })
  | (OfPerson & { readonly kind: 'joined' | 'left' })
  | (OfPerson & {
      readonly kind: 'sending' | 'sending-ended';
      readonly trackSid: string;
      readonly source: Source | 'other';
    });

/** Applies an event. If it rejects, the event may be delivered again. Events of different people can arrive in any order. */
export type MeetingServerHandler = (event: MeetingServerEvent) => Promise<void>;

const kinds: Readonly<Record<string, MeetingServerEvent['kind']>> = {
  room_started: 'room-started',
  room_finished: 'room-ended',
  participant_joined: 'joined',
  participant_left: 'left',
  // Admitted, but never connected.
  participant_connection_aborted: 'left',
  track_published: 'sending',
  track_unpublished: 'sending-ended',
};

/** Parses a webhook; undefined for events that no one here needs (recordings by others, phones). */
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

/** Distributes the meeting server's events within this gateway; each event is handled once across all gateways. */
@Injectable()
export class MeetingServerEvents {
  private readonly handlers = new Set<MeetingServerHandler>();

  /** @returns a function that unsubscribes */
  subscribe(handler: MeetingServerHandler): () => void {
    this.handlers.add(handler);
    return () => void this.handlers.delete(handler);
  }

  /** Resolves when every handler has applied the event. @throws the first handler's error, once all have settled */
  async tell(event: MeetingServerEvent): Promise<void> {
    const told = await Promise.allSettled([...this.handlers].map((handler) => handler(event)));
    const failed = told.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
}
