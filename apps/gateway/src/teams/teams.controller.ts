import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { TeamsService } from './teams.service.js';

/** The organization's teams. */
@Controller()
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Serve('teams.list')
  list({ query }: InputOf<'teams.list'>, { caller }: Call): Promise<AnswerOf<'teams.list'>> {
    return this.teams.list(caller, query);
  }

  @Serve('teams.read')
  read({ params }: InputOf<'teams.read'>, { caller }: Call): Promise<AnswerOf<'teams.read'>> {
    return this.teams.read(caller, params.teamId);
  }

  @Serve('teams.create')
  create({ body }: InputOf<'teams.create'>, { caller }: Call): Promise<AnswerOf<'teams.create'>> {
    return this.teams.create(caller, body);
  }

  @Serve('teams.change')
  change({ params, body }: InputOf<'teams.change'>, { caller }: Call): Promise<AnswerOf<'teams.change'>> {
    return this.teams.change(caller, params.teamId, body);
  }

  @Serve('teams.delete')
  async delete({ params }: InputOf<'teams.delete'>, { caller }: Call): Promise<string> {
    await this.teams.delete(caller, params.teamId);
    return 'The team was deleted';
  }

  @Serve('teams.setMember')
  setMember({ params, body }: InputOf<'teams.setMember'>, { caller }: Call): Promise<AnswerOf<'teams.setMember'>> {
    return this.teams.setMember(caller, params.teamId, params.userId, body.role);
  }

  @Serve('teams.removeMember')
  async removeMember({ params }: InputOf<'teams.removeMember'>, { caller }: Call): Promise<string> {
    await this.teams.removeMember(caller, params.teamId, params.userId);
    return 'This person is no longer in the team';
  }
}
