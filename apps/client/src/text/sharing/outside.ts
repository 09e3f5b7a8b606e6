import { texts } from '../engine/icu-texts';

/** What is open to people from outside and by links. */
export const t = texts({
  'people.title': 'People from outside',
  'people.about':
    'Everyone whose address isn’t in one of your verified domains. They sign in like anyone else and see what was shared with them.',
  'people.domains': 'Your domains: {domains}',
  'people.noDomains': 'No verified domains yet',
  'people.noDomainsHint':
    'People from outside are recognized by their address, so verify your organization’s domains first. Until then, no one is listed here.',
  'people.toDomains': 'Verify a domain',
  'people.none': 'No one from outside has an account',
  'people.noneHint': 'People you invite with an address in another domain appear here.',
  'people.loading': 'Loading people from outside',
  'people.failed': 'People from outside could not be loaded',
  'people.items': '{count, plural, =0 {Nothing of their own} one {# item} other {# items}}',
  'people.more': 'plus what was shared with a team, a group, or everyone',
  'people.visited': 'Last active {when}',
  'people.never': 'Never opened anything',
  'people.show': 'Show what {name} can access',

  'rights.title': 'What they can access',
  'rights.loading': 'Loading access',
  'rights.failed': 'Access could not be loaded',
  'rights.none': 'Nothing was shared with this person by name or by link.',
  'rights.viewer': 'Can view',
  'rights.commenter': 'Can comment',
  'rights.editor': 'Can edit',
  'rights.owner': 'Owner',
  'rights.byName': 'shared by name',
  'rights.byLink': 'by a link',
  'rights.until': 'until {when}',
  'rights.always': 'never expires',
  'rights.more':
    'They also have access through a team, a group, or everyone. To end that, remove them from the team or suspend the account.',
  'end.button': 'End access',
  'end.title': 'End access for {name}?',
  'end.text':
    '{count, plural, one {# access ends} other {# accesses end}} right away, also in open pages. What this person wrote stays. A link they still have would let them back in, so delete it too.',
  'end.confirm': 'End access',
  'end.done': '{count, plural, one {# access was removed} other {# accesses were removed}}',
  'end.failed': 'Access could not be ended',

  'links.title': 'Links',
  'links.about':
    'All links, whoever created them. They only work for people with an account here; whether links to sealed documents work for everyone is a rule.',
  'links.off': 'Sharing by link is off, so none of these links work.',
  'links.none': 'No links',
  'links.noneHint': 'Anyone who can share something can create a link to it.',
  'links.loading': 'Loading links',
  'links.failed': 'Links could not be loaded',
  'links.line': '{right} · created by {who}, {when}',
  'links.people': '{count, plural, =0 {not used yet} one {# person used it} other {# people used it}}',
  'links.used': 'last {when}',
  'links.sealed': 'A sealed document',
  'links.opened': '{count, plural, =0 {not opened yet} one {opened once} other {opened # times}}',
  'links.endSealedNamed': 'Delete the link of {who} to a sealed document from {when}',
  'links.endSealedTitle': 'Delete this link to a sealed document?',
  'links.endSealedText':
    'It opens nothing from then on. The document keeps its key: only its owner can give it a new one, by removing someone or revoking a link.',
  'links.password': 'With a password',
  'links.ended': 'Ended {when}',
  'links.until': 'Until {when}',
  'links.always': 'Never expires',
  'links.end': 'Delete',
  'links.endNamed': 'Delete the link to {title}',
  'links.endTitle': 'Delete the link to {title}?',
  'links.endText':
    '{count, plural, =0 {It stops working.} one {It stops working, and # person loses access right away.} other {It stops working, and # people lose access right away.}}',
  'links.endDone': 'The link no longer works',
  'links.endFailed': 'The link could not be deleted',
});
