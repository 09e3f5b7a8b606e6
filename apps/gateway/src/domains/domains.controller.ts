import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { DomainsService } from './domains.service.js';

/** The organization's domains. */
@Controller()
export class DomainsController {
  constructor(private readonly domains: DomainsService) {}

  @Serve('domains.list')
  list({ query }: InputOf<'domains.list'>, { caller }: Call): Promise<AnswerOf<'domains.list'>> {
    return this.domains.list(caller, query);
  }

  @Serve('domains.add')
  add({ body }: InputOf<'domains.add'>, { caller }: Call): Promise<AnswerOf<'domains.add'>> {
    return this.domains.add(caller, body.domain);
  }

  @Serve('domains.verify')
  verify({ params }: InputOf<'domains.verify'>, { caller }: Call): Promise<AnswerOf<'domains.verify'>> {
    return this.domains.verify(caller, params.domainId);
  }

  @Serve('domains.remove')
  async remove({ params }: InputOf<'domains.remove'>, { caller }: Call): Promise<string> {
    await this.domains.remove(caller, params.domainId);
    return 'The domain claim was removed';
  }

  @Serve('domains.outsiders')
  outsiders({ query }: InputOf<'domains.outsiders'>, { caller }: Call): Promise<AnswerOf<'domains.outsiders'>> {
    return this.domains.outsiders(caller, query);
  }
}
