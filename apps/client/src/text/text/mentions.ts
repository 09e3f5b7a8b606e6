import { texts } from '../engine/icu-texts';

/** UI strings for mentions. */
export const t = texts({
  group: '{kind, select, deck {Presentation} other {Document}}',
  name: '{kind, select, deck {Person to mention} other {Person or document to mention}}',
  none: '{kind, select, deck {No person with that name} other {No person or document with that name}}',
  looking: 'Searching…',
  person: 'Person',
  closedTo: '{kind, select, deck {Can’t see this presentation yet} other {Can’t see this document yet}}',
  you: 'You',

  notTold: 'Couldn’t notify the person you mentioned',
  again: 'Try again',
  cannotSee:
    '{names} can’t see this {kind, select, deck {presentation} other {document}} and {count, plural, one {wasn’t} other {weren’t}} notified',
  cannotSeeHint:
    'The text stays as it is. Anyone who can share the {kind, select, deck {presentation} other {document}} can give them access.',

  'share.name': 'Sharing with people you mentioned',
  'share.title': '{names} can’t open this {kind, select, deck {presentation} other {document}}. Share it with them?',
  'share.do': 'Share',
  'share.leave': 'Not now',
  'share.command': 'Share this {kind, select, deck {presentation} other {document}} with {names}',
  'share.failed': 'Couldn’t give everyone access',
  'share.done':
    '{count, plural, one {{names} can see it now and was notified} other {{names} can see it now and were notified}}',

  gone: 'This part of the text was deleted',
  goneHint: 'This mention was removed. The rest of the {kind, select, deck {presentation} other {document}} is here.',
});
