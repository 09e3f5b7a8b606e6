import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { EnterpriseHubService } from './enterprise-hub.service.js';
import { SupportAccessService } from './support-access.service.js';

/** Figures of organizations, and support access to them. */
@Controller()
export class EnterpriseHubController {
  constructor(
    private readonly hub: EnterpriseHubService,
    private readonly support: SupportAccessService,
  ) {}

  @Serve('enterpriseHub.list')
  list(input: InputOf<'enterpriseHub.list'>, { caller }: Call): Promise<AnswerOf<'enterpriseHub.list'>> {
    return this.hub.list(caller, input);
  }

  @Serve('enterpriseHub.ask')
  ask(input: InputOf<'enterpriseHub.ask'>, { caller }: Call): Promise<AnswerOf<'enterpriseHub.ask'>> {
    return this.support.ask(caller, input);
  }

  @Serve('enterpriseHub.answer')
  answer(
    { params, body }: InputOf<'enterpriseHub.answer'>,
    { caller }: Call,
  ): Promise<AnswerOf<'enterpriseHub.answer'>> {
    return this.support.answer(caller, params.supportAccessId, body.answer);
  }

  @Serve('enterpriseHub.look')
  look({ params }: InputOf<'enterpriseHub.look'>, { caller }: Call): Promise<AnswerOf<'enterpriseHub.look'>> {
    return this.hub.look(caller, params.organisationId);
  }
}
