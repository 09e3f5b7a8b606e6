import { texts } from '../engine/icu-texts';

/** Sealed documents that are shared: with whom, with which keys, and what becomes of it when it ends. */
export const t = texts({
  redact: 'Redact',
  share: 'Share',
  by: 'Shared by {name}',
  leave: 'Remove from my documents',
  'leave.title': 'Remove {name} from your documents?',
  'leave.text': 'It will no longer open for you. Only {name} can share it with you again.',
  'leave.confirm': 'Remove',
  left: '{name} is no longer shared with you',
  notLeft: '{name} could not be removed',

  title: 'Share {name}',
  text: 'Its key is wrapped on this page for each person you name. The server learns who has it, and nothing that is in it.',
  loading: 'Loading with whom it is shared',
  failed: 'With whom it is shared could not be loaded',
  done: 'Done',
  add: 'Name or email of a colleague',
  right: 'What they may do',
  'right.look': 'Look',
  'right.correct': 'Correct',
  'right.write': 'Write',
  rightOf: 'What {name} may do',
  with: 'Shared with',
  nobody: 'Nobody else has it.',
  shared: '{name} has it now',
  notShared: 'It was not shared with {name}',
  since: 'since {when}',
  byTeam: 'through a team, since {when}',
  byFolder: 'by the folder in which it lies, since {when}',
  noKeyNow: 'no longer has a vault, and can’t open it',
  remove: 'Remove {name}',
  removed: '{name} was removed',
  notRemoved: '{name} could not be removed',
  lostToo:
    'No longer has it either: {names}. Their own key changed or is gone, or it was not this vault that shared with them. Share it with them again if they should have it.',
  unproven:
    'nothing shows that this vault shared it with them: it may have been before that was kept, or the server lists them by itself',
  again: 'Share again',
  againWith: 'Share again with {name}',
  notOwn: 'listed by the server, not shared by this vault: remove them, and share again if they should have it',
  had: 'When you remove someone, the document gets a new key: what is written from then on is closed to them. What they had until then they have had, and may have kept.',

  'trust.new': 'key not seen before',
  'trust.known': 'key not compared',
  'trust.verified': 'verified',
  'trust.changed': 'key changed',
  numberOf: 'Safety number with {name}',

  'number.text':
    'Compare these digits with {name}, in person or by phone, not in a message that goes through this server. If both of you see the same, nobody has put another key in place.',
  'number.label': 'Safety number, twelve groups of five digits',
  'number.loading': 'Working out the safety number',
  'number.failed': 'The safety number could not be worked out',
  'number.none': '{name} has no vault yet. Once they have made one, you can share with them.',
  'number.verified': 'You have compared this number.',
  'number.changed':
    'The key of {name} is another than the one this vault remembers. That happens when someone makes a new vault, or when someone puts another key in place. Nothing is shared with this key, and nothing opens by it, until you use it.',
  'number.same': 'The digits are the same',
  'number.use': 'Use the new key without comparing',
  'number.close': 'Close',
  'number.saved': 'The key of {name} is remembered',
  'number.notSaved': 'The key of {name} could not be remembered',

  'why.noKey': 'They have no vault yet. Once they have made one under Settings, Privacy, you can share it with them.',
  'why.changed': 'Their key is another than the one this vault remembers. Look at their safety number first.',
  'why.cannot': 'This browser can’t make keys for sharing (X25519). A newer version can.',
  'why.broken': 'What the server sent was changed, or belongs elsewhere. Nothing was shared.',
  'why.moved': 'Someone was removed in another tab in the meantime. Nothing was shared. Look at the list again.',
  'why.byFolder':
    'They have it by the folder “{folder}”, which would give it to them again. Remove them from the folder, or take the document out of it.',
  'why.full': 'Your vault remembers as many people as it can.',

  'changed.title': 'The key of {name} changed',
});
