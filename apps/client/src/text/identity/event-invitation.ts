import { texts } from '../engine/texts';

/** UI strings for the event invitation page for people without an account. */
export const t = texts({
  title: 'Invitation',
  by: '{person} from {organisation} invited you.',
  loading: 'Loading the invitation',
  when: 'When',
  repeats: 'Repeats',
  again: 'This event repeats. The file in the email has the dates.',
  place: 'Location',
  ask: 'Are you going?',
  hint: 'The organizer sees your reply. You can change it here until the event ends.',
  'answer.yes': 'Yes',
  'answer.maybe': 'Maybe',
  'answer.no': 'No',
  'answered.yes': 'You’re going. We’ve told the organizer.',
  'answered.maybe': 'You might go. We’ve told the organizer.',
  'answered.no': 'You’re not going. We’ve told the organizer.',
  signIn: 'Sign in to an account instead',
});
