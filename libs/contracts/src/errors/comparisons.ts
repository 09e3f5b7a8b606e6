import { error, type ErrorEntry } from '../client-errors.js';

export const comparisonsErrors = {
  comparison_same: error(
    409,
    'Both sides read documents in the same way, so there is nothing to compare. Nothing was begun. Choose another one on one side.',
  ),
  comparison_nothing: error(
    409,
    'No reviewed document that you can see matches. Nothing was started. Choose another class or period, or review documents first.',
  ),
  comparison_busy: error(
    409,
    'Another comparison is being read at the moment. Nothing was begun. Begin this one once that has ended, or stop that one.',
  ),
  comparison_too_many: error(
    409,
    'There are as many comparisons as an organization can keep. Nothing was begun. Delete one first.',
  ),
  comparison_under_way: error(
    409,
    'This comparison is still being read. What both said is shown once it has ended, or was stopped.',
  ),
  comparison_ended: error(409, 'This comparison has ended already. Nothing was changed.'),
} as const satisfies Record<string, ErrorEntry>;
