import { texts } from '../engine/icu-texts';

/** UI strings for sharing vault folders. */
export const t = texts({
  title: 'Share folder {name}',
  text: 'People you add get access to every document in the folder, also to later ones. They see the folder’s name. Each document’s key is locked for them on this page. The server learns who has access to which document, but not the folder.',
  count: '{count, plural, =0 {No documents in it} one {# document in it} other {# documents in it}}',
  'lying.pending': 'Loading the folder’s documents …',
  'lying.failed': 'Couldn’t load the folder’s documents. You can add people once they’re loaded.',
  'lying.again': 'Try again',
  'lying.inBin': '(in the trash)',
  'lying.unlisted':
    '{count, plural, one {# of them isn’t} other {# of them aren’t}} in your list: in the trash, or not opened.',
  'lying.unread':
    '{count, plural, one {# of your documents doesn’t open here. If it’s in this folder, it isn’t shared until you move it here again.} other {# of your documents don’t open here. Those in this folder aren’t shared until you move them here again.}}',
  right: 'Permission',
  addPerson: 'Name or email of a colleague',
  addTeam: 'Team name',
  with: 'People with access',
  nobody: 'Only you have access.',
  rightOf: 'Permission of {name}',
  remove: 'Remove {name} from the folder',
  numberOf: 'Safety number with {name}',
  team: 'everyone on the team',
  has: 'has access to its documents',
  missedHere:
    'doesn’t have access to all of it: their key changed or is gone, or they’re suspended. Check their safety number, then share again',
  again: 'Share again',
  againWith: 'Share again with {name}',
  settling: '{done} of {all} documents updated',
  settlingLabel: 'Documents being updated to match their folder',
  closes: 'You can close this. The rest continues the next time a page is open and your vault is unlocked.',
  rest: '{count, plural, one {# document still needs to be updated to match its folder.} other {# documents still need to be updated to match their folder.}}',
  continue: 'Continue',
  done: 'Done',
  had: 'When you remove someone, each document gets a new key. They can’t read later changes or documents. They may have kept copies of earlier versions. People with access to a document directly or by link keep it.',
  notShared: 'Couldn’t share the folder with {name}',
  notUnshared: 'Couldn’t remove {name} from the folder',
  gone: 'The folder was removed, here or on another device. Nothing was shared.',
  full: 'A folder can be shared with up to {shares} people and teams. All shared folders together can hold {documents} documents. Nothing was shared.',

  settled: '{count, plural, one {# document now matches its folder} other {# documents now match their folder}}',
  missed: '{name} didn’t get access to all documents in a folder',
  left: '{done, plural, one {# folder document is up to date} other {# folder documents are up to date}}, {left} left',
  inBin:
    '{count, plural, one {# folder document is in the trash and couldn’t be updated} other {# folder documents are in the trash and couldn’t be updated}}',
  restore: 'People you removed still have the key. Restore it to update it here, or delete it permanently.',
  later: 'The rest continues the next time a page is open and your vault is unlocked.',
  notRead: 'Couldn’t read folder sharing settings. Nothing was shared, and no one was removed.',
});
