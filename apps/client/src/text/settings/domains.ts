import { texts } from '../engine/icu-texts';

/** The domains of an organisation, and joining by them. */
export const t = texts({
  title: 'Domains',
  closed: 'To claim, verify, or remove domains, you need the “Administer the organization” permission.',
  sentence:
    'Prove that you own a domain so that people with its addresses find your sign-in and can join. Until then, a domain has no effect.',
  loading: 'Loading domains',
  failed: 'The domains could not be loaded',
  none: 'No domains yet',
  noneHint: 'Add the domain after the @ in your email addresses.',

  'add.label': 'Domain',
  'add.hint': 'The part after the @, such as example.org',
  'add.do': 'Add domain',
  'add.done': '{domain} was added. Publish its record, then verify it.',

  'state.unverified': 'Not verified',
  'state.verified': 'Verified',
  'state.missing': 'Record missing',
  'state.lost': 'No longer verified',
  since: 'Verified on {day}',
  checked: 'Last check: {ago}',
  neverChecked: 'Not checked yet',

  'answer.found': 'The record was found.',
  'answer.missing':
    'The name servers don’t have this record. A new record can take a few hours to show up everywhere. You can try again anytime.',
  'answer.different': 'There is a Cartulary record with a different value. Replace it with the value below.',
  'answer.unreachable': 'The name servers didn’t answer, so this proves nothing. Try again in a moment.',
  'answer.held':
    'Your record is there, but another organization on this installation has already verified this domain. It has to remove it first.',
  left: '{days, plural, one {One day} other {# days}} left before it stops being verified',

  'record.title': 'Publish this TXT record where your domain is managed',
  'record.name': 'Name',
  'record.value': 'Value',
  'record.copyName': 'Copy the name of the record for {domain}',
  'record.copyValue': 'Copy the value of the record for {domain}',
  copied: 'Copied',
  copyRefused: 'Your browser blocked copying',
  copyRefusedHint: 'Select the text and copy it yourself.',

  verify: 'Verify',
  verifyNamed: 'Verify {domain}',
  verified: '{domain} is verified',
  verifyFailed: '{domain} could not be checked',
  remove: 'Remove',
  removeNamed: 'Remove {domain}',
  removeTitle: 'Remove {domain}?',
  removeText:
    'No one loses an account. Sign-in through your organization and joining stop for addresses of this domain. To get it back, you have to publish a new record.',
  removed: '{domain} was removed',
  removeFailed: '{domain} could not be removed',

  'outsiders.title': 'Members outside the allowed domains',
  'outsiders.sentence':
    '{count, plural, one {One member has an address} other {# members have addresses}} outside the allowed domains. They keep their accounts. To remove their access, suspend them in User Management.',
  'outsiders.more': 'and {count} more',

  'join.title': 'Your organization is already here',
  'join.offer': 'Your address belongs to {domain}, which {organisation} has verified. You can join it as a member.',
  'join.means':
    'Your current, empty organization will be closed, and you sign in again with the same address and password. Your settings start over.',
  'join.do': 'Join {organisation}',
  'join.ask': 'Join {organisation}?',
  'join.done': 'You’re now a member of {organisation}',
  'join.doneHint': 'Please sign in again.',
  'join.hindered': 'You can’t join yet because something would be lost:',
  'join.hindrance.documents':
    'You have documents or folders here, including in the bin, and they can’t move with you. Download what you need and delete them for good, or ask for an invitation to another address.',
  'join.hindrance.members': 'Your own organization has other members.',
  'join.hindrance.operator': 'Your account operates this installation.',
  'join.hindrance.factors': 'You have second factors, which can’t move. Remove them under Security first.',
  'join.hindrance.vault': 'You have a vault, which can’t move. Delete it under Privacy first.',
  'join.hindrance.address-change':
    'Your email address changed within the last 7 days, and the email to the old one can still undo that. Join after that.',
  'join.hindrance.domain-restriction': '{organisation} doesn’t accept addresses of this domain right now.',
});
