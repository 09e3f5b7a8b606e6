import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { PeopleImportsService } from './people-imports.service.js';

/** Importing people from a file. */
@Controller()
export class PeopleImportsController {
  constructor(private readonly imports: PeopleImportsService) {}

  @Serve('imports.check')
  check({ body }: InputOf<'imports.check'>, { caller }: Call): Promise<AnswerOf<'imports.check'>> {
    return this.imports.check(caller, body);
  }

  @Serve('imports.start')
  start({ body }: InputOf<'imports.start'>, { caller }: Call): Promise<AnswerOf<'imports.start'>> {
    return this.imports.start(caller, body);
  }

  @Serve('imports.latest')
  latest(_input: InputOf<'imports.latest'>, { caller }: Call): Promise<AnswerOf<'imports.latest'>> {
    return this.imports.latest(caller);
  }

  @Serve('imports.result')
  result({ params }: InputOf<'imports.result'>, call: Call): Promise<void> {
    return this.imports.result(call, params.importId);
  }
}
