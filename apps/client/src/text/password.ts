import { texts } from '@/lib/texts';

/** What stands under the field of a new password. */
export const t = texts({
  new: 'New password',
  strength: 'Password strength',
  score: '{score} of {most}',
  met: ': done',
  common: 'Letters of one kind will do. The server also compares it with the passwords that people choose most.',
  remembered: 'None of your last {count} passwords.',
});
