import { Controller } from '@nestjs/common';
import { wireKinds } from '@cartulary/contracts/written-kinds';
import { Database } from '@cartulary/database/database';
import { DocumentsService } from '../../documents/documents.service.js';
import type { Call, Caller } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { openItemOf } from '../../platform/items/open-item.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { TokensService } from '../../platform/caller/tokens.service.js';

/** Short-lived tokens for requests that can't carry a header: a WebSocket handshake or a browser download. */
@Controller()
export class ShortTokensController {
  constructor(
    private readonly tokens: TokensService,
    private readonly documents: DocumentsService,
    private readonly database: Database,
  ) {}

  @Serve('auth.shortToken')
  async mint({ body }: InputOf<'auth.shortToken'>, { caller }: Call): Promise<AnswerOf<'auth.shortToken'>> {
    const { purpose } = body;
    const opens = purpose === 'download' ? await this.downloadable(caller, body) : undefined;
    const { token, expiresAt } = await this.tokens.mintShort(caller, purpose, opens);
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** The one thing a token opens. @throws AppError not_found */
  private async downloadable(
    caller: Caller,
    { documentId, itemId }: InputOf<'auth.shortToken'>['body'],
  ): Promise<string> {
    if (documentId !== undefined) {
      await this.documents.requireVisible(caller, documentId);
      return documentId;
    }
    if (itemId === undefined) throw new AppError('not_found');
    await this.database.inOrganisation(caller.organisationId, () => openItemOf(caller, itemId, wireKinds, 'view'));
    return itemId;
  }
}
