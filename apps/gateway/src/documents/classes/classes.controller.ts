import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { ClassTrialService } from './class-trial.service.js';
import { ClassesService } from './classes.service.js';
import { DocumentClassService } from '../findings/document-class.service.js';

/** Document classes, and the class of a document. */
@Controller()
export class ClassesController {
  constructor(
    private readonly classes: ClassesService,
    private readonly trial: ClassTrialService,
    private readonly ofDocument: DocumentClassService,
  ) {}

  @Serve('classes.list')
  list(_: InputOf<'classes.list'>, { caller }: Call): Promise<AnswerOf<'classes.list'>> {
    return this.classes.list(caller);
  }

  @Serve('classes.usage')
  usage(_: InputOf<'classes.usage'>, { caller }: Call): Promise<AnswerOf<'classes.usage'>> {
    return this.trial.usage(caller);
  }

  @Serve('classes.try')
  try({ body }: InputOf<'classes.try'>, { caller }: Call): Promise<AnswerOf<'classes.try'>> {
    return this.trial.try(caller, body);
  }

  @Serve('classes.create')
  create({ body }: InputOf<'classes.create'>, { caller }: Call): Promise<AnswerOf<'classes.create'>> {
    return this.classes.create(caller, body);
  }

  @Serve('classes.change')
  change({ params, body }: InputOf<'classes.change'>, { caller }: Call): Promise<AnswerOf<'classes.change'>> {
    return this.classes.edit(caller, params.classId, body);
  }

  @Serve('classes.delete')
  async delete({ params }: InputOf<'classes.delete'>, { caller }: Call): Promise<string> {
    await this.classes.delete(caller, params.classId);
    return 'The class was removed';
  }

  @Serve('documents.classify')
  classify({ params, body }: InputOf<'documents.classify'>, { caller }: Call): Promise<AnswerOf<'documents.classify'>> {
    return this.ofDocument.classify(caller, params.documentId, body.class);
  }
}
