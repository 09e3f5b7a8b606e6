import { texts } from '@/lib/icu-texts';

/** User Management: the people of the organisation. */
export const t = texts({
  sentence: 'Who belongs to your organization, what they may do, and where they are signed in.',

  'list.title': 'People',
  'list.loading': 'People are loading',
  'list.none': 'Nobody fits',
  'list.noneHint': 'Fewer conditions show more.',
  'list.showAll': 'Show everybody',
  'list.count': '{total, plural, one {# person} other {# people}}',
  'list.more': 'Show more',

  'filter.words': 'Search people',
  'filter.placeholder': 'Name or address',
  'filter.role': 'Role',
  'filter.anyRole': 'Every role',
  'filter.state': 'State',
  'filter.anyState': 'Every state',

  'column.name': 'Name',
  'column.email': 'Email address',
  'column.role': 'Role',
  'column.state': 'State',
  'column.lastLoginAt': 'Last sign-in',

  'role.user': 'Member',
  'role.manager': 'Manager',
  'role.auditor': 'Auditor',
  'role.admin': 'Administrator',
  'role.internal': 'Internal',
  'roleHint.user': 'Works with documents, searches and collaborates.',
  'roleHint.manager': 'As a member, and sees all administrative documents, reports and integrations.',
  'roleHint.auditor': 'Reads, and sees security, compliance and the audit. Changes nothing.',
  'roleHint.admin': 'Everything in this organization, its people and settings included.',

  'state.active': 'Active',
  'state.suspended': 'Suspended',
  'state.invited': 'Not signed in yet',

  you: 'You',
  never: 'Never',
  'person.created': 'Account made',
  'person.lastSeen': 'Last seen',
  'person.sessions': 'Signed in on',
  'person.devices': '{count, plural, =0 {no device} one {# device} other {# devices}}',
  'person.confirmed': 'Address',
  'person.isConfirmed': 'Confirmed',
  'person.isNotConfirmed': 'Not confirmed',
  'person.own': 'This is your own account: another administrator has to change its role or state.',
  'person.holdsMore':
    'This person holds more than you do, or runs the installation, so you cannot change the role or the state.',
  'person.role': 'Role',
  'person.acts': 'What this person did',
  'person.rights': 'What this person may do, and why',

  'act.suspend': 'Suspend',
  'act.reactivate': 'Open again',
  'act.signOut': 'Sign out everywhere',
  'act.suspendTitle': 'Suspend {name}?',
  'act.suspendText':
    'The account is closed and signed out everywhere at once. Nothing of it is deleted, and you can open it again at any time.',
  'act.reset': 'Reset second factors',
  'act.resetTitle': 'Take all second factors from {name}?',
  'act.resetText':
    'For somebody who lost phone and recovery codes. Make sure first that it is really they who ask: afterwards the password alone opens the account. They are signed out everywhere and told by mail.',
  'act.resetDone': '{count, plural, one {# second factor} other {# second factors}} of {name} taken away',
  'act.keep': 'Keep it open',
  'act.suspended': '{name} is suspended and signed out',
  'act.reactivated': '{name} can sign in again',
  'act.roleChanged': '{name} is now {role}',
  'act.signedOut': '{name} was signed out of {count, plural, =0 {no device} one {# device} other {# devices}}',

  'export.title': 'Export as CSV',
  'export.making': 'The table is being made',
  'export.failed': 'The table could not be made',
  'export.file': 'people.csv',
});
