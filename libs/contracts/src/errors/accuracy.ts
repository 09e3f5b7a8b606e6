import { error, type ErrorEntry } from '../client-errors.js';

export const accuracyErrors = {
  accuracy_no_field: error(
    409,
    'Documents of this class don’t have exactly one such field each, so it can’t have an accuracy target. Choose another field.',
  ),
  accuracy_asks_people: error(
    409,
    'An accuracy target asks people about this value, so an API key can’t confirm or correct it. Nothing was changed. Do it in Quality Control.',
  ),
  double_check_own: error(
    409,
    'You already reviewed this value or uploaded its document, so someone else has to review it. Nothing was changed.',
  ),
  accuracy_too_many: error(409, 'Your organization has the maximum number of accuracy targets. Stop one first.'),
} as const satisfies Record<string, ErrorEntry>;
