import { Controller } from '@nestjs/common';
import type { Call } from '../../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { TextRulesService } from './text-rules.service.js';

/** Dictionaries and patterns of an organization. */
@Controller()
export class TextRulesController {
  constructor(private readonly rules: TextRulesService) {}

  @Serve('textRules.list')
  list(_: InputOf<'textRules.list'>, { caller }: Call): Promise<AnswerOf<'textRules.list'>> {
    return this.rules.list(caller);
  }

  @Serve('textRules.create')
  create({ body }: InputOf<'textRules.create'>, { caller }: Call): Promise<AnswerOf<'textRules.create'>> {
    return this.rules.create(caller, body);
  }

  @Serve('textRules.change')
  change({ params, body }: InputOf<'textRules.change'>, { caller }: Call): Promise<AnswerOf<'textRules.change'>> {
    return this.rules.change(caller, params.textRuleId, body);
  }

  @Serve('textRules.delete')
  async delete({ params }: InputOf<'textRules.delete'>, { caller }: Call): Promise<string> {
    await this.rules.delete(caller, params.textRuleId);
    return 'It was deleted';
  }
}
