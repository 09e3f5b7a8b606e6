import { error, type ErrorEntry } from '../client-errors.js';

export const boardsErrors = {
  facilitator_cannot_edit: error(
    409,
    'Someone you named can’t edit this board. Nothing was saved. Share it with them as editor first, or leave them out.',
  ),
} as const satisfies Record<string, ErrorEntry>;
