import { error, type ErrorEntry } from '../client-errors.js';

export const boardsErrors = {
  facilitator_cannot_edit: error(
    409,
    'Someone you named can’t edit this board. Nothing was saved. Share it with them as editor first, or leave them out.',
  ),
  vote_is_open: error(409, 'A vote is open on this board already. Nothing was changed. Close it first.'),
  vote_is_closed: error(409, 'This vote is closed. Your dots from before count; nothing was changed.'),
  no_dots_left: error(409, 'You have no dots left. Nothing was changed. Take one back first.'),
  board_forbids: error(
    403,
    'The rules of this board don’t let you do this. Nothing was changed. Ask someone who facilitates it.',
  ),
  too_many_hidden_notes: error(
    409,
    'This board is full of hidden notes. Nothing was saved. Remove one, or wait until they are revealed.',
  ),
} as const satisfies Record<string, ErrorEntry>;
