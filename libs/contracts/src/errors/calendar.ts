import { error, type ErrorEntry } from '../client-errors.js';

export const calendarErrors = {
  guests_off: error(
    403,
    'Your organization doesn’t allow guests from outside. Nothing was saved. Ask an administrator, or leave these addresses out.',
  ),
  invitation_over: error(
    404,
    'You can’t answer this invitation anymore: a newer one replaced it, or the event was canceled or is over. Ask the person who invited you.',
  ),
  not_calendar: error(
    400,
    'This is not a calendar file (.ics), or it is damaged. Nothing was imported. Export it again from the other program.',
  ),
} as const satisfies Record<string, ErrorEntry>;
