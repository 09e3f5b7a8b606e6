import { error, type ErrorEntry } from '../client-errors.js';

export const accuracyErrors = {
  accuracy_no_field: error(
    409,
    'Documents of this class don’t have exactly one such field each, so it can’t have an accuracy target. Choose another field.',
  ),
  accuracy_asks_people: error(
    409,
    'An accuracy contract asks people about this value, so an API key can’t settle it. Nothing was changed. Settle it in Quality Control.',
  ),
  double_check_own: error(
    409,
    'You answered about this value before, or you uploaded its document, so another person is asked. Nothing was changed.',
  ),
  accuracy_too_many: error(409, 'There are as many accuracy contracts as an organization can have. Stop one first.'),
} as const satisfies Record<string, ErrorEntry>;
