import { error, type ErrorEntry } from '../client-errors.js';

export const collaborationErrors = {
  editor_not_built: error(400, 'The editor for this kind is not built yet'),
} as const satisfies Record<string, ErrorEntry>;
