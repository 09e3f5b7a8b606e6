import * as z from 'zod/mini';
import { meetingReactions } from '../meetings.js';
import type { EventEntry } from './event.js';

const ids = { meetingId: z.uuid() };

/** A room of guests' sockets: they hear what concerns their meeting and nothing else. */
export const guestRoom = (participantId: string): string => `meeting-guest:${participantId}`;

export const meetingsEvents = {
  /**
   * Of a meeting something is another: whoever shows it asks for it. `meeting`: what lists tell of it too; `lobby`: for those who wait,
   * a host came or left; `over`: it ended, and pages let go of their lines before the meeting server cuts them off.
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
  /** Where somebody stands is another: they were let in, turned away, removed or sent back to the lobby. For them alone. */
  'meeting.decided': { version: 1, kept: 'log', payload: z.object({ ...ids, participantId: z.uuid() }) },
  /** People are asked to come. */
  'meeting.invited': {
    version: 1,
    kept: 'log',
    payload: z.object({ ...ids, by: z.uuid(), accountIds: z.array(z.uuid()) }),
  },
  /** It begins: for those who are asked to it. */
  'meeting.began': {
    version: 1,
    kept: 'log',
    payload: z.object({ ...ids, by: z.uuid(), accountIds: z.array(z.uuid()) }),
  },
  /** Somebody waits to be let in. For the hosts. */
  'meeting.knocked': {
    version: 1,
    kept: 'log',
    payload: z.object({ ...ids, participantId: z.uuid(), accountIds: z.array(z.uuid()) }),
  },
  /** Shown for a moment and kept nowhere. */
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
  /** Where whoever presents a slide points on it, in its units; null: they put the light out. */
  'meeting.pointed': {
    version: 1,
    kept: 'live',
    payload: z.object({
      ...ids,
      participantId: z.uuid(),
      at: z.nullable(z.object({ x: z.number(), y: z.number() })),
    }),
  },
  /** What somebody just said, as their own page wrote it down; shown for a while. */
  'meeting.captioned': {
    version: 1,
    kept: 'live',
    payload: z.object({
      ...ids,
      participantId: z.uuid(),
      /** Of the page that said it; who hears it again has shown it. */
      captionId: z.uuid(),
      language: z.string(),
      words: z.array(z.object({ text: z.string(), isDoubtful: z.boolean() })),
      /** In an encrypted meeting both encrypted. */
      sealed: z.optional(z.nullable(z.string())),
    }),
  },
} as const satisfies Record<string, EventEntry>;
