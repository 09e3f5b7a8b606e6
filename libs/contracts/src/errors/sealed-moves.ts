import { error, type ErrorEntry } from '../client-errors.js';

export const sealedMoveErrors = {
  sealed_not_whole: error(
    409,
    'The encrypted copy isn’t stored whole yet, so nothing was deleted on the server. Try again once it is.',
  ),
} as const satisfies Record<string, ErrorEntry>;
