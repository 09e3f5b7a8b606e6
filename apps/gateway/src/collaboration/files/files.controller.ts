import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { CopiesService } from './copies.service.js';
import { WrittenExportsService } from './exports.service.js';
import { WrittenImportsService } from './imports.service.js';
import { SlidesImportsService } from './slides-imports.service.js';

/** Exporting, importing, and copying documents. */
@Controller()
export class WrittenFilesController {
  constructor(
    private readonly exports: WrittenExportsService,
    private readonly imports: WrittenImportsService,
    private readonly slides: SlidesImportsService,
    private readonly copies: CopiesService,
  ) {}

  @Serve('writtenFiles.export')
  export({ params, query }: InputOf<'writtenFiles.export'>, call: Call): Promise<void> {
    return this.exports.send(call, params.itemId, query);
  }

  @Serve('writtenFiles.import')
  import(_input: InputOf<'writtenFiles.import'>, call: Call): Promise<AnswerOf<'writtenFiles.import'>> {
    return this.imports.importFile(call);
  }

  @Serve('writtenFiles.lookIntoSlides')
  lookIntoSlides(
    _input: InputOf<'writtenFiles.lookIntoSlides'>,
    call: Call,
  ): Promise<AnswerOf<'writtenFiles.lookIntoSlides'>> {
    return this.slides.look(call);
  }

  @Serve('writtenFiles.importSlides')
  importSlides(
    _input: InputOf<'writtenFiles.importSlides'>,
    call: Call,
  ): Promise<AnswerOf<'writtenFiles.importSlides'>> {
    return this.slides.take(call);
  }

  @Serve('writtenFiles.makeEditable')
  makeEditable(
    { body }: InputOf<'writtenFiles.makeEditable'>,
    { caller }: Call,
  ): Promise<AnswerOf<'writtenFiles.makeEditable'>> {
    return this.imports.makeEditable(caller, body.documentId);
  }

  @Serve('copies.make')
  copy({ params, body }: InputOf<'copies.make'>, { caller }: Call): Promise<AnswerOf<'copies.make'>> {
    return this.copies.make(caller, params.itemId, body);
  }

  @Serve('copies.read')
  read({ params }: InputOf<'copies.read'>, { caller }: Call): Promise<AnswerOf<'copies.read'>> {
    return this.copies.read(caller, params.itemId);
  }

  @Serve('copies.write')
  async write({ body }: InputOf<'copies.write'>, { caller }: Call): Promise<AnswerOf<'copies.write'>> {
    const { id, title } = await this.imports.write(caller, body);
    return { id, title };
  }
}
