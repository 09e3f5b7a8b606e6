import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { SealedContentService } from './sealed-content.service.js';
import { SealedSharingService } from './sealed-sharing.service.js';
import { SealedService } from './sealed.service.js';

/**
 * Documents that only browsers of people with access can read: the server stores and sends their bytes without reading
 * them.
 */
@Controller()
export class SealedController {
  constructor(
    private readonly documents: SealedService,
    private readonly content: SealedContentService,
    private readonly sharing: SealedSharingService,
  ) {}

  @Serve('sealed.make')
  make({ body }: InputOf<'sealed.make'>, { caller }: Call): Promise<AnswerOf<'sealed.make'>> {
    return this.documents.make(caller, body);
  }

  @Serve('sealed.list')
  list({ query }: InputOf<'sealed.list'>, { caller }: Call): Promise<AnswerOf<'sealed.list'>> {
    return this.documents.list(caller, query.after);
  }

  @Serve('sealed.read')
  read({ params }: InputOf<'sealed.read'>, { caller }: Call): Promise<AnswerOf<'sealed.read'>> {
    return this.documents.read(caller, params.sealedId);
  }

  @Serve('sealed.write')
  async write({ params, query }: InputOf<'sealed.write'>, { caller, request }: Call): Promise<string> {
    await this.content.write(caller, { itemId: params.sealedId, ...query, epoch: query.epoch ?? 1 }, request);
    return 'The document was saved';
  }

  @Serve('sealed.fetch')
  async fetch({ params, query }: InputOf<'sealed.fetch'>, call: Call): Promise<void> {
    await this.content.send(call, params.sealedId, query.place);
  }

  @Serve('sealed.bin')
  async bin({ params }: InputOf<'sealed.bin'>, { caller }: Call): Promise<string> {
    await this.documents.bin(caller, params.sealedId);
    return 'The document is in trash';
  }

  @Serve('sealed.restore')
  async restore({ params }: InputOf<'sealed.restore'>, { caller }: Call): Promise<string> {
    await this.documents.restore(caller, params.sealedId);
    return 'The document was restored';
  }

  @Serve('sealed.shares')
  shares({ params }: InputOf<'sealed.shares'>, { caller }: Call): Promise<AnswerOf<'sealed.shares'>> {
    return this.sharing.list(caller, params.sealedId);
  }

  @Serve('sealed.share')
  async share({ params, body }: InputOf<'sealed.share'>, { caller }: Call): Promise<string> {
    await this.sharing.share(caller, params.sealedId, params.userId, body);
    return 'The document was shared';
  }

  @Serve('sealed.rotate')
  async rotate({ params, body }: InputOf<'sealed.rotate'>, { caller }: Call): Promise<string> {
    await this.sharing.rotate(caller, params.sealedId, body);
    return 'The document has a new key';
  }

  @Serve('sealed.leave')
  async leave({ params }: InputOf<'sealed.leave'>, { caller }: Call): Promise<string> {
    await this.sharing.leave(caller, params.sealedId);
    return 'The document is no longer shared with you';
  }

  @Serve('sealed.delete')
  async delete({ params }: InputOf<'sealed.delete'>, { caller }: Call): Promise<string> {
    await this.documents.delete(caller, params.sealedId);
    return 'The document was deleted permanently';
  }
}
