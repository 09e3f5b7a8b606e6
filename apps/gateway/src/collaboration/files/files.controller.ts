import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve.js';
import { WrittenExportsService } from './exports.service.js';
import { WrittenImportsService } from './imports.service.js';

/** Documents as files, and files as documents. */
@Controller()
export class WrittenFilesController {
  constructor(
    private readonly exports: WrittenExportsService,
    private readonly imports: WrittenImportsService,
  ) {}

  @Serve('writtenFiles.export')
  export({ params, query }: InputOf<'writtenFiles.export'>, call: Call): Promise<void> {
    return this.exports.send(call, params.itemId, query.format);
  }

  @Serve('writtenFiles.import')
  import(_input: InputOf<'writtenFiles.import'>, call: Call): Promise<AnswerOf<'writtenFiles.import'>> {
    return this.imports.importFile(call);
  }

  @Serve('writtenFiles.makeEditable')
  makeEditable(
    { body }: InputOf<'writtenFiles.makeEditable'>,
    { caller }: Call,
  ): Promise<AnswerOf<'writtenFiles.makeEditable'>> {
    return this.imports.makeEditable(caller, body.documentId);
  }
}
