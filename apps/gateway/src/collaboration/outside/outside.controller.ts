import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { OutsideService } from './outside.service.js';

/** External access: people outside the organization's domains, and links. */
@Controller()
export class OutsideController {
  constructor(private readonly outside: OutsideService) {}

  @Serve('outside.list')
  list({ query }: InputOf<'outside.list'>, { caller }: Call): Promise<AnswerOf<'outside.list'>> {
    return this.outside.list(caller, query);
  }

  @Serve('outside.rights')
  rights({ params, query }: InputOf<'outside.rights'>, { caller }: Call): Promise<AnswerOf<'outside.rights'>> {
    return this.outside.rights(caller, params.userId, query);
  }

  @Serve('outside.end')
  end({ params }: InputOf<'outside.end'>, { caller }: Call): Promise<AnswerOf<'outside.end'>> {
    return this.outside.end(caller, params.userId);
  }

  @Serve('outside.links')
  links({ query }: InputOf<'outside.links'>, { caller }: Call): Promise<AnswerOf<'outside.links'>> {
    return this.outside.links(caller, query);
  }

  @Serve('outside.endLink')
  async endLink({ params }: InputOf<'outside.endLink'>, { caller }: Call): Promise<string> {
    await this.outside.endLink(caller, params.linkId);
    return 'The link no longer works';
  }
}
