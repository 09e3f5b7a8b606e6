import { texts } from './engine/icu-texts';

/** UI strings for API keys. */
export const t = texts({
  title: 'API keys',
  about:
    'An API key lets a program work for your organization without anyone signing in. It can only do what its scopes allow, and never more than its creator.',
  loading: 'Loading API keys',
  failed: 'Couldn’t load API keys',
  none: 'No API keys yet',
  noneHint: 'Create one for a scanner, a script, or a directory that manages your people (SCIM).',
  noneReader: 'An administrator can create one.',
  more: 'Show all {total, number}',

  make: 'New key',
  'make.title': 'New API key',
  'make.name': 'Key name',
  'make.nameHint': 'For example “Scanner on the second floor”.',
  'make.scopes': 'Scopes',
  'make.noScope': 'Choose at least one scope',
  'make.noName': 'Enter a name',
  'make.expires': 'Expires after',
  'make.days': '{days, plural, one {# day} other {# days}}',
  'make.expiresHint': 'You’ll be notified 14 days before it expires.',
  'make.submit': 'Create key',
  'make.cancel': 'Cancel',

  'made.title': 'Copy the key now',
  'made.text':
    'Neither you nor an administrator can see this key again. If you lose it, revoke it and create a new one.',
  'made.label': 'Key',
  'made.copy': 'Copy',
  'made.copied': 'Key copied',
  'made.notCopied': 'Your browser blocked copying. Select the key and copy it yourself.',
  'made.notYet': 'Store the key somewhere safe, then select “I’ve stored it”. You can’t view it again.',
  'made.done': 'I’ve stored it',

  'scope.documents.read': 'Read documents',
  'scope.documents.write': 'Upload and change documents',
  'scope.search': 'Search uploaded documents',
  'scope.search.written': 'Search documents written here',
  'scope.people.read': 'View people and roles',
  'scope.audit.read': 'View the audit log',
  'scope.scim': 'Manage people and groups (SCIM 2.0)',

  'state.active': 'Active',
  'state.expired': 'Expired',
  'state.revoked': 'Revoked',
  'state.resting': 'Paused: its creator is suspended',
  'state.no-factor': 'Paused: its creator has no second factor',

  'key.by': 'Created by {name}, {at}',
  'key.until': 'Expires {day}',
  'key.used': 'Last used {at} from {address}',
  'key.neverUsed': 'Never used',
  'key.revoke': 'Revoke',
  'key.revokeNamed': 'Revoke {name}',
  'revoke.title': 'Revoke “{name}”?',
  'revoke.text':
    'Anything that uses this key stops working right away. This can’t be undone, but you can create a new key.',
  'revoke.keep': 'Cancel',
  'revoke.done': '“{name}” revoked',
});
