import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { OriginalsService } from './originals.service.js';
import { UploadService } from './upload.service.js';

/** Uploads and downloads of files. */
@Controller()
export class FilesController {
  constructor(
    private readonly uploads: UploadService,
    private readonly originals: OriginalsService,
  ) {}

  @Serve('documents.upload')
  upload({ query }: InputOf<'documents.upload'>, call: Call): Promise<AnswerOf<'documents.upload'>> {
    return this.uploads.receive(call, query);
  }

  @Serve('documents.original')
  async sendOriginal({ params, query }: InputOf<'documents.original'>, call: Call): Promise<void> {
    await this.originals.sendOriginal(call, params.documentId, query.inline);
  }

  @Serve('documents.preview')
  async sendPreview({ params }: InputOf<'documents.preview'>, call: Call): Promise<void> {
    await this.originals.sendPreview(call, params.documentId);
  }
}
