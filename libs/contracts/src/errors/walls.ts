import { error, type ErrorEntry } from '../client-errors.js';

export const wallsErrors = {
  wall_code_wrong: error(400, 'This code is wrong, used, or older than 10 minutes. Enter the one on the screen now.'),
  too_many_walls: error(409, 'Your organization already has 100 walls. Remove one that is no longer used first.'),
} as const satisfies Record<string, ErrorEntry>;
