import { texts } from '@/lib/icu-texts';

/** System Control: what the operator of the installation looks after. */
export const t = texts({
  sentence: 'For those who operate this installation. The outbox is here; the other sections are named below.',

  'outbox.title': 'Outbox',
  'outbox.sends': 'Mails go out through the mail server of this installation. Their links lead to {origin}.',
  'outbox.keeps':
    'No mail server is set up (SMTP_URL), so mails are kept here: open one and pass its link on yourself. Links lead to {origin}.',
  'outbox.keptDays': 'A mail is kept for {days, plural, one {# day} other {# days}}.',
  'outbox.filter': 'Which mails',
  'outbox.failed': 'The outbox could not be loaded',
  'outbox.empty': 'No mails yet',
  'outbox.emptyHint':
    'Mails are written when somebody signs up, forgets a password or changes one. Sign up with another address to see one.',
  'outbox.noneOf': 'No mails in this state',
  'outbox.showAll': 'Show all mails',
  'outbox.count': '{total, plural, one {# mail} other {# mails}}',
  'outbox.more': 'Show older ones',
  'outbox.loading': 'Mails are loading',

  'state.all': 'All',
  'state.kept': 'Kept',
  'state.waiting': 'Waiting',
  'state.sent': 'Sent',
  'state.failed': 'Failed',

  'column.written': 'Written',
  'column.address': 'To',
  'column.subject': 'Subject',
  'column.organisation': 'Organisation',
  'column.state': 'State',

  'kind.verify': 'Confirms an address',
  'kind.reset': 'Sets a new password',
  'kind.password-changed': 'Tells of a changed password',
  'kind.sign-in-code': 'Holds a code to sign in with',
  'kind.factor-added': 'Tells of a second proof that was added',
  'kind.factor-removed': 'Tells of a second proof that was removed',
  'kind.invitation': 'Invites somebody',
  'kind.factors-reset': 'Tells that second proofs were taken away',
  'kind.identity-linked': 'Tells of an account elsewhere that opens this one',
  'kind.notice': 'A notification, for somebody who wants them by mail',

  'mail.loading': 'The mail is being opened',
  'mail.failed': 'The mail could not be opened',
  'mail.kind': 'What for',
  'mail.attempts': 'Attempts',
  'mail.reason': 'Why it was not sent',
  'mail.next': 'Next attempt',
  'mail.sentAt': 'Sent',
  'mail.expires': 'Its link holds until',
  'mail.expired': 'Its link has expired',
  'mail.words': 'Words of the mail',
  'mail.recorded': 'The link opens the account of the person. That you opened this mail is recorded in the audit log.',
  'mail.copy': 'Copy link',
  'mail.copied': 'The link is on the clipboard',
  'mail.copyRefused': 'The browser did not let the link onto the clipboard',
  'mail.retry': 'Send now',
  'mail.retried': 'The mail is on its way',

  'later.title': 'Sections that come later',
  'later.sentence': 'They are not built yet: there is nothing to switch here.',
  'later.switches': 'Switches: features of the installation, turned on and off',
  'later.jobs': 'Jobs: what the workers do, what waits and what has failed',
  'later.maintenance': 'Maintenance: a time in which nothing new is taken',
  'later.backup': 'Backup: copies of everything, and bringing one back',
});
