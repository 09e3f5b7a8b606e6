import * as z from 'zod/mini';
import { meetingReactions } from '../meetings.js';
import type { EventEntry } from './event.js';

const ids = { meetingId: z.uuid() };

/** Room of a guest's sockets. They receive only events of their meeting. */
export const guestRoom = (participantId: string): string => `meeting-guest:${participantId}`;

export const meetingsEvents = {
  /**
   * Part of a meeting changed; pages that show it refetch it. `meeting`: includes the data shown in lists. `lobby`: for
   * people waiting, when a host joined or left. `over`: it ended, and pages disconnect before the meeting server drops
   * them.
   */
  'meeting.changed': {
    version: 1,
    kept: 'log',
    payload: z.object({
      ...ids,
      what: z.enum([
        'meeting',
        'people',
        'hands',
        'polls',
        'chat',
        'rooms',
        'beside',
        'recording',
        'keys',
        'lobby',
        'over',
      ]),
    }),
  },
  /** A participant was admitted, rejected, removed, or sent back to the lobby. Only for them. */
  'meeting.decided': { version: 1, kept: 'log', payload: z.object({ ...ids, participantId: z.uuid() }) },
  /** People were invited. */
  'meeting.invited': {
    version: 1,
    kept: 'log',
    payload: z.object({ ...ids, by: z.uuid(), accountIds: z.array(z.uuid()) }),
  },
  /** The meeting started. For the people invited. */
  'meeting.began': {
    version: 1,
    kept: 'log',
    payload: z.object({ ...ids, by: z.uuid(), accountIds: z.array(z.uuid()) }),
  },
  /** A person is waiting in the lobby. For the hosts. */
  'meeting.knocked': {
    version: 1,
    kept: 'log',
    payload: z.object({ ...ids, participantId: z.uuid(), accountIds: z.array(z.uuid()) }),
  },
  /** Shown briefly and never stored. */
  'meeting.reacted': {
    version: 1,
    kept: 'live',
    payload: z.object({
      ...ids,
      participantId: z.uuid(),
      /** In an encrypted meeting null, and encrypted in `sealed`. */
      reaction: z.nullable(z.enum(meetingReactions)),
      sealed: z.optional(z.nullable(z.string())),
    }),
  },
  /** The presenter's pointer position on a slide, in slide units; null if it was hidden. */
  'meeting.pointed': {
    version: 1,
    kept: 'live',
    payload: z.object({
      ...ids,
      participantId: z.uuid(),
      at: z.nullable(z.object({ x: z.number(), y: z.number() })),
    }),
  },
  /** Live caption of a speaker, transcribed by their own page; shown for a while. */
  'meeting.captioned': {
    version: 1,
    kept: 'live',
    payload: z.object({
      ...ids,
      participantId: z.uuid(),
      /** Chosen by the speaker's page, so that receivers show a repeated caption only once. */
      captionId: z.uuid(),
      language: z.string(),
      words: z.array(z.object({ text: z.string(), isDoubtful: z.boolean() })),
      /** In an encrypted meeting: language and words, encrypted. */
      sealed: z.optional(z.nullable(z.string())),
    }),
  },
} as const satisfies Record<string, EventEntry>;
