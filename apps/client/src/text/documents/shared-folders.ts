import { texts } from '../engine/icu-texts';

/** Folders of one's vault that are shared: with whom, and what came of it. */
export const t = texts({
  title: 'Share the folder {name}',
  text: 'Whoever you name gets each document in it by a key of its own, wrapped on this page, and sees them together under the folder’s name. What you put in later they get too. The server learns who has which document, but no folder and no name.',
  count: '{count, plural, =0 {No document lies in it} one {# document lies in it} other {# documents lie in it}}',
  'lying.pending': 'Looking up what lies in it …',
  'lying.failed': 'What lies in it could not be read. You can share it with more people once it is.',
  'lying.again': 'Try again',
  'lying.inBin': '(in the bin)',
  'lying.unlisted':
    '{count, plural, one {# of them is} other {# of them are}} not in your list now: in the bin, or not opened.',
  'lying.unread':
    '{count, plural, one {# document of yours does not open here. If it lies in this folder, it is not shared with it until you move it here again.} other {# documents of yours do not open here. Those that lie in this folder are not shared with it until you move them here again.}}',
  right: 'What they may do',
  addPerson: 'Name or email of a colleague',
  addTeam: 'Name of a team',
  with: 'Who has the folder',
  nobody: 'Nobody else has it.',
  rightOf: 'What {name} may do',
  remove: 'Remove {name} from the folder',
  numberOf: 'Safety number with {name}',
  team: 'whoever is in the team',
  has: 'gets what lies in it',
  missedHere:
    'did not get all of it: their key is another or gone, or they are suspended. Look at their safety number, then share again',
  again: 'Share again',
  againWith: 'Share again with {name}',
  settling: '{done} of {all} documents done',
  settlingLabel: 'Documents that get what the folder asks for',
  closes: 'You can close this. Whatever is left is done when a page of yours is open next with the vault.',
  rest: '{count, plural, one {# document waits} other {# documents wait}} for what you asked of folders.',
  continue: 'Continue',
  done: 'Done',
  had: 'When you remove somebody, each document gets a new key: what is written from then on, and what you put in later, is closed to them. What they had they may have kept. Who has a document of the folder by name, or by a link, keeps that.',
  notShared: 'The folder was not shared with {name}',
  notUnshared: '{name} could not be removed from the folder',
  gone: 'The folder was removed, here or on another device. Nothing was shared.',
  full: 'A folder is shared with at most {shares} people and teams, and all shared folders hold at most {documents} documents. Nothing was shared.',

  settled: '{count, plural, one {# document is} other {# documents are}} as the folder asks',
  missed: '{name} did not get all documents of a folder',
  left: '{done, plural, one {# document of a folder is} other {# documents of folders are}} as you asked, {left} not yet',
  inBin:
    '{count, plural, one {# document of a folder is in the bin, and not} other {# documents of folders are in the bin, and none of them}} as you asked',
  restore: 'Whoever you removed still has the key. Restore it here and what you asked is done, or delete it for good.',
  later: 'The rest is done when a page of yours is open next with the vault.',
  notRead: 'What folders ask for could not be read. Nothing was shared, and nobody was removed.',
});
