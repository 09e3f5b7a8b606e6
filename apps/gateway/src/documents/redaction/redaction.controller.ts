import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { RedactionService } from './redaction.service.js';

/** Redacted copies of documents. */
@Controller()
export class RedactionController {
  constructor(private readonly redaction: RedactionService) {}

  @Serve('documents.tryRedaction')
  attack({ params, body }: InputOf<'documents.tryRedaction'>, call: Call): Promise<AnswerOf<'documents.tryRedaction'>> {
    return this.redaction.attack(call, params.documentId, body);
  }

  @Serve('documents.releaseRedaction')
  release(
    { params, body }: InputOf<'documents.releaseRedaction'>,
    call: Call,
  ): Promise<AnswerOf<'documents.releaseRedaction'>> {
    return this.redaction.release(call, params.documentId, body);
  }
}
