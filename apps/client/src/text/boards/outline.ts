import { texts } from '../engine/icu-texts';

/** A board as a list of its things. */
export const t = texts({
  title: 'Outline',
  things: 'Things on this page of the board',
  none: 'There is nothing on this page of the board yet.',
  leadsTo: 'leads to {name}',
  acts: 'What you can do with {name}',
  moveInto: 'In frame',
  noFrame: 'In no frame',
  words: 'Words of it',
  write: 'Change the words',
  theirs:
    'Somebody changed them while you wrote. There stands now: “{words}”. Enter puts yours in place of them, Esc leaves theirs.',
  move: 'Move',
  'move.left': 'Move left',
  'move.right': 'Move right',
  'move.up': 'Move up',
  'move.down': 'Move down',
  delete: 'Delete',
  another: 'Connect to, or group with',
  connect: 'Connect',
  group: 'Group',
  ungroup: 'Ungroup',
  lock: 'Lock',
  unlock: 'Unlock',
  locked: ', locked',
  new: 'New note',
  add: 'Add note',
});
