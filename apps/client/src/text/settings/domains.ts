import { texts } from '../engine/icu-texts';

/** UI strings for the organization’s domains. */
export const t = texts({
  title: 'Domains',
  closed: 'To add, verify, or remove domains, you need the “Administer the organization” permission.',
  sentence:
    'Verify a domain so people with its addresses can find your sign-in and join. Until then, it has no effect.',
  loading: 'Loading domains',
  failed: 'Couldn’t load domains',
  none: 'No domains yet',
  noneHint: 'Add the part after the @ in your email addresses.',

  'add.label': 'Domain',
  'add.hint': 'The part after the @, such as example.org',
  'add.do': 'Add domain',
  'add.done': '{domain} added. Publish its record, then verify it.',

  'state.unverified': 'Not verified',
  'state.verified': 'Verified',
  'state.missing': 'Record missing',
  'state.lost': 'No longer verified',
  since: 'Verified on {day}',
  checked: 'Last check: {ago}',
  neverChecked: 'Not checked yet',

  'answer.found': 'Record found.',
  'answer.missing':
    'The name servers don’t have this record. New records can take a few hours to appear. Try again anytime.',
  'answer.different': 'There’s a Cartulary record with a different value. Replace it with the value below.',
  'answer.unreachable': 'The name servers didn’t respond, so nothing was checked. Try again in a moment.',
  'answer.held':
    'Your record is there, but another organization on this installation has already verified this domain. That organization has to remove it first.',
  left: '{days, plural, one {One day} other {# days}} left before it’s no longer verified',

  'record.title': 'Publish this TXT record with your domain’s DNS provider',
  'record.name': 'Name',
  'record.value': 'Value',
  'record.copyName': 'Copy the record name for {domain}',
  'record.copyValue': 'Copy the record value for {domain}',
  copied: 'Copied',
  copyRefused: 'Your browser blocked copying',
  copyRefusedHint: 'Select the text and copy it yourself.',

  verify: 'Verify',
  verifyNamed: 'Verify {domain}',
  verified: '{domain} verified',
  verifyFailed: 'Couldn’t check {domain}',
  remove: 'Remove',
  removeNamed: 'Remove {domain}',
  removeTitle: 'Remove {domain}?',
  removeText:
    'No one loses their account. People with this domain can no longer join or sign in through your organization. To get it back, publish a new record.',
  removed: '{domain} removed',
  removeFailed: 'Couldn’t remove {domain}',

  'outsiders.title': 'Members outside the allowed domains',
  'outsiders.sentence':
    '{count, plural, one {One member has an address} other {# members have addresses}} outside the allowed domains. They keep their accounts. To remove their access, suspend them in User Management.',
  'outsiders.more': 'and {count} more',

  'join.title': 'Your organization is already here',
  'join.offer': 'Your address belongs to {domain}, which {organisation} has verified. You can join it as a member.',
  'join.means':
    'Your current, empty organization will be closed. Sign in again with the same address and password. Your settings start over.',
  'join.do': 'Join {organisation}',
  'join.ask': 'Join {organisation}?',
  'join.done': 'You’re now a member of {organisation}',
  'join.doneHint': 'Sign in again.',
  'join.hindered': 'You can’t join yet, because you’d lose something:',
  'join.hindrance.documents':
    'You have documents or folders here, possibly in trash, and they can’t move with you. Download what you need and delete them permanently. Or ask for an invitation to another address.',
  'join.hindrance.members': 'Your own organization has other members.',
  'join.hindrance.operator': 'Your account operates this installation.',
  'join.hindrance.factors': 'You have second factors, which can’t move. Remove them under Security first.',
  'join.hindrance.vault': 'You have a vault, which can’t move. Delete it under Privacy first.',
  'join.hindrance.address-change':
    'Your email address changed in the last 7 days. The email to the old one can still undo that. You can join once it expires.',
  'join.hindrance.domain-restriction': '{organisation} doesn’t accept addresses of this domain right now.',
});
