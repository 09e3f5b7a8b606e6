import { texts } from '../engine/texts';

/** What somebody without an account reads who is invited to an event. */
export const t = texts({
  title: 'Invitation',
  by: '{person} of {organisation} invites you.',
  loading: 'Loading the invitation',
  when: 'When',
  repeats: 'Repeats',
  again: 'This event repeats. The file in the email has the dates.',
  place: 'Place',
  ask: 'Are you coming?',
  hint: 'The person who invited you sees your reply. You can change it here until the event is over.',
  'answer.yes': 'Yes',
  'answer.maybe': 'Maybe',
  'answer.no': 'No',
  'answered.yes': 'You’re coming. The person who invited you has been told.',
  'answered.maybe': 'You might come. The person who invited you has been told.',
  'answered.no': 'You’re not coming. The person who invited you has been told.',
  signIn: 'Sign in to an account instead',
});
