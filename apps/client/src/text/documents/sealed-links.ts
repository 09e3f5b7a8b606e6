import { texts } from '../engine/icu-texts';

/** Links to sealed documents: made and revoked by their owners, opened by who has one. */
export const t = texts({
  title: 'Links',
  about:
    'A link opens this document to look at. Its key stands behind # in the address, which no browser sends: whoever has the whole link can read the document, the server can’t.',
  'about.written':
    'Comments and earlier states that are still stored go along with it, and so do the account numbers, not the names, of everyone who wrote.',
  'for.members': 'Links open for members of your organization who are signed in.',
  'for.everybody': 'Your organization lets links open for everyone, without signing in.',
  off: 'Your organization has turned off sharing by link. These open nothing.',
  none: 'There are no links.',
  stay: 'A link stays when you remove someone: revoke those that they have.',
  loading: 'Loading links',
  failed: 'The links could not be loaded',
  new: 'New link',
  passphrase: 'Passphrase (optional)',
  passphraseHint:
    'At least {min} characters. It never leaves this page: tell it to people another way than the link. Nobody can look it up later.',
  passphraseShort: 'At least {min} characters.',
  make: 'Create the link',
  notMade: 'The link was not created',
  address: 'Link with its key',
  once: 'Copy it now: it is shown only this once, because nobody else has its key.',
  copy: 'Copy the link',
  done: 'Done',
  withPassphrase: 'passphrase',
  until: 'until {when}',
  ended: 'ended {when}',
  made: 'created {when}',
  opened: '{count, plural, =0 {not opened yet} one {opened once, {when}} other {opened # times, last {when}}}',
  revoke: 'Revoke',
  revokeOf: 'Revoke the link created {when}',
  revokeTitle: 'Revoke this link?',
  revokeText:
    'It opens nothing from then on, and the document gets a new key: what is written later is closed to everyone who had it. What they had until then they have had, and may have kept.',
  revoked: 'The link is revoked',
  notRevoked: 'The link could not be revoked',
  notTurned: 'The link is revoked. The document still has its old key',
  turnAgain: 'Try again',
  turned: 'The document has a new key',

  'rule.label': 'Links to sealed documents open without signing in',
  'rule.hint':
    'Off: only for members of this organization. The key of such a link never reaches the server, whoever opens it.',
  'rule.on': 'Links to sealed documents open for everyone',
  'rule.off': 'Links to sealed documents open for members',
  'rule.failed': 'The rule was not changed',
  'rule.notLoaded': 'The rule for links to sealed documents could not be loaded',
  'rule.loading': 'Loading the rule',
  'rule.kept': 'It is as it was.',

  'visit.about': 'Shared by {name} with a link, opened in your browser',
  'visit.opening': 'Opening the document',
  'visit.words':
    '{kind, select, board {These are the words of a board, as they stand now. To see it drawn, ask for a share.} map {These are the topics of a mind map, as they stand now. Save it for XMind or FreeMind to see it drawn.} deck {These are the words of a presentation, as they stand now. Save it as a file to see its slides.} other {This is how it stands now.}} Pictures aren’t shown here; saved files contain them where their format can. Who wrote what is not checked for people who come by a link.',
  'visit.noKey': 'The key of this link is missing',
  'visit.noKeyText':
    'It stands behind # in the link and is never sent, so this page forgets it when it is loaded again. Open the whole link again.',
  'visit.over': 'This link opens nothing',
  'visit.overText':
    'It may have ended or been revoked, or its document may be gone. Some links open only for members of the organization who are signed in.',
  'visit.signIn': 'Sign in',
  'visit.broken': 'What the server sent does not belong to this link',
  'visit.brokenText': 'It was changed, or is of another document. Nothing was opened. Ask whoever sent you the link.',
  'visit.failed': 'It could not be loaded',
  'visit.kept': 'Nothing was changed.',
  'visit.passphrase': 'This link has a passphrase',
  'visit.passphraseText': '{name} shared it. The passphrase is used in this page alone and not sent.',
  'visit.field': 'Passphrase',
  'visit.open': 'Open',
  'visit.wrong': 'This is not the passphrase of this link.',
});
