import { texts } from '../engine/icu-texts';

/** UI strings for the warning about unsaved changes at sign-out. */
export const t = texts({
  title: '{count, plural, one {# unsaved change} other {# unsaved changes}}',
  text: 'These changes are only on this device: the server couldn’t be reached or rejected them. Signing out deletes this browser’s copies of documents, including these changes. Stay signed in to send them later, or download the text.',
  textOf:
    'The changes in {titles} are only on this device: the server couldn’t be reached or rejected them. Signing out deletes this browser’s copies of documents, including these changes. Stay signed in to send them later, or download the text.',
  confirm: 'Sign out and delete changes',
  keep: 'Stay signed in',
});
