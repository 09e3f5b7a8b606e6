import { texts } from '../engine/icu-texts';

/** UI strings for links to encrypted documents. */
export const t = texts({
  title: 'Links',
  about: 'Anyone with the full link can read this document.',
  how: 'A link’s key is in the part after #, which browsers never send.',
  'about.written':
    'The link includes comments and earlier versions. It shows the account numbers of people who edited, not their names.',
  'for.members': 'Links work for signed-in members of your organization.',
  'for.everybody': 'Your organization allows links to open for everyone, without signing in.',
  off: 'Your organization has turned off sharing by link. These links don’t work.',
  none: 'No links yet.',
  stay: 'Links keep working when you remove someone, so revoke any they have.',
  loading: 'Loading links',
  failed: 'Couldn’t load links',
  new: 'New link',
  passphrase: 'Passphrase (optional)',
  passphraseHint:
    'At least {min} characters. It never leaves this page. Send it separately from the link. No one can look it up later.',
  passphraseShort: 'At least {min} characters.',
  make: 'Create link',
  notMade: 'Couldn’t create the link',
  address: 'Link with its key',
  once: 'Copy it now. It’s shown only once, because only you have its key.',
  copy: 'Copy link',
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
    'The link stops working, and the document gets a new key. People with the link can’t read later changes. They may have kept a copy of earlier versions.',
  revoked: 'Link revoked',
  notRevoked: 'Couldn’t revoke the link',
  notTurned: 'Link revoked, but the document still has its old key',
  turnAgain: 'Try again',
  turned: 'The document has a new key',

  'rule.label': 'Links to encrypted documents work without signing in',
  'rule.hint': 'Off: only for members of this organization. Either way, the link’s key never reaches the server.',
  'rule.on': 'Links to encrypted documents now work for everyone',
  'rule.off': 'Links to encrypted documents now work for members only',
  'rule.failed': 'Couldn’t change the rule',
  'rule.notLoaded': 'Couldn’t load the rule for links to encrypted documents',
  'rule.loading': 'Loading the rule',
  'rule.kept': 'No changes were made.',

  'visit.about': 'Shared by {name} with a link and opened in your browser',
  'visit.opening': 'Opening the document',
  'visit.words':
    '{kind, select, board {This is the current text of a board. To see it drawn, ask to have it shared with you.} map {These are the current topics of a mind map. Save it for XMind or FreeMind to see it drawn.} deck {This is the current text of a presentation. Save it as a file to see its slides.} other {This is the current version.}} Images aren’t shown here; saved files include them if the format supports it. For people using a link, we don’t verify who wrote what.',
  'visit.noKey': 'This link is missing its key',
  'visit.noKeyText':
    'The key is the part after #. It’s never sent, so this page forgets it when it reloads. Open the full link again.',
  'visit.over': 'This link doesn’t work',
  'visit.overText':
    'It may have expired or been revoked, or its document may be gone. Some links work only for signed-in members of the organization.',
  'visit.signIn': 'Sign in',
  'visit.broken': 'This doesn’t match the link',
  'visit.brokenText':
    'The server’s response was altered, or is for another document. Nothing was opened. Ask the person who sent you the link.',
  'visit.failed': 'Couldn’t load the document',
  'visit.kept': 'No changes were made.',
  'visit.passphrase': 'This link has a passphrase',
  'visit.passphraseText': 'Shared by {name}. The passphrase is only used on this page and never sent.',
  'visit.field': 'Passphrase',
  'visit.open': 'Open',
  'visit.wrong': 'Wrong passphrase.',
});
