import { texts } from '../engine/icu-texts';

/** People who are named in the words of what is written together: `kind` is that of {@link MentioningKind}. */
export const t = texts({
  group: '{kind, select, deck {Presentation} other {Document}}',
  name: '{kind, select, deck {Person to mention} other {Person or document to mention}}',
  none: '{kind, select, deck {No person with that name} other {No person or document with that name}}',
  looking: 'Looking…',
  person: 'Person',
  closedTo: '{kind, select, deck {Can’t see this presentation yet} other {Can’t see this document yet}}',
  you: 'You',

  notTold: 'The person you mentioned was not notified',
  again: 'Try again',
  cannotSee:
    '{names} can’t see this {kind, select, deck {presentation} other {document}}, so {count, plural, one {wasn’t} other {weren’t}} notified',
  cannotSeeHint:
    'The text stays as it is. Anyone who can share the {kind, select, deck {presentation} other {document}} can give them access.',

  'share.name': 'Sharing with people you mentioned',
  'share.title': '{names} can’t open this {kind, select, deck {presentation} other {document}}. Share it with them?',
  'share.do': 'Share',
  'share.leave': 'Not now',
  'share.command': 'Share this {kind, select, deck {presentation} other {document}} with {names}',
  'share.failed': 'Not everyone got access',
  'share.done':
    '{count, plural, one {{names} can see it now and was notified} other {{names} can see it now and were notified}}',

  gone: 'That part of the text is gone',
  goneHint:
    'Someone has removed the mention of you since. The rest of the {kind, select, deck {presentation} other {document}} is here.',
});
