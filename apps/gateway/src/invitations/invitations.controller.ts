import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { InvitationsService } from './invitations.service.js';

/** Inviting people to the organization. */
@Controller()
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Serve('invitations.list')
  list({ query }: InputOf<'invitations.list'>, { caller }: Call): Promise<AnswerOf<'invitations.list'>> {
    return this.invitations.list(caller, query);
  }

  @Serve('invitations.create')
  create({ body }: InputOf<'invitations.create'>, { caller }: Call): Promise<AnswerOf<'invitations.create'>> {
    return this.invitations.create(caller, body);
  }

  @Serve('invitations.resend')
  resend({ params }: InputOf<'invitations.resend'>, { caller }: Call): Promise<AnswerOf<'invitations.resend'>> {
    return this.invitations.resend(caller, params.invitationId);
  }

  @Serve('invitations.handOver')
  handOver({ params }: InputOf<'invitations.handOver'>, { caller }: Call): Promise<AnswerOf<'invitations.handOver'>> {
    return this.invitations.handOver(caller, params.invitationId);
  }

  @Serve('invitations.withdraw')
  async withdraw({ params }: InputOf<'invitations.withdraw'>, { caller }: Call): Promise<string> {
    await this.invitations.withdraw(caller, params.invitationId);
    return 'The invitation was withdrawn';
  }
}
