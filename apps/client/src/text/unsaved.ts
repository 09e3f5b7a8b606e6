import { texts } from '@/lib/icu-texts';

/** The question before a sign-out that would delete what no server has. */
export const t = texts({
  title: '{count, plural, one {# change is not saved yet} other {# changes are not saved yet}}',
  text: 'They are on this device only: the server could not be reached, or did not take them. Signing out deletes what this browser keeps of documents, and these changes with it. Stay signed in to send them later, or to download the text.',
  textOf:
    'They are on this device only, in {titles}: the server could not be reached, or did not take them. Signing out deletes what this browser keeps of documents, and these changes with it. Stay signed in to send them later, or to download the text.',
  confirm: 'Sign out and delete them',
  keep: 'Stay signed in',
});
