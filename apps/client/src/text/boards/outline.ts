import { texts } from '../engine/icu-texts';

/** A board as a list of its things. */
export const t = texts({
  title: 'Outline',
  things: 'Things on this page of the board',
  none: 'There is nothing on this page of the board yet.',
  leadsTo: 'leads to {name}',
  leadsToBy: 'leads to {name}: {words}',
  ledFrom: '{name} leads here',
  ledFromBy: '{name} leads here: {words}',
  within: ', in {name}',
  ties: 'Arrows from it',
  'tie.write': 'Change the words of the arrow that {tie}',
  'tie.remove': 'Remove the arrow that {tie}',
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
  connectTo: 'Connect to',
  connect: 'Connect',
  new: 'New note',
  add: 'Add note',
});
