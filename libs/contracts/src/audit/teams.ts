import type { NounsOf } from './nouns.js';

export const teamsActs = {
  'team.change': 'Team changed',
  'team.create': 'Team created',
  'team.delete': 'Team deleted',
  'team.remove-member': 'Removed from a team',
  'team.set-member': 'Added to a team, or team role changed',
} as const;

export const teamsNouns = {
  team: 'Teams',
} as const satisfies NounsOf<typeof teamsActs>;
