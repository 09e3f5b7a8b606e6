import { texts } from '../engine/icu-texts';

/** UI strings for guest access and links. */
export const t = texts({
  'people.title': 'External people',
  'people.about':
    'People whose email isn’t in one of your verified domains. They sign in like anyone else and only see what’s shared with them.',
  'people.domains': 'Your domains: {domains}',
  'people.noDomains': 'No verified domains yet',
  'people.noDomainsHint':
    'External people are recognized by their email address, so verify your organization’s domains first. Until then, this list is empty.',
  'people.toDomains': 'Verify a domain',
  'people.none': 'No external people yet',
  'people.noneHint': 'People you invite with an address in another domain appear here.',
  'people.loading': 'Loading external people',
  'people.failed': 'Couldn’t load external people',
  'people.items': '{count, plural, =0 {Nothing shared directly} one {# item} other {# items}}',
  'people.more': 'plus anything shared with a team, a group, or everyone',
  'people.visited': 'Last active {when}',
  'people.never': 'Never active',
  'people.show': 'Show what {name} can access',

  'rights.title': 'What they can access',
  'rights.loading': 'Loading access',
  'rights.failed': 'Couldn’t load access',
  'rights.none': 'Nothing is shared with this person by name or by link.',
  'rights.viewer': 'Can view',
  'rights.commenter': 'Can comment',
  'rights.editor': 'Can edit',
  'rights.owner': 'Owner',
  'rights.byName': 'shared by name',
  'rights.byLink': 'by link',
  'rights.until': 'until {when}',
  'rights.always': 'never expires',
  'rights.more':
    'They also have access through a team, a group, or everyone. To end it, remove them from the team or suspend the account.',
  'end.button': 'End access',
  'end.title': 'End access for {name}?',
  'end.text':
    '{count, plural, one {# access ends} other {# accesses end}} right away, including in open pages. What this person wrote stays. If they still have a link, it lets them back in, so delete it, too.',
  'end.confirm': 'End access',
  'end.done': '{count, plural, one {# access removed} other {# accesses removed}}',
  'end.failed': 'Couldn’t end access',

  'links.title': 'Links',
  'links.about':
    'All links, no matter who created them. They only work for people with an account here. A sharing rule decides whether links to encrypted documents work for everyone.',
  'links.off': 'Link sharing is off, so none of these links work.',
  'links.none': 'No links yet',
  'links.noneHint': 'Anyone who can share something can create a link to it.',
  'links.loading': 'Loading links',
  'links.failed': 'Couldn’t load links',
  'links.line': '{right} · created by {who}, {when}',
  'links.people': '{count, plural, =0 {not used yet} one {used by # person} other {used by # people}}',
  'links.used': 'last used {when}',
  'links.sealed': 'An encrypted document',
  'links.opened': '{count, plural, =0 {not opened yet} one {opened once} other {opened # times}}',
  'links.endSealedNamed': 'Delete the link of {who} to an encrypted document from {when}',
  'links.endSealedTitle': 'Delete this link to an encrypted document?',
  'links.endSealedText':
    'The link stops working. The document’s key doesn’t change: only the owner can replace it, by removing someone or revoking a link.',
  'links.password': 'Password required',
  'links.ended': 'Expired {when}',
  'links.until': 'Until {when}',
  'links.always': 'Never expires',
  'links.end': 'Delete',
  'links.endNamed': 'Delete the link to {title}',
  'links.endTitle': 'Delete the link to {title}?',
  'links.endText':
    '{count, plural, =0 {It stops working.} one {It stops working, and # person loses access right away.} other {It stops working, and # people lose access right away.}}',
  'links.endDone': 'The link no longer works',
  'links.endFailed': 'Couldn’t delete the link',
});
