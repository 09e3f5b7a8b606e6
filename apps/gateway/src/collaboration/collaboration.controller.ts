import { Controller } from '@nestjs/common';
import { AppError } from '../platform/errors.js';
import { Serve, type AnswerOf } from '../platform/serve.js';

/** Things that are written together. Each kind is created here once its editor is built. */
@Controller()
export class CollaborationController {
  @Serve('collaboration.createItem')
  createItem(): AnswerOf<'collaboration.createItem'> {
    throw new AppError('editor_not_built');
  }
}
