import { error, type ErrorEntry } from '../client-errors.js';

export const meetingsErrors = {
  meeting_over: error(
    409,
    'This meeting has ended. Its chat is still under Meetings. Start another meeting to continue.',
  ),
  meeting_locked: error(
    403,
    'This meeting is locked, so no one else can join. Ask a host to unlock it, then try again.',
  ),
  meeting_removed: error(403, 'A host removed you from this meeting. You can come back when a host invites you again.'),
  meeting_full: error(409, 'This meeting is full. Nothing was changed. Try again after someone leaves.'),
  meeting_not_in: error(409, 'You’re not in this meeting. Nothing was saved. Join it, then try again.'),
  meeting_not_allowed: error(
    403,
    'The hosts of this meeting don’t allow this at the moment. Nothing was sent. Raise your hand to ask.',
  ),
  meeting_last_host: error(409, 'A meeting needs a host. Nothing was changed. Make someone else a host first.'),
  meetings_unavailable: error(
    503,
    'Meetings can’t start now, because this installation’s meeting server isn’t running. Everything else works. Try again in a moment, or ask an administrator.',
  ),
  meeting_guests_off: error(
    403,
    'Your organization doesn’t let guests into meetings. No link was created. Ask an administrator.',
  ),
  not_slides: error(
    400,
    'Only presentations have slides that can be presented to a meeting. Nothing was shown. Choose a presentation.',
  ),
  not_pages: error(
    400,
    'Only uploaded documents with pages can be shown to everyone in a meeting. Nothing was shown. Share your screen instead.',
  ),
  guest_link_over: error(
    404,
    'This link doesn’t open a meeting: it’s wrong or expired, or the meeting is over. Ask the person who invited you for a new one.',
  ),
} as const satisfies Record<string, ErrorEntry>;
