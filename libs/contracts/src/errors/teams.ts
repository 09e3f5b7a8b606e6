import { error, type ErrorEntry } from '../client-errors.js';

export const teamsErrors = {
  team_needs_lead: error(409, 'A team needs a lead. Nothing was changed. Choose another lead first.'),
} as const satisfies Record<string, ErrorEntry>;
