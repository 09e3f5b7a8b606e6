import { error, type ErrorEntry } from '../client-errors.js';

export const comparisonsErrors = {
  comparison_same: error(
    409,
    'Both sides read documents the same way, so there’s nothing to compare. Nothing was started. Choose something else on one side.',
  ),
  comparison_nothing: error(
    409,
    'No reviewed document that you can see matches. Nothing was started. Choose another class or period, or review documents first.',
  ),
  comparison_busy: error(
    409,
    'Another comparison is running. Nothing was started. Start this one when it ends, or stop it.',
  ),
  comparison_too_many: error(
    409,
    'Your organization has the maximum number of comparisons. Nothing was started. Delete one first.',
  ),
  comparison_under_way: error(409, 'This comparison is still running. Results appear when it ends or is stopped.'),
  comparison_ended: error(409, 'This comparison has already ended. Nothing was changed.'),
} as const satisfies Record<string, ErrorEntry>;
