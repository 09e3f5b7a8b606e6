import { texts } from '../engine/icu-texts';

/** UI strings for audience questions. */
export const t = texts({
  title: 'Questions',
  open: '{count, plural, =0 {Questions} one {# question} other {# questions}}',
  close: 'Close',
  none: 'No questions yet.',
  hint: 'Questions are anonymous.',
  loading: 'Loading questions',
  failed: 'Couldn’t load questions',
  again: 'Try again',
  closed: 'You can’t ask questions about a presentation that’s encrypted or in the trash.',
  ask: 'Your question',
  send: 'Ask',
  notAsked: 'Couldn’t send your question',
  want: 'Upvote',
  votes: '{count, plural, one {# vote} other {# votes}}',
  notVoted: 'Couldn’t save your vote',
  answered: 'Answered',
  markAnswered: 'Mark as answered',
  markOpen: 'Mark as open',
  remove: 'Remove the question “{words}”',
  clear: 'Remove all questions',
  clearAsk: 'Remove all questions about this presentation?',
  clearText: 'They are deleted for everyone.',
  clearNo: 'Cancel',
  notChanged: 'Couldn’t change the questions',
});
