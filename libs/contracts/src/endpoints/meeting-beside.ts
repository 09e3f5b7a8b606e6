import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { limits } from '../limits.js';
import { deckLimits } from '../limits/decks.js';
import { MarkedBox } from '../reading.js';
import { together } from './collaboration.js';
import { MeetingBeside, meetingParams } from './meetings.js';

/** Items shown to everyone in a meeting's side panel, and meeting notes. */

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
    /** For a document. */
    page: z._default(z.int().check(z.gte(1), z.lte(limits.reading.maxPages)), 1),
    box: z._default(z.nullable(MarkedBox), null),
    /** For a document: shows an image of this page to everyone in the meeting, even without access to the document. */
    pageToAll: z._default(z.boolean(), false),
    /** For a presentation: shows this slide to everyone in the meeting, even without access; null for no one. */
    slide: z._default(
      z.nullable(
        z.object({
          /** Null for the first slide of the presentation. */
          id: z.nullable(z.string().check(z.maxLength(deckLimits.maxIdCharacters))),
          /** Number of revealed steps. */
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
    /** In slide units; null hides the pointer. */
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
