import { texts } from '../engine/icu-texts';

/** Where one number of production comes from. */
export const t = texts({
  'measure.received': 'Documents that were uploaded in this period.',
  'measure.read':
    'Documents whose first reading ended with something to show. Those that could not be read are left out.',
  'measure.done':
    'Documents on which nothing was left to do for the first time: straight through, or checked by a person.',
  'measure.read-time':
    'So long 95 of 100 documents took at most from receipt to the end of their first reading. Right within 1%.',
  'measure.done-time':
    'So long 95 of 100 documents took at most from receipt until nothing was left to do. Right within 1%.',
  'measure.cost': 'What machines and people cost in this period, divided by the documents that were read.',
  'measure.read-in-time':
    'The share of documents that were read within the time of the target. Failed readings count as late; so does what still waits past its time.',
  'measure.done-in-time':
    'The share of documents that were settled within the time of the target. What still waits past its time counts as late.',
  'formula.median': 'half of them within',
  'formula.documents': '{count, plural, one {# document} other {# documents}}',
  'formula.machines': '{hours} of stages at work × {cost}',
  'formula.people': '{hours} of people at work × {cost}',
  'formula.divided': 'divided by {count, plural, one {# document} other {# documents}}',
  'formula.inTime': 'in time',
  'formula.ended': 'came to their end',
  'formula.overdue': 'wait past their time now',
  target: 'Target',
  'target.text': '{share} within {time}',
  'head.took': 'Took',
  'order.time': 'longest first',
});
