import { texts } from '../engine/icu-texts';

/** What the audience of a presentation asks. */
export const t = texts({
  title: 'Questions',
  open: '{count, plural, =0 {Questions} one {# question} other {# questions}}',
  close: 'Close',
  none: 'Nobody has asked anything yet.',
  hint: 'Questions are anonymous.',
  loading: 'Loading questions',
  failed: 'The questions could not be loaded',
  again: 'Try again',
  closed: 'Questions can’t be asked about a presentation that is encrypted or in the bin.',
  ask: 'Your question',
  send: 'Ask',
  notAsked: 'Your question was not sent',
  want: 'I want this answered',
  votes: '{count, plural, one {# vote} other {# votes}}',
  notVoted: 'Your vote was not stored',
  answered: 'Answered',
  markAnswered: 'Mark as answered',
  markOpen: 'Mark as open',
  remove: 'Remove the question “{words}”',
  clear: 'Remove all questions',
  clearAsk: 'Remove all questions of this presentation?',
  clearText: 'They are deleted for everyone.',
  clearNo: 'Cancel',
  notChanged: 'The questions were not changed',
});
