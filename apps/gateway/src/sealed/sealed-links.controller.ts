import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SealedLinksService } from './sealed-links.service.js';
import { SealedVisitsService } from './sealed-visits.service.js';

/** Links to sealed documents: created and revoked by their owners, opened by anyone who has one. */
@Controller()
export class SealedLinksController {
  constructor(
    private readonly links: SealedLinksService,
    private readonly visits: SealedVisitsService,
  ) {}

  @Serve('sealedLinks.list')
  list({ params }: InputOf<'sealedLinks.list'>, { caller }: Call): Promise<AnswerOf<'sealedLinks.list'>> {
    return this.links.list(caller, params.sealedId);
  }

  @Serve('sealedLinks.make')
  make({ params, body }: InputOf<'sealedLinks.make'>, { caller }: Call): Promise<AnswerOf<'sealedLinks.make'>> {
    return this.links.make(caller, params.sealedId, body);
  }

  @Serve('sealedLinks.revoke')
  async revoke({ params }: InputOf<'sealedLinks.revoke'>, { caller }: Call): Promise<string> {
    await this.links.revoke(caller, params.sealedId, params.sealedLinkId);
    return 'The link was revoked';
  }

  @Serve('sealedLinks.door')
  door({ body }: InputOf<'sealedLinks.door'>, call: Call): Promise<AnswerOf<'sealedLinks.door'>> {
    return this.visits.door(call, body.door);
  }

  @Serve('sealedLinks.open')
  open({ body }: InputOf<'sealedLinks.open'>, call: Call): Promise<AnswerOf<'sealedLinks.open'>> {
    return this.visits.open(call, body);
  }

  @Serve('sealedLinks.fetch')
  async fetch({ body }: InputOf<'sealedLinks.fetch'>, call: Call): Promise<void> {
    await this.visits.send(call, body);
  }

  @Serve('sealedLinks.written')
  async written({ body }: InputOf<'sealedLinks.written'>, call: Call): Promise<void> {
    await this.visits.sendWritten(call, body);
  }

  @Serve('sealedLinks.readPolicy')
  readPolicy(_: InputOf<'sealedLinks.readPolicy'>, { caller }: Call): Promise<AnswerOf<'sealedLinks.readPolicy'>> {
    return this.links.readPolicy(caller);
  }

  @Serve('sealedLinks.writePolicy')
  writePolicy(
    { body }: InputOf<'sealedLinks.writePolicy'>,
    { caller }: Call,
  ): Promise<AnswerOf<'sealedLinks.writePolicy'>> {
    return this.links.writePolicy(caller, body.outside);
  }
}
