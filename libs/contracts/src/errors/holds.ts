import { error, type ErrorEntry } from '../client-errors.js';

export const holdsErrors = {
  on_hold: error(
    409,
    'A legal hold protects this, so it can’t be deleted or overwritten. Nothing was changed. Ask an administrator of your organization.',
  ),
} as const satisfies Record<string, ErrorEntry>;
