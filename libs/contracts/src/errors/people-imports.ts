import { error, type ErrorEntry } from '../client-errors.js';

export const peopleImportsErrors = {
  import_running: error(409, 'Another import of people is running. Nothing was changed. Wait until it finishes.'),
} as const satisfies Record<string, ErrorEntry>;
