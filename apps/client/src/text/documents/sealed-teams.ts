import { texts } from '../engine/icu-texts';

/** UI strings for sharing encrypted documents with teams. */
export const t = texts({
  title: 'Teams',
  about: 'Everyone on the team gets access. When the team changes, open this page again with your vault unlocked.',
  how: 'The server determines who’s on a team. People who leave don’t get the new key.',
  loading: 'Loading teams',
  failed: 'Couldn’t load teams with access',
  add: 'Team name',
  people:
    '{count, plural, =0 {No one else on this team} one {# other person} other {# other people}}{without, plural, =0 {} one {, # can’t get access yet: no vault, or suspended} other {, # can’t get access yet: no vault, or suspended}}',
  notOwn: 'added by the server, not by this vault: no one gets access from this',
  byFolder: '; through its folder',
  rightOf: 'Permission of people in {name}',
  remove: 'Remove the team {name}',
  removed: 'No longer shared with {name}',
  notRemoved: 'Couldn’t remove the team {name}',
  shared: 'Shared with {name}',
  notShared: 'Couldn’t share with {name}',

  given: '{name} now has access to an encrypted document you share with their team',
  notGiven: '{name} couldn’t get access to an encrypted document you share with their team',
  left: 'No longer on a team you share with: {names}. One of your encrypted documents has a new key. They may have kept a copy of earlier versions.',
});
