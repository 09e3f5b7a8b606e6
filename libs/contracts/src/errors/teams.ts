import { error, type ErrorEntry } from '../client-errors.js';

export const teamsErrors = {
  team_needs_lead: error(409, 'A team needs a lead. Nothing was changed. Choose another lead first.'),
  team_takes_sealed: error(
    409,
    'Your organization lets only sealed documents into this team. Nothing was changed there. Make a sealed one with your vault and share that with the team.',
  ),
} as const satisfies Record<string, ErrorEntry>;
