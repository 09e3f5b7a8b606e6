import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { FoldersService } from './folders.service.js';

@Controller()
export class FoldersController {
  constructor(private readonly folders: FoldersService) {}

  @Serve('folders.create')
  create({ body }: InputOf<'folders.create'>, { caller }: Call): Promise<AnswerOf<'folders.create'>> {
    return this.folders.create(caller, body);
  }

  @Serve('folders.rename')
  rename({ params, body }: InputOf<'folders.rename'>, { caller }: Call): Promise<AnswerOf<'folders.rename'>> {
    return this.folders.rename(caller, params.folderId, body.name);
  }

  @Serve('folders.delete')
  async delete({ params }: InputOf<'folders.delete'>, { caller }: Call): Promise<string> {
    await this.folders.delete(caller, params.folderId);
    return 'The folder was removed';
  }
}
