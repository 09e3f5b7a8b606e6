import { texts } from './engine/icu-texts';

/** UI strings for User Management. */
export const t = texts({
  sentence: 'See who’s in your organization, what they can do, and where they’re signed in.',

  'list.title': 'People',
  'list.loading': 'Loading people',
  'list.none': 'No people match',
  'list.noneHint': 'Try removing a filter.',
  'list.showAll': 'Show everyone',
  'list.count': '{total, plural, one {# person} other {# people}}',
  'list.more': 'Show more',

  'filter.words': 'Search people',
  'filter.placeholder': 'Name or email',
  'filter.role': 'Role',
  'filter.anyRole': 'Any role',
  'filter.state': 'Status',
  'filter.anyState': 'Any status',

  'column.name': 'Name',
  'column.email': 'Email',
  'column.role': 'Role',
  'column.state': 'Status',
  'column.lastLoginAt': 'Last sign-in',

  'role.user': 'Member',
  'role.manager': 'Manager',
  'role.auditor': 'Auditor',
  'role.admin': 'Administrator',
  'role.internal': 'Internal',
  'roleHint.user': 'Works with documents, searches, and collaborates.',
  'roleHint.manager': 'Everything a member can do, plus all administrative documents, reports, and integrations.',
  'roleHint.auditor': 'Read-only. Sees security, compliance, and the audit log, and can’t change anything.',
  'roleHint.admin': 'Full access to this organization, including its people and settings.',

  'state.active': 'Active',
  'state.suspended': 'Suspended',
  'state.invited': 'Not signed in yet',

  you: 'You',
  never: 'Never',
  'person.created': 'Account created',
  'person.lastSeen': 'Last active',
  'person.sessions': 'Signed in on',
  'person.devices': '{count, plural, =0 {no devices} one {# device} other {# devices}}',
  'person.confirmed': 'Email',
  'person.isConfirmed': 'Confirmed',
  'person.isNotConfirmed': 'Not confirmed',
  'person.own': 'This is your own account. Ask another administrator to change its role or status.',
  'person.holdsMore':
    'You can’t change their role or status. They have more permissions than you, or operate the installation.',
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
  'act.resetTitle': 'Remove all second factors for {name}?',
  'act.resetText':
    'For people who lost their phone and their recovery codes. First make sure the request is really from them. Afterward, the password alone opens the account. They’re signed out everywhere and get an email.',
  'act.resetDone': '{count, plural, one {# second factor} other {# second factors}} removed for {name}',
  'act.keep': 'Cancel',
  'act.suspended': '{name} was suspended and signed out',
  'act.reactivated': '{name} can sign in again',
  'act.roleChanged': '{name} is now {role}',
  'act.signedOut': 'Signed {name} out of {count, plural, =0 {no devices} one {# device} other {# devices}}',

  'export.title': 'Export as CSV',
  'export.making': 'Creating the file',
  'export.failed': 'Couldn’t create the file',
  'export.file': 'people.csv',
});
