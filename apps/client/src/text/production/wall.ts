import { texts } from '../engine/icu-texts';

/** Production on a wall, read from across a room. */
export const t = texts({
  'hours.title': 'Documents an hour',
  'hours.sentence': 'read, today',
  noTarget: 'No target set',
  target: '{share} within {time}',
  'state.fast': 'Act now',
  'state.medium': 'Act today',
  'state.slow': 'Look at it this week',
  'state.over': 'Budget used up',
  'state.fine': 'On target',
  'state.nothing-counted': 'Nothing counted',
  'backlog.reading': 'Waits to be read',
  'backlog.review': 'Waits for people',
  'backlog.failed': 'Failed',
  oldest: 'oldest came {ago}',
  none: 'nothing waits',
});
