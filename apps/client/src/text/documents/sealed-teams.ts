import { texts } from '../engine/icu-texts';

/** Sealed documents that are shared with teams. */
export const t = texts({
  title: 'Teams',
  about:
    'Whoever is in a team when you share with it gets the document. Who joins later gets it, and who leaves gets no new key, when this page is open next with your vault. The server says who is in a team.',
  loading: 'Loading teams',
  failed: 'The teams it is shared with could not be loaded',
  add: 'Name of a team',
  people:
    '{count, plural, =0 {Nobody else is in it} one {# other person} other {# other people}}{without, plural, =0 {} one {, # of them can’t have it yet: no vault, or suspended} other {, # of them can’t have it yet: no vault, or suspended}}',
  notOwn: 'listed by the server, not shared by this vault: nobody is given anything by that',
  byFolder: '; by the folder in which it lies',
  rightOf: 'What people in {name} may do',
  remove: 'Remove the team {name}',
  removed: 'It is no longer shared with {name}',
  notRemoved: 'The team {name} could not be removed',
  shared: 'It is shared with {name} now',
  notShared: 'It was not shared with {name}',

  given: '{name} is in a team that you share with, and was given a sealed document of yours',
  notGiven: '{name} is in a team that you share with, and could not be given a sealed document of yours',
  left: 'Left a team that you share with: {names}. A sealed document of yours has a new key. What they had until then they have had.',
});
