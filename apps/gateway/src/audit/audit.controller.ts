import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { AuditService } from './audit.service.js';

/** The organization's audit log. */
@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Serve('audit.list')
  list({ query }: InputOf<'audit.list'>, call: Call): Promise<AnswerOf<'audit.list'>> {
    return this.audit.list(call.caller, query);
  }

  @Serve('audit.choices')
  choices(_input: InputOf<'audit.choices'>, call: Call): Promise<AnswerOf<'audit.choices'>> {
    return this.audit.choices(call.caller);
  }

  @Serve('audit.export')
  export({ query }: InputOf<'audit.export'>, call: Call): Promise<void> {
    return this.audit.export(call, query);
  }

  @Serve('audit.verify')
  verify(_input: InputOf<'audit.verify'>, call: Call): Promise<AnswerOf<'audit.verify'>> {
    return this.audit.verify(call.caller);
  }
}
