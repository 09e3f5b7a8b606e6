import { texts } from '@/lib/icu-texts';

/** Keys by which machines call: a section of Security Management. */
export const t = texts({
  title: 'API keys',
  about:
    'A key lets a program work for your organization without a person signing in. It does what its maker may do, and of that only what its scopes name.',
  loading: 'The keys are loading',
  failed: 'The keys could not be loaded',
  none: 'No keys yet',
  noneHint: 'Make one for a scanner, a script, or the directory that looks after your people (SCIM).',
  noneReader: 'An administrator can make one.',
  more: 'Show all {total, number}',

  make: 'New key',
  'make.title': 'New API key',
  'make.name': 'What is it for?',
  'make.nameHint': 'For example “Scanner on the second floor”.',
  'make.scopes': 'What may it do?',
  'make.noScope': 'Choose at least one',
  'make.noName': 'Give the key a name',
  'make.expires': 'Valid for',
  'make.days': '{days, plural, one {# day} other {# days}}',
  'make.expiresHint': 'You are told 14 days before it ends.',
  'make.submit': 'Make key',
  'make.cancel': 'Cancel',

  'made.title': 'Copy the key now',
  'made.text':
    'This is the only time that it is shown. Nobody can see it again, not even an administrator. If it gets lost, revoke it and make another one.',
  'made.label': 'Key',
  'made.copy': 'Copy',
  'made.copied': 'The key was copied',
  'made.notCopied': 'The browser did not let it be copied. Select the key and copy it by hand.',
  'made.notYet': 'Store the key, then press “I have stored it”. It cannot be shown again.',
  'made.done': 'I have stored it',

  'scope.documents.read': 'Read documents',
  'scope.documents.write': 'Upload and change documents',
  'scope.search': 'Search uploaded documents',
  'scope.search.written': 'Search documents written here',
  'scope.people.read': 'See people and roles',
  'scope.audit.read': 'Read the audit',
  'scope.scim': 'Look after people and groups (SCIM 2.0)',

  'state.active': 'Valid',
  'state.expired': 'Expired',
  'state.revoked': 'Revoked',
  'state.resting': 'Resting: its maker is suspended',
  'state.no-factor': 'Resting: its maker has no second factor',

  'key.by': 'Made by {name}, {at}',
  'key.until': 'Until {day}',
  'key.used': 'Last used {at} from {address}',
  'key.neverUsed': 'Never used',
  'key.revoke': 'Revoke',
  'key.revokeNamed': 'Revoke {name}',
  'revoke.title': 'Revoke “{name}”?',
  'revoke.text': 'Whatever uses this key is refused from now on. This can’t be undone; a new key can be made.',
  'revoke.keep': 'Keep it',
  'revoke.done': '“{name}” was revoked',
});
