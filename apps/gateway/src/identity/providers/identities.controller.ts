import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { LinkedIdentitiesService } from './linked-identities.service.js';
import { LinkingService } from './linking.service.js';

/** The caller's linked identities at other providers. */
@Controller()
export class IdentitiesController {
  constructor(
    private readonly links: LinkedIdentitiesService,
    private readonly linking: LinkingService,
  ) {}

  @Serve('identities.list')
  async list(_input: InputOf<'identities.list'>, { caller }: Call): Promise<AnswerOf<'identities.list'>> {
    return { items: await this.links.list(caller), linkable: await this.linking.linkable(caller) };
  }

  @Serve('identities.link')
  async link({ params, body }: InputOf<'identities.link'>, call: Call): Promise<AnswerOf<'identities.link'>> {
    return { url: (await this.linking.begin(params.kind, body.next, call)).href };
  }

  @Serve('identities.remove')
  async remove({ params }: InputOf<'identities.remove'>, { caller }: Call): Promise<string> {
    await this.links.remove(caller, params.identityId);
    return 'The account was unlinked';
  }
}
