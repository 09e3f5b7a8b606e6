import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { deckLimits } from '../limits/decks.js';
import { MarkedBox } from '../reading.js';
import { together } from './collaboration.js';
import { MeetingBeside, meetingParams } from './meetings.js';

/** What is opened beside a meeting for everybody to look at or to work on, and what is written down of it. */

const onSlide = (most: number) => z.number().check(z.gte(0), z.lte(most));

export const showBeside = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/beside',
  summary: 'Open a written item or document next to a meeting for everyone in it. You become its presenter',
  exempt: true,
  params: meetingParams,
  body: z.object({
    itemId: z.uuid(),
    /** Of what was read. */
    page: z._default(z.int().check(z.gte(1), z.lte(limits.reading.maxPages)), 1),
    box: z._default(z.nullable(MarkedBox), null),
    /** Of what was read: shows a picture of this page to everybody in the meeting, whether they may open it or not. */
    pageToAll: z._default(z.boolean(), false),
    /** Of a presentation: presents this slide to everybody in the meeting, whether they may open it or not; null: to nobody. */
    slide: z._default(
      z.nullable(
        z.object({
          /** Null: the first that is presented. */
          id: z.nullable(z.string().check(z.maxLength(deckLimits.maxIdCharacters))),
          /** How much of it has appeared. */
          step: z._default(z.int().check(z.gte(0), z.lte(deckLimits.maxSteps)), 0),
        }),
      ),
      null,
    ),
  }),
  data: MeetingBeside,
  errors: ['not_found', 'meeting_not_in', 'meeting_not_allowed', 'not_slides', 'not_pages', 'sealed_document'],
});

export const pointBeside = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/meetings/:meetingId/beside/light',
  summary: 'Point at the slide you’re presenting in a meeting. The pointer is shown live and never stored',
  exempt: true,
  params: meetingParams,
  body: z.object({
    /** In units of the slide; null puts it out. */
    at: z.nullable(z.object({ x: onSlide(deckLimits.slideWidth), y: onSlide(deckLimits.slideHeight) })),
  }),
  errors: ['not_found', 'meeting_not_in', 'rate_limited'],
});

export const hideBeside = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/meetings/:meetingId/beside',
  summary:
    'Close what’s open next to a meeting, for everyone. Only its presenter and people who run the meeting can do this',
  params: meetingParams,
  errors: ['not_found', 'meeting_not_in', 'access_denied'],
});

export const openBesideTo = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/beside/rights',
  summary:
    'Give every colleague in the meeting a right on what’s open next to it: edit for written items, view for documents. Guests get none',
  params: meetingParams,
  data: z.object({ given: z.int() }),
  errors: ['not_found', 'meeting_not_in', 'access_denied', 'conflict'],
});

export const makeMinutes = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/meetings/:meetingId/minutes',
  summary:
    'Create a meeting’s minutes with agenda, people, decisions, and tasks, shared with attendees. Existing minutes are shared with later attendees',
  status: 201,
  params: meetingParams,
  data: z.object({ id: z.uuid(), title: z.string(), isNew: z.boolean() }),
  errors: ['not_found', 'conflict', 'unavailable'],
});

export const meetingBesideEndpoints = {
  'meetings.showBeside': showBeside,
  'meetings.pointBeside': pointBeside,
  'meetings.hideBeside': hideBeside,
  'meetings.openBesideTo': openBesideTo,
  'meetings.makeMinutes': makeMinutes,
} as const satisfies Record<string, Endpoint>;
