import { error, type ErrorEntry } from '../client-errors.js';

export const accuracyErrors = {
  accuracy_no_field: error(
    409,
    'Documents of this class don’t have this field once each, so a contract on it could not be kept. Choose another field.',
  ),
  accuracy_too_many: error(409, 'There are as many accuracy contracts as an organization can have. Stop one first.'),
} as const satisfies Record<string, ErrorEntry>;
