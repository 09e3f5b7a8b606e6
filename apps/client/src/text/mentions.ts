import { texts } from '@/lib/icu-texts';

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

  'share.title': '{count, plural, one {{names} can’t see this document} other {{names} can’t see this document}}',
  'share.text':
    '{count, plural, one {The mention is in the text, but no one was notified. If you give them access, they can open the document and are notified.} other {The mentions are in the text, but no one was notified. If you give them access, they can open the document and are notified.}}',
  'share.right': 'They can',
  'share.viewer': 'View',
  'share.commenter': 'Comment',
  'share.editor': 'Edit',
  'share.do': 'Share and notify',
  'share.leave': 'Only mention',
  'share.failed': 'Not everyone got access',
  'share.done':
    '{count, plural, one {{names} can see it now and was notified} other {{names} can see it now and were notified}}',

  gone: 'That part of the text is gone',
  goneHint: 'Someone has removed the mention of you since. The rest of the document is here.',
});
