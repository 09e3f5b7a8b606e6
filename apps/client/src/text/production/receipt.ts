import { texts } from '../engine/icu-texts';

/** UI strings for the receipt behind a production number. */
export const t = texts({
  'measure.received': 'Documents uploaded in this period.',
  'measure.read': 'Documents whose first reading produced a result. Documents that couldn’t be read aren’t included.',
  'measure.done':
    'Documents that needed no further work for the first time: straight through, or reviewed by a person.',
  'measure.read-time':
    'The longest that 95 of 100 documents took from receipt until they were first read. Accurate within 1%.',
  'measure.done-time':
    'The longest that 95 of 100 documents took from receipt until they were completed. Accurate within 1%.',
  'measure.cost': 'Machine and labor cost in this period, divided by the documents read.',
  'measure.read-in-time': 'Share of documents read within the target time. Failed and overdue documents count as late.',
  'measure.done-in-time': 'Share of documents completed within the target time. Overdue documents count as late.',
  'formula.median': 'half within',
  'formula.documents': '{count, plural, one {# document} other {# documents}}',
  'formula.machines': '{hours} of stage time × {cost}',
  'formula.people': '{hours} of review time × {cost}',
  'formula.divided': 'divided by {count, plural, one {# document} other {# documents}}',
  'formula.inTime': 'on time',
  'formula.ended': 'completed',
  'formula.overdue': 'overdue now',
  target: 'Target',
  'target.text': '{share} within {time}',
  'head.took': 'Duration',
  'order.time': 'longest first',
});
