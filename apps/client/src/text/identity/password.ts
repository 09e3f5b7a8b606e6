import { texts } from '../engine/texts';

/** UI strings for the hints below a new password. */
export const t = texts({
  new: 'New password',
  strength: 'Password strength',
  score: '{score} of {most}',
  met: ': done',
  common: 'Any characters work. The server also checks for common passwords.',
  remembered: 'Not one of your last {count} passwords.',
});
