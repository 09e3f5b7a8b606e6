import { texts } from '../engine/icu-texts';

/** UI strings for the production wall screen. */
export const t = texts({
  'hours.title': 'Documents per hour',
  'hours.sentence': 'read, today',
  noTarget: 'No target set',
  target: '{share} within {time}',
  'state.fast': 'Act now',
  'state.medium': 'Act today',
  'state.slow': 'Check this week',
  'state.over': 'Budget used up',
  'state.fine': 'On target',
  'state.nothing-counted': 'No data',
  'backlog.reading': 'Waiting to be read',
  'backlog.review': 'Waiting for review',
  'backlog.failed': 'Failed',
  oldest: 'oldest {ago}',
  none: 'queue empty',
});
