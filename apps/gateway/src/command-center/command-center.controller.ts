import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { CommandCenterService } from './command-center.service.js';
import { CpuBudgetService } from './cpu-budget.service.js';

/** The processing queue of an organization, and its daily budget. */
@Controller()
export class CommandCenterController {
  constructor(
    private readonly center: CommandCenterService,
    private readonly budget: CpuBudgetService,
  ) {}

  @Serve('commandCenter.read')
  read(_input: InputOf<'commandCenter.read'>, { caller }: Call): Promise<AnswerOf<'commandCenter.read'>> {
    return this.center.read(caller);
  }

  @Serve('commandCenter.stop')
  stop({ params }: InputOf<'commandCenter.stop'>, { caller }: Call): Promise<AnswerOf<'commandCenter.stop'>> {
    return this.center.stop(caller, params.documentId);
  }

  @Serve('commandCenter.prioritise')
  prioritise(
    { params, body }: InputOf<'commandCenter.prioritise'>,
    { caller }: Call,
  ): Promise<AnswerOf<'commandCenter.prioritise'>> {
    return this.center.prioritise(caller, params.documentId, body.priority);
  }

  @Serve('commandCenter.pass')
  async pass({ params }: InputOf<'commandCenter.pass'>, { caller }: Call): Promise<string> {
    await this.budget.pass(caller, params.documentId);
    return 'The document is read today';
  }

  @Serve('commandCenter.budget')
  set({ body }: InputOf<'commandCenter.budget'>, { caller }: Call): Promise<AnswerOf<'commandCenter.budget'>> {
    return this.budget.set(caller, body);
  }
}
