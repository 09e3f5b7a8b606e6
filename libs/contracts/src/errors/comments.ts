import { error, type ErrorEntry } from '../client-errors.js';

export const commentsErrors = {
  mention_cannot_see: error(
    409,
    'Someone you mentioned can’t see this. Nothing was saved. Share it with them first, or leave them out.',
  ),
} as const satisfies Record<string, ErrorEntry>;
