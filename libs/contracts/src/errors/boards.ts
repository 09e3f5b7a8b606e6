import { error, type ErrorEntry } from '../client-errors.js';

export const boardsErrors = {
  facilitator_cannot_edit: error(
    409,
    'Someone you named can’t edit this board. Nothing was saved. Share it with them as editor first, or leave them out.',
  ),
  vote_is_open: error(409, 'This board already has an open vote. Nothing was changed. Close it first.'),
  vote_is_closed: error(409, 'This vote is closed. Nothing was changed. The dots you already placed count.'),
  no_dots_left: error(409, 'You have no dots left. Nothing was changed. Remove one first.'),
  board_forbids: error(403, 'This board’s rules don’t allow this. Nothing was changed. Ask a facilitator.'),
  too_many_hidden_notes: error(
    409,
    'This board has the maximum number of hidden notes. Nothing was saved. Remove one, or wait until they’re revealed.',
  ),
} as const satisfies Record<string, ErrorEntry>;
