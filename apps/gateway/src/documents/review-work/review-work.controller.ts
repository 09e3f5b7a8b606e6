import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { AssignmentsService } from './assignments.service.js';
import { ConfirmingService } from './confirming.service.js';
import { ReviewRulesService } from './review-rules.service.js';

@Controller()
export class ReviewWorkController {
  constructor(
    private readonly assignments: AssignmentsService,
    private readonly confirming: ConfirmingService,
    private readonly reviewRules: ReviewRulesService,
  ) {}

  @Serve('reviewWork.assign')
  async assign({ body }: InputOf<'reviewWork.assign'>, { caller }: Call): Promise<string> {
    await this.assignments.assign(caller, body);
    return 'The review was assigned';
  }

  @Serve('reviewWork.due')
  async due({ body }: InputOf<'reviewWork.due'>, { caller }: Call): Promise<string> {
    await this.assignments.due(caller, body);
    return 'The due date was set';
  }

  @Serve('reviewWork.read')
  read({ params }: InputOf<'reviewWork.read'>, { caller }: Call): Promise<AnswerOf<'reviewWork.read'>> {
    return this.confirming.read(caller, params.documentId);
  }

  @Serve('reviewWork.confirm')
  confirm({ params, body }: InputOf<'reviewWork.confirm'>, { caller }: Call): Promise<AnswerOf<'reviewWork.confirm'>> {
    return this.confirming.confirm(caller, params.documentId, body);
  }

  @Serve('reviewWork.rules')
  rules(_: InputOf<'reviewWork.rules'>, { caller }: Call): Promise<AnswerOf<'reviewWork.rules'>> {
    return this.reviewRules.list(caller);
  }

  @Serve('reviewWork.setRule')
  setRule({ body }: InputOf<'reviewWork.setRule'>, { caller }: Call): Promise<AnswerOf<'reviewWork.setRule'>> {
    return this.reviewRules.set(caller, body);
  }

  @Serve('reviewWork.removeRule')
  async removeRule({ params }: InputOf<'reviewWork.removeRule'>, { caller }: Call): Promise<string> {
    await this.reviewRules.remove(caller, params.reviewRuleId);
    return 'The rule was removed';
  }
}
