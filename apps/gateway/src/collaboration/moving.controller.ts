import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { MovingService } from './moving.service.js';

@Controller()
export class MovingController {
  constructor(private readonly moving: MovingService) {}

  @Serve('library.previewMove')
  preview(
    { params, query }: InputOf<'library.previewMove'>,
    { caller }: Call,
  ): Promise<AnswerOf<'library.previewMove'>> {
    return this.moving.preview(caller, params.itemId, query.folderId);
  }

  @Serve('library.move')
  async move({ params, body }: InputOf<'library.move'>, { caller }: Call): Promise<string> {
    await this.moving.move(caller, params.itemId, body.folderId);
    return 'It was moved';
  }
}
