import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type InputOf } from '../../platform/serve/serve.js';
import { ExportsService } from './reading-exports.service.js';
import { SearchablePdfService } from './searchable-pdf.service.js';

/** Exports of document text and values. */
@Controller()
export class ExportsController {
  constructor(
    private readonly exports: ExportsService,
    private readonly pdfs: SearchablePdfService,
  ) {}

  @Serve('documents.export')
  async exportOne({ params, query }: InputOf<'documents.export'>, call: Call): Promise<void> {
    const { format, words } = query;
    if (format === 'pdf') await this.pdfs.send(call, params.documentId);
    else await this.exports.sendOne(call, params.documentId, { format, words });
  }

  @Serve('documents.exportMany')
  async exportMany({ body }: InputOf<'documents.exportMany'>, call: Call): Promise<void> {
    await this.exports.sendMany(call, body);
  }
}
