import { error, type ErrorEntry } from '../client-errors.js';

export const teamsErrors = {
  team_needs_lead: error(409, 'A team needs a lead. Nothing was changed. Choose another lead first.'),
  team_takes_sealed: error(
    409,
    'Your organization allows only encrypted documents in this team. Nothing was changed. Create an encrypted one with your vault and share it with the team.',
  ),
} as const satisfies Record<string, ErrorEntry>;
