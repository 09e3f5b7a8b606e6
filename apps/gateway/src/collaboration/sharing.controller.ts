import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { LinksService } from './links.service.js';
import { SharingService } from './sharing.service.js';

/** Sharing of items and spaces. */
@Controller()
export class SharingController {
  constructor(
    private readonly sharing: SharingService,
    private readonly links: LinksService,
  ) {}

  @Serve('sharing.read')
  read({ params }: InputOf<'sharing.read'>, { caller }: Call): Promise<AnswerOf<'sharing.read'>> {
    return this.sharing.read(caller, params.itemId);
  }

  @Serve('sharing.give')
  give({ params, body }: InputOf<'sharing.give'>, { caller }: Call): Promise<AnswerOf<'sharing.give'>> {
    return this.sharing.give(caller, params.itemId, body);
  }

  @Serve('sharing.change')
  change({ params, body }: InputOf<'sharing.change'>, { caller }: Call): Promise<AnswerOf<'sharing.change'>> {
    return this.sharing.change(caller, params.itemId, params.grantId, body);
  }

  @Serve('sharing.take')
  async take({ params }: InputOf<'sharing.take'>, { caller }: Call): Promise<string> {
    await this.sharing.take(caller, params.itemId, params.grantId);
    return 'The right was removed';
  }

  @Serve('sharing.makeLink')
  makeLink({ params, body }: InputOf<'sharing.makeLink'>, { caller }: Call): Promise<AnswerOf<'sharing.makeLink'>> {
    return this.links.make(caller, params.itemId, body);
  }

  @Serve('sharing.revokeLink')
  async revokeLink({ params }: InputOf<'sharing.revokeLink'>, { caller }: Call): Promise<string> {
    await this.links.revoke(caller, params.itemId, params.linkId);
    return 'The link no longer works';
  }

  @Serve('sharing.openLink')
  openLink({ body }: InputOf<'sharing.openLink'>, { caller }: Call): Promise<AnswerOf<'sharing.openLink'>> {
    return this.links.open(caller, body);
  }

  @Serve('sharing.principals')
  async principals(
    { query }: InputOf<'sharing.principals'>,
    { caller }: Call,
  ): Promise<AnswerOf<'sharing.principals'>> {
    return { items: await this.sharing.principals(caller, query) };
  }

  @Serve('sharing.readPolicy')
  readPolicy(_input: InputOf<'sharing.readPolicy'>, { caller }: Call): Promise<AnswerOf<'sharing.readPolicy'>> {
    return this.links.readPolicy(caller);
  }

  @Serve('sharing.writePolicy')
  writePolicy({ body }: InputOf<'sharing.writePolicy'>, { caller }: Call): Promise<AnswerOf<'sharing.writePolicy'>> {
    return this.links.writePolicy(caller, body.links);
  }
}
