import { texts } from '../engine/icu-texts';

/** Where something is moved to, and whose rights that changes. */
export const t = texts({
  title: 'Move “{name}”',
  action: 'Move',
  to: 'Move to',
  nowhere: 'My documents, no folder',
  looking: 'Checking who has access there',
  things: 'Everything in it moves too: {count, plural, one {# document or folder} other {# documents and folders}}.',
  changes: 'This changes who has access:',
  noChanges: 'No one’s access changes.',
  gains: 'gets access as {right}',
  becomes: 'becomes {right}',
  loses: 'loses access',
  done: '“{name}” was moved to “{folder}”',
  out: '“{name}” was moved out of folders',
  failed: '“{name}” could not be moved',
});
