import { Controller } from '@nestjs/common';
import { DocumentsService } from '../documents/documents.service.js';
import type { Call } from '../platform/call.js';
import { AppError } from '../platform/errors.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve.js';
import { TokensService } from '../platform/tokens.service.js';

/** Short-lived tokens for what can't carry a header: a socket's handshake, a browser's own download. */
@Controller()
export class ShortTokensController {
  constructor(
    private readonly tokens: TokensService,
    private readonly documents: DocumentsService,
  ) {}

  @Serve('auth.shortToken')
  async mint({ body }: InputOf<'auth.shortToken'>, { caller }: Call): Promise<AnswerOf<'auth.shortToken'>> {
    const { purpose, documentId } = body;
    if (purpose === 'download') {
      if (documentId === undefined) throw new AppError('not_found');
      await this.documents.requireVisible(caller, documentId);
    }
    const { token, expiresAt } = await this.tokens.mintShort(
      caller,
      purpose,
      purpose === 'download' ? documentId : undefined,
    );
    return { token, expiresAt: expiresAt.toISOString() };
  }
}
