import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { PeopleService } from './people.service.js';

/** The organization's people. */
@Controller()
export class PeopleController {
  constructor(private readonly people: PeopleService) {}

  @Serve('enterprise.users')
  list({ query }: InputOf<'enterprise.users'>, call: Call): Promise<AnswerOf<'enterprise.users'>> {
    return this.people.list(call.caller, query);
  }

  @Serve('people.export')
  export({ query }: InputOf<'people.export'>, call: Call): Promise<void> {
    return this.people.export(call, query);
  }

  @Serve('enterprise.changeRole')
  async changeRole({ params, body }: InputOf<'enterprise.changeRole'>, call: Call): Promise<string> {
    await this.people.changeRole(call.caller, params.userId, body.role);
    return 'The role was changed';
  }

  @Serve('enterprise.suspend')
  async suspend({ params }: InputOf<'enterprise.suspend'>, call: Call): Promise<string> {
    await this.people.suspend(call.caller, params.userId);
    return 'The account was suspended';
  }

  @Serve('people.reactivate')
  async reactivate({ params }: InputOf<'people.reactivate'>, call: Call): Promise<string> {
    await this.people.reactivate(call.caller, params.userId);
    return 'The account is open again';
  }

  @Serve('people.signOut')
  async signOut({ params }: InputOf<'people.signOut'>, call: Call): Promise<AnswerOf<'people.signOut'>> {
    return { ended: await this.people.signOut(call.caller, params.userId) };
  }

  @Serve('people.resetFactors')
  resetFactors({ params }: InputOf<'people.resetFactors'>, call: Call): Promise<AnswerOf<'people.resetFactors'>> {
    return this.people.resetFactors(call.caller, params.userId);
  }
}
