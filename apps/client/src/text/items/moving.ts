import { texts } from '../engine/icu-texts';

/** UI strings for moving an item to another folder. */
export const t = texts({
  title: 'Move “{name}”',
  action: 'Move',
  to: 'Move to',
  nowhere: 'My documents (no folder)',
  looking: 'Checking who has access there',
  things:
    'This also moves everything in it: {count, plural, one {# document or folder} other {# documents and folders}}.',
  changes: 'This changes who has access:',
  noChanges: 'No one’s access changes.',
  gains: 'gets access: {right}',
  becomes: 'changes to {right}',
  loses: 'loses access',
  done: '“{name}” moved to “{folder}”',
  out: '“{name}” moved out of folders',
  failed: 'Couldn’t move “{name}”',
});
