import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ItemFilesService } from './item-files.service.js';

/** Pictures and other files embedded in collaborative items. */
@Controller()
export class ItemFilesController {
  constructor(private readonly files: ItemFilesService) {}

  @Serve('collaboration.storeFile')
  async store(
    { params }: InputOf<'collaboration.storeFile'>,
    call: Call,
  ): Promise<AnswerOf<'collaboration.storeFile'>> {
    return { file: await this.files.store(call, params.itemId) };
  }

  @Serve('collaboration.readFile')
  async send({ params }: InputOf<'collaboration.readFile'>, call: Call): Promise<void> {
    await this.files.send(call, params.itemId, params.fileId);
  }
}
