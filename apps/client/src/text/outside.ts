import { texts } from '@/lib/icu-texts';

/** What is open to people from outside and by links. */
export const t = texts({
  'people.title': 'People from outside',
  'people.about':
    'Everybody whose address is at none of your verified domains. They sign in like anybody else, and see what was given to them.',
  'people.domains': 'Yours: {domains}',
  'people.noDomains': 'No domain is verified yet',
  'people.noDomainsHint':
    'People from outside are told by their address: verify the domains of the organization first. Until then nobody is listed here.',
  'people.toDomains': 'Verify a domain',
  'people.none': 'Nobody from outside has an account',
  'people.noneHint': 'Whoever is invited with an address at another domain stands here.',
  'people.loading': 'People from outside are loading',
  'people.failed': 'People from outside could not be loaded',
  'people.items': '{count, plural, =0 {Nothing of their own} one {# thing} other {# things}}',
  'people.more': 'and what a team, a group or everybody was given',
  'people.visited': 'Last there {when}',
  'people.never': 'Never opened anything',
  'people.show': 'Show what {name} can reach',

  'rights.title': 'What they can reach',
  'rights.loading': 'Rights are loading',
  'rights.failed': 'Rights could not be loaded',
  'rights.none': 'Nothing was given to this person by name or by a link.',
  'rights.viewer': 'May view',
  'rights.commenter': 'May comment',
  'rights.editor': 'May edit',
  'rights.owner': 'Owns it',
  'rights.byName': 'given by name',
  'rights.byLink': 'by a link',
  'rights.until': 'until {when}',
  'rights.always': 'without an end',
  'rights.more':
    'A team, a group or everybody was given something as well. Take this person out of the team, or suspend the account, to end that.',
  'end.button': 'End access',
  'end.title': 'End the access of {name}?',
  'end.text':
    '{count, plural, one {# right goes} other {# rights go}} at once, also in pages that are open now. What this person wrote stays. A link that they still have would let them in again: end it as well.',
  'end.confirm': 'End it',
  'end.done': '{count, plural, one {# right was taken away} other {# rights were taken away}}',
  'end.failed': 'The access was not ended',

  'links.title': 'Links',
  'links.about':
    'All links on what is written together, whoever made them. They open for people with an account here alone.',
  'links.off': 'Sharing by link is off: none of them opens anything now.',
  'links.none': 'There are no links',
  'links.noneHint': 'Whoever may share something can make a link for it.',
  'links.loading': 'Links are loading',
  'links.failed': 'Links could not be loaded',
  'links.line': '{right} · made by {who}, {when}',
  'links.people': '{count, plural, =0 {nobody came by it} one {# person came by it} other {# people came by it}}',
  'links.used': 'last {when}',
  'links.password': 'With a password',
  'links.ended': 'Ended {when}',
  'links.until': 'Until {when}',
  'links.always': 'Without an end',
  'links.end': 'End',
  'links.endNamed': 'End the link on {title}',
  'links.endTitle': 'End the link on {title}?',
  'links.endText':
    '{count, plural, =0 {It opens nothing any more.} one {It opens nothing any more, and # person loses what it gave, at once.} other {It opens nothing any more, and # people lose what it gave, at once.}}',
  'links.endDone': 'The link opens nothing any more',
  'links.endFailed': 'The link was not ended',
});
