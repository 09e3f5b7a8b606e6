import type { meetingSlidesEndpoints } from '@cartulary/contracts/endpoints/meeting-slides';
import { everybody, MADE_UP, namesNothing, writers, type Oracle } from './oracle.js';

/**
 * A person who starts a meeting isn't in it until they join. Guests are found by a secret: meeting-slides.db.test.ts
 * covers theirs.
 */
export const meetingSlidesOracle = {
  'meetings.readSlide': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.readSlidePicture': {
    callers: writers,
    call: { status: 409 },
    foreign: [() => ({})],
  },
  'meetings.guestReadSlide': {
    callers: everybody,
    call: { body: { pass: 'none' }, status: 404 },
    foreign: namesNothing,
  },
  'meetings.guestReadSlidePicture': {
    callers: everybody,
    call: { body: { pass: 'none', fileId: MADE_UP }, status: 404 },
    foreign: namesNothing,
  },
} as const satisfies Oracle<typeof meetingSlidesEndpoints>;
