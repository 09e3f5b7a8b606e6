import { texts } from '../engine/icu-texts';

/** The question before a sign-out that would delete what no server has. */
export const t = texts({
  title: '{count, plural, one {# change is not saved yet} other {# changes are not saved yet}}',
  text: 'They are only on this device: the server could not be reached or refused them. Signing out deletes this browser’s copies of documents, including these changes. Stay signed in to send them later or download the text.',
  textOf:
    'They are only on this device, in {titles}: the server could not be reached or refused them. Signing out deletes this browser’s copies of documents, including these changes. Stay signed in to send them later or download the text.',
  confirm: 'Sign out and delete them',
  keep: 'Stay signed in',
});
