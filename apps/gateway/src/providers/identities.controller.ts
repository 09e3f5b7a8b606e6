import { Controller } from '@nestjs/common';
import type { Call } from '../platform/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve.js';
import { LinkedIdentitiesService } from './linked-identities.service.js';

/** Accounts elsewhere by which the caller enters. */
@Controller()
export class IdentitiesController {
  constructor(private readonly links: LinkedIdentitiesService) {}

  @Serve('identities.list')
  async list(_input: InputOf<'identities.list'>, { caller }: Call): Promise<AnswerOf<'identities.list'>> {
    return { items: await this.links.list(caller) };
  }

  @Serve('identities.remove')
  async remove({ params }: InputOf<'identities.remove'>, { caller }: Call): Promise<string> {
    await this.links.remove(caller, params.identityId);
    return 'The account elsewhere is unlinked';
  }
}
