import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@cartulary/contracts/audit';
import type { Team, TeamMember, TeamRole } from '@cartulary/contracts/endpoints/teams';
import { collaborationLimits } from '@cartulary/contracts/limits/collaboration';
import { recordAudit } from '@cartulary/database/audit';
import { tellRightsChanged } from '@cartulary/database/below';
import { Database } from '@cartulary/database/database';
import { Account } from '@cartulary/database/entities/account.entity';
import { Grant } from '@cartulary/database/entities/grant.entity';
import { TeamMemberRow, TeamRow } from '@cartulary/database/entities/team.entity';
import { isErrorCode } from '@cartulary/database/error-code';
import { newId } from '@cartulary/database/new-id';
import { repository } from '@cartulary/database/organisation-context';
import { publishEvent } from '@cartulary/database/outbox';
import type { Caller } from '../platform/caller/call.js';
import { AppError } from '../platform/serve/errors.js';
import { requiredTitle } from '../platform/items/required-title.js';
import type { AnswerOf, InputOf } from '../platform/serve/serve.js';
import { cleanTitle } from '../platform/items/unseen.js';
import { countTeams, thingsGivenTo, listTeams, membersOf, readTeam } from './teams.queries.js';

const UNIQUE_VIOLATION = '23505';

/** An organization's teams. Shares with a team apply to its members from their next call on, and end the same way. */
@Injectable()
export class TeamsService {
  constructor(private readonly database: Database) {}

  list(caller: Caller, { page, pageSize, ...filter }: InputOf<'teams.list'>['query']): Promise<AnswerOf<'teams.list'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      items: await listTeams(caller, filter, pageSize, (page - 1) * pageSize),
      total: await countTeams(caller, filter),
      page,
      pageSize,
    }));
  }

  /** @throws AppError not_found */
  read(caller: Caller, teamId: string): Promise<AnswerOf<'teams.read'>> {
    return this.database.inOrganisation(caller.organisationId, async () => ({
      team: await known(caller, teamId),
      members: await membersOf(teamId),
    }));
  }

  /**
   * The creator becomes a lead. @throws AppError invalid_input; conflict for a name that is already in use, and for too
   * many teams
   */
  create(caller: Caller, { name, description }: { name: string; description: string }): Promise<Team> {
    return this.named(caller, async () => {
      const most = collaborationLimits.maxTeams;
      if ((await repository(TeamRow).count()) >= most)
        throw new AppError('conflict', { message: `An organization can have at most ${most} teams` });
      const { accountId } = caller;
      const row = { id: newId(), name: requiredTitle(name), description: cleanTitle(description) };
      await repository(TeamRow).insert({ ...row, createdBy: accountId });
      await repository(TeamMemberRow).insert({ teamId: row.id, accountId, role: 'lead' });
      await record(caller, 'team.create', row.id, { name: row.name });
      await tellMember(row.id, accountId);
      return known(caller, row.id);
    });
  }

  /** @throws AppError not_found, access_denied, invalid_input; conflict for a name that is already in use */
  change(caller: Caller, teamId: string, wanted: InputOf<'teams.change'>['body']): Promise<Team> {
    return this.named(caller, async () => {
      const before = await changeable(caller, teamId);
      const after = {
        name: wanted.name === undefined ? before.name : requiredTitle(wanted.name),
        description: wanted.description === undefined ? before.description : cleanTitle(wanted.description),
      };
      await repository(TeamRow).update({ id: teamId }, after);
      await record(caller, 'team.change', teamId, { before: { name: before.name }, after: { name: after.name } });
      return known(caller, teamId);
    });
  }

  /** @throws AppError not_found, access_denied */
  async delete(caller: Caller, teamId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      const { name } = await changeable(caller, teamId);
      const members = await repository(TeamMemberRow).findBy({ teamId });
      // Notified while the team still exists, so that the affected items are known.
      for (const { accountId } of members) await tellMember(teamId, accountId);
      await repository(Grant).delete({ principalKind: 'team', principalId: teamId });
      await repository(TeamRow).delete({ id: teamId });
      await record(caller, 'team.delete', teamId, { name, members: members.length });
    });
  }

  /** @throws AppError not_found, access_denied; conflict for too many members; team_needs_lead */
  setMember(caller: Caller, teamId: string, userId: string, role: TeamRole): Promise<TeamMember> {
    return this.database.inOrganisation(caller.organisationId, async () => {
      await changeable(caller, teamId);
      const account = await repository(Account).findOneBy({ id: userId, isActive: true });
      if (account === null) throw new AppError('not_found');
      const members = repository(TeamMemberRow);
      const before = await members.findOneBy({ teamId, accountId: userId });
      if (before === null) {
        const most = collaborationLimits.maxTeamMembers;
        if ((await members.countBy({ teamId })) >= most)
          throw new AppError('conflict', { message: `A team has at most ${most} members` });
        await members.insert({ teamId, accountId: userId, role });
      } else if (before.role !== role) {
        if (before.role === 'lead') await requireOtherLead(teamId);
        await members.update({ teamId, accountId: userId }, { role });
      }
      if (before?.role !== role) {
        const detail = { person: userId, before: before && { role: before.role }, after: { role } };
        await record(caller, 'team.set-member', teamId, detail);
        await tellMember(teamId, userId);
      }
      const member = (await membersOf(teamId)).find(({ person }) => person.id === userId);
      if (member === undefined) throw new AppError('not_found');
      return member;
    });
  }

  /**
   * Leads and administrators can remove anyone, and everyone can leave. @throws AppError not_found, access_denied,
   * team_needs_lead
   */
  async removeMember(caller: Caller, teamId: string, userId: string): Promise<void> {
    await this.database.inOrganisation(caller.organisationId, async () => {
      if (userId === caller.accountId) await locked(teamId);
      else await changeable(caller, teamId);
      const members = repository(TeamMemberRow);
      const before = await members.findOneBy({ teamId, accountId: userId });
      if (before === null) throw new AppError('not_found');
      if (before.role === 'lead') await requireOtherLead(teamId);
      await members.delete({ teamId, accountId: userId });
      await record(caller, 'team.remove-member', teamId, { person: userId, before: { role: before.role } });
      await tellMember(teamId, userId);
    });
  }

  private async named<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
    try {
      return await this.database.inOrganisation(caller.organisationId, work);
    } catch (error) {
      if (!isErrorCode(error, UNIQUE_VIOLATION)) throw error;
      throw new AppError('conflict', { message: 'Another team has this name', cause: error });
    }
  }
}

