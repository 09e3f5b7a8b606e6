import { error, type ErrorEntry } from '../client-errors.js';

export const sealedTeamsErrors = {
  sealed_by_team: error(
    409,
    'You have this document through a team. It’s removed when you leave the team or it’s no longer shared with the team.',
  ),
} as const satisfies Record<string, ErrorEntry>;
