import { texts } from '@/lib/icu-texts';

/** The domains of an organisation, and joining by them. */
export const t = texts({
  title: 'Domains',
  closed: 'Claiming, verifying and giving up domains needs the permission ENTERPRISE_ADMIN.',
  sentence:
    'Prove that a domain is yours, and people with its addresses find your sign-in and may join. Until then it does nothing.',
  loading: 'The domains are loading',
  failed: 'The domains could not be loaded',
  none: 'No domain yet',
  noneHint: 'Add the domain that stands behind the @ in your addresses.',

  'add.label': 'Domain',
  'add.hint': 'What stands behind the @, such as example.org',
  'add.do': 'Add domain',
  'add.done': '{domain} is claimed. Publish its record, then verify it.',

  'state.unverified': 'Not verified',
  'state.verified': 'Verified',
  'state.missing': 'Record missing',
  'state.lost': 'Verified no more',
  since: 'Verified on {day}',
  checked: 'Last check: {ago}',
  neverChecked: 'Not checked yet',

  'answer.found': 'The record was found.',
  'answer.missing':
    'The name servers have no such record. New records can take some hours to be seen everywhere; nothing is lost by trying again.',
  'answer.different': 'There is a record of Cartulary, but another value. Copy the value below into it.',
  'answer.unreachable': 'The name servers did not answer, which proves neither. Try again in a moment.',
  'answer.held':
    'Your record is there, but another organization on this installation has proved this domain. It has to remove it first.',
  left: '{days, plural, one {One day} other {# days}} left until it is verified no more',

  'record.title': 'Publish this TXT record where your domain is managed',
  'record.name': 'Name',
  'record.value': 'Value',
  'record.copyName': 'Copy the name of the record for {domain}',
  'record.copyValue': 'Copy the value of the record for {domain}',
  copied: 'Copied',
  copyRefused: 'The browser did not let it onto the clipboard',
  copyRefusedHint: 'Mark the text and copy it by hand.',

  verify: 'Verify',
  verifyNamed: 'Verify {domain}',
  verified: '{domain} is verified',
  verifyFailed: '{domain} could not be looked for',
  remove: 'Remove',
  removeNamed: 'Remove {domain}',
  removeTitle: 'Remove {domain}?',
  removeText:
    'Nobody loses an account. Sign-in through your organization and joining end for addresses of this domain; to have it back, a new record has to be published.',
  removed: '{domain} was removed',
  removeFailed: '{domain} could not be removed',

  'outsiders.title': 'Members outside the allowed domains',
  'outsiders.sentence':
    '{count, plural, one {One member has an address} other {# members have addresses}} outside the allowed domains. They keep their accounts; suspend them under User Management where they should go.',
  'outsiders.more': 'and {count} more',

  'join.title': 'Your organization is here',
  'join.offer':
    'Your address lies in {domain}, which {organisation} has proved to be its own. You can join it as a member.',
  'join.means':
    'Your own, empty organization is closed, and you sign in again with the same address and password. Your settings begin anew.',
  'join.do': 'Join {organisation}',
  'join.ask': 'Join {organisation}?',
  'join.done': 'You are a member of {organisation}',
  'join.doneHint': 'Please sign in again.',
  'join.hindered': 'You cannot join yet, because something would be lost:',
  'join.hindrance.documents':
    'There are documents or folders here, the bin included. They stay here: download what you want to take along and delete them for good, or ask to be invited with another address.',
  'join.hindrance.members': 'Your own organization has other members.',
  'join.hindrance.operator': 'Your account operates this installation.',
  'join.hindrance.factors': 'You have set up second factors, which cannot move. Remove them under Security first.',
  'join.hindrance.address-change':
    'The address of your account was changed within the last 7 days, and the mail to the old one can still take that back. Join after that.',
  'join.hindrance.domain-restriction': '{organisation} does not take addresses of this domain at the moment.',
});
