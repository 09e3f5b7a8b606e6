import { texts } from '@/lib/texts';

/** What somebody without an account reads who is invited to an event. */
export const t = texts({
  title: 'An invitation',
  by: '{person} of {organisation} invites you.',
  loading: 'The invitation is loading',
  when: 'When',
  repeats: 'Repeats',
  again: 'It takes place again and again. The file in the mail says when.',
  place: 'Place',
  ask: 'Do you come?',
  hint: 'Your answer is told to whoever invited you. You can change it here until the event is over.',
  'answer.yes': 'Yes',
  'answer.maybe': 'Maybe',
  'answer.no': 'No',
  'answered.yes': 'You come. Whoever invited you is told.',
  'answered.maybe': 'You may come. Whoever invited you is told.',
  'answered.no': 'You don’t come. Whoever invited you is told.',
  signIn: 'Sign in to an account instead',
});
