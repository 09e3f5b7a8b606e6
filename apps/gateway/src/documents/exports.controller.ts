import { Controller } from '@nestjs/common';
import type { Call } from '../platform/call.js';
import { Serve, type InputOf } from '../platform/serve.js';
import { ExportsService } from './exports.service.js';

/** What was read, as files to keep. */
@Controller()
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  @Serve('documents.export')
  async exportOne({ params, query }: InputOf<'documents.export'>, call: Call): Promise<void> {
    await this.exports.sendOne(call, params.documentId, query);
  }

  @Serve('documents.exportMany')
  async exportMany({ body }: InputOf<'documents.exportMany'>, call: Call): Promise<void> {
    await this.exports.sendMany(call, body);
  }
}
