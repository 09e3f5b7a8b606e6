import { texts } from './engine/icu-texts';

/** User Management: the people of the organisation. */
export const t = texts({
  sentence: 'Who belongs to your organization, what they can do, and where they are signed in.',

  'list.title': 'People',
  'list.loading': 'Loading people',
  'list.none': 'No one matches',
  'list.noneHint': 'Try fewer conditions.',
  'list.showAll': 'Show everyone',
  'list.count': '{total, plural, one {# person} other {# people}}',
  'list.more': 'Show more',

  'filter.words': 'Search people',
  'filter.placeholder': 'Name or address',
  'filter.role': 'Role',
  'filter.anyRole': 'Any role',
  'filter.state': 'State',
  'filter.anyState': 'Any state',

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
  'roleHint.user': 'Works with documents, searches, and collaborates.',
  'roleHint.manager': 'Like a member, and sees all administrative documents, reports, and integrations.',
  'roleHint.auditor': 'Reads only, and sees security, compliance, and the audit log. Can’t change anything.',
  'roleHint.admin': 'Everything in this organization, including its people and settings.',

  'state.active': 'Active',
  'state.suspended': 'Suspended',
  'state.invited': 'Not signed in yet',

  you: 'You',
  never: 'Never',
  'person.created': 'Account created',
  'person.lastSeen': 'Last seen',
  'person.sessions': 'Signed in on',
  'person.devices': '{count, plural, =0 {no devices} one {# device} other {# devices}}',
  'person.confirmed': 'Address',
  'person.isConfirmed': 'Confirmed',
  'person.isNotConfirmed': 'Not confirmed',
  'person.own': 'This is your own account. Another administrator has to change its role or state.',
  'person.holdsMore':
    'This person has more permissions than you, or runs the installation, so you can’t change their role or state.',
  'person.role': 'Role',
  'person.acts': 'What this person did',
  'person.rights': 'What this person can do, and why',

  'act.suspend': 'Suspend',
  'act.reactivate': 'Reactivate',
  'act.signOut': 'Sign out everywhere',
  'act.suspendTitle': 'Suspend {name}?',
  'act.suspendText':
    'The account is closed and signed out everywhere right away. Nothing is deleted, and you can reactivate it anytime.',
  'act.reset': 'Reset second factors',
  'act.resetTitle': 'Remove all second factors of {name}?',
  'act.resetText':
    'For people who lost their phone and their recovery codes. First make sure it’s really them asking: afterward, the password alone opens the account. They are signed out everywhere and get an email.',
  'act.resetDone': '{count, plural, one {# second factor} other {# second factors}} of {name} removed',
  'act.keep': 'Cancel',
  'act.suspended': '{name} was suspended and signed out',
  'act.reactivated': '{name} can sign in again',
  'act.roleChanged': '{name} is now {role}',
  'act.signedOut': '{name} was signed out of {count, plural, =0 {no devices} one {# device} other {# devices}}',

  'export.title': 'Export as CSV',
  'export.making': 'Creating the file',
  'export.failed': 'The file could not be created',
  'export.file': 'people.csv',
});
