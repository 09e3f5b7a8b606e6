import * as z from 'zod/mini';
import { endpoint, type Endpoint } from '../endpoint.js';
import { flag, listOf, paging } from '../envelope.js';
import { collaborationLimits } from '../limits/collaboration.js';
import { Colleague, together } from './collaboration.js';

/** A lead manages the team's name and members. */
export const teamRoles = ['lead', 'member'] as const;
export type TeamRole = (typeof teamRoles)[number];

const { maxTeamNameCharacters, maxTeamDescriptionCharacters, maxQueryCharacters } = collaborationLimits;
const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxTeamNameCharacters));
const description = z.string().check(z.trim(), z.maxLength(maxTeamDescriptionCharacters));
const teamParams = z.object({ teamId: z.uuid() });
const memberParams = z.object({ teamId: z.uuid(), userId: z.uuid() });

/** Everyone in the organization can see its teams, because people share with them. */
export const Team = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  members: z.int(),
  /** The caller's role; null if they aren't a member. */
  ownRole: z.nullable(z.enum(teamRoles)),
  /** Whether the caller can change name and members: leads and administrators. */
  mayChange: z.boolean(),
  createdAt: z.string(),
});
export type Team = z.infer<typeof Team>;

export const TeamMember = z.object({ person: Colleague, role: z.enum(teamRoles), joinedAt: z.string() });
export type TeamMember = z.infer<typeof TeamMember>;
const TeamWithMembers = z.object({ team: Team, members: z.array(TeamMember) });

export const listTeams = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/teams',
  summary: 'List the organization’s teams by name, or only yours',
  query: z.object({
    ...paging,
    mine: z._default(flag, false),
    q: z.optional(z.string().check(z.trim(), z.maxLength(maxQueryCharacters))),
  }),
  data: listOf(Team),
});

export const readTeam = endpoint({
  ...together,
  method: 'GET',
  path: '/api/v1/teams/:teamId',
  summary: 'Get a team and its members',
  params: teamParams,
  data: TeamWithMembers,
  errors: ['not_found'],
});

export const createTeam = endpoint({
  ...together,
  method: 'POST',
  path: '/api/v1/teams',
  summary: 'Create a team. You become its lead',
  status: 201,
  body: z.object({ name, description: z._default(description, '') }),
  data: Team,
  errors: ['conflict'],
});

export const changeTeam = endpoint({
  ...together,
  method: 'PATCH',
  path: '/api/v1/teams/:teamId',
  summary: 'Update a team’s name or description',
  params: teamParams,
  body: z.object({ name: z.optional(name), description: z.optional(description) }),
  data: Team,
  errors: ['not_found', 'conflict'],
});

export const deleteTeam = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/teams/:teamId',
  summary: 'Delete a team. What was shared with it is no longer shared; its people stay',
  params: teamParams,
  errors: ['not_found'],
});

export const setTeamMember = endpoint({
  ...together,
  method: 'PUT',
  path: '/api/v1/teams/:teamId/members/:userId',
  summary: 'Add a person to a team, or change their role in it',
  params: memberParams,
  body: z.object({ role: z._default(z.enum(teamRoles), 'member') }),
  data: TeamMember,
  errors: ['not_found', 'conflict', 'team_needs_lead'],
});

export const removeTeamMember = endpoint({
  ...together,
  method: 'DELETE',
  path: '/api/v1/teams/:teamId/members/:userId',
  summary: 'Remove a person from a team, or leave it',
  params: memberParams,
  errors: ['not_found', 'team_needs_lead'],
});

export const teamsEndpoints = {
  'teams.list': listTeams,
  'teams.read': readTeam,
  'teams.create': createTeam,
  'teams.change': changeTeam,
  'teams.delete': deleteTeam,
  'teams.setMember': setTeamMember,
  'teams.removeMember': removeTeamMember,
} as const satisfies Record<string, Endpoint>;