async function known(caller: Caller, teamId: string): Promise<Team> {
  const team = await readTeam(caller, teamId);
  if (team === undefined) throw new AppError('not_found');
  return team;
}

/** Serializes changes to a team, so that two leads who leave simultaneously don't leave it without one. */
async function locked(teamId: string): Promise<void> {
  const row = await repository(TeamRow).findOne({ where: { id: teamId }, lock: { mode: 'pessimistic_write' } });
  if (row === null) throw new AppError('not_found');
}

async function changeable(caller: Caller, teamId: string): Promise<Team> {
  await locked(teamId);
  const team = await known(caller, teamId);
  if (!team.mayChange) throw new AppError('access_denied');
  return team;
}

async function requireOtherLead(teamId: string): Promise<void> {
  if ((await repository(TeamMemberRow).countBy({ teamId, role: 'lead' })) < 2) throw new AppError('team_needs_lead');
}

/** Rechecks this person's calls, and their live connections to the team's shared items. */
async function tellMember(teamId: string, accountId: string): Promise<void> {
  await publishEvent('account.changed', { accountId, change: 'groups' }, [`account:${accountId}`]);
  for (const id of await thingsGivenTo(teamId)) await tellRightsChanged(id, [`account:${accountId}`], [accountId]);
}

const record = (caller: Caller, action: AuditAction, teamId: string, detail: object): Promise<void> =>
  recordAudit({ actorId: caller.accountId, action, targetKind: 'team', targetId: teamId, detail });
