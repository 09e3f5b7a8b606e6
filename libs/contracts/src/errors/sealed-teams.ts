import { error, type ErrorEntry } from '../client-errors.js';

export const sealedTeamsErrors = {
  sealed_by_team: error(
    409,
    'You have this document through a team. It leaves your documents when you leave that team, or when it is no longer shared with the team.',
  ),
} as const satisfies Record<string, ErrorEntry>;
