import { texts } from '../engine/texts';

/** What stands under the field of a new password. */
export const t = texts({
  new: 'New password',
  strength: 'Password strength',
  score: '{score} of {most}',
  met: ': done',
  common: 'Any kind of characters will do. The server also checks it against the most common passwords.',
  remembered: 'Not one of your last {count} passwords.',
});
