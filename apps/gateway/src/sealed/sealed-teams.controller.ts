import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SealedTeamsService } from './sealed-teams.service.js';

/** Team shares of sealed documents. */
@Controller()
export class SealedTeamsController {
  constructor(private readonly teams: SealedTeamsService) {}

  @Serve('sealedTeams.list')
  list({ params }: InputOf<'sealedTeams.list'>, { caller }: Call): Promise<AnswerOf<'sealedTeams.list'>> {
    return this.teams.list(caller, params.sealedId);
  }

  @Serve('sealedTeams.share')
  async share({ params, body }: InputOf<'sealedTeams.share'>, { caller }: Call): Promise<string> {
    await this.teams.share(caller, params.sealedId, params.teamId, body);
    return 'The document is shared with the team';
  }

  @Serve('sealedTeams.due')
  due(_: InputOf<'sealedTeams.due'>, { caller }: Call): Promise<AnswerOf<'sealedTeams.due'>> {
    return this.teams.due(caller);
  }
}
