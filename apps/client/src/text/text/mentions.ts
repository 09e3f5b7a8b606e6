import { texts } from '../engine/icu-texts';

/** People who are named in the text of what is written together. */
export const t = texts({
  name: 'Person or document to mention',
  none: 'No person or document with that name',
  looking: 'Looking…',
  person: 'Person',
  closedTo: 'Can’t see this document yet',
  you: 'You',

  notTold: 'The person you mentioned was not notified',
  again: 'Try again',
  cannotSee:
    '{count, plural, one {{names} can’t see this document, so wasn’t notified} other {{names} can’t see this document, so weren’t notified}}',
  cannotSeeHint: 'The text stays as it is. Anyone who can share the document can give them access.',

  'share.name': 'Sharing with people you mentioned',
  'share.title': '{names} can’t open this document. Share it with them?',
  'share.do': 'Share',
  'share.leave': 'Not now',
  'share.command': 'Share this document with {names}',
  'share.failed': 'Not everyone got access',
  'share.done':
    '{count, plural, one {{names} can see it now and was notified} other {{names} can see it now and were notified}}',

  gone: 'That part of the text is gone',
  goneHint: 'Someone has removed the mention of you since. The rest of the document is here.',
});
