import { texts } from '@/lib/icu-texts';

/** People who are named in the text of what is written together. */
export const t = texts({
  name: 'Person or document to name here',
  none: 'Nobody and no document by that name',
  looking: 'Looking…',
  person: 'Person',
  closedTo: 'Cannot see this document yet',
  you: 'This is you',

  notTold: 'Whoever you named was not told',
  again: 'Try again',
  cannotSee:
    '{count, plural, one {{names} cannot see this document, so was not told} other {{names} cannot see this document, so were not told}}',
  cannotSeeHint: 'The text is kept as it is. Whoever may share the document can give them a right.',

  'share.title': '{count, plural, one {{names} cannot see this document} other {{names} cannot see this document}}',
  'share.text':
    '{count, plural, one {The name stands in the text, and nobody was told. With a right of their own they can open it, and hear that you named them.} other {The names stand in the text, and nobody was told. With a right of their own they can open it, and hear that you named them.}}',
  'share.right': 'They may',
  'share.viewer': 'View',
  'share.commenter': 'Comment',
  'share.editor': 'Edit',
  'share.do': 'Share and tell',
  'share.leave': 'Only name',
  'share.failed': 'Not everybody was given a right',
  'share.done':
    '{count, plural, one {{names} can see it now and was told} other {{names} can see it now and were told}}',

  gone: 'The place is no longer in the text',
  goneHint: 'Whoever writes here has taken your name out since. All else that was written is here.',
});
