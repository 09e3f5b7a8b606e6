import { Controller } from '@nestjs/common';
import type { Call } from '../platform/caller/call.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ApiKeysService } from './api-keys.service.js';

/** The API keys of machines. */
@Controller()
export class ApiKeysController {
  constructor(private readonly keys: ApiKeysService) {}

  @Serve('keys.list')
  list({ query }: InputOf<'keys.list'>, call: Call): Promise<AnswerOf<'keys.list'>> {
    return this.keys.list(call.caller, query);
  }

  @Serve('keys.create')
  create({ body }: InputOf<'keys.create'>, call: Call): Promise<AnswerOf<'keys.create'>> {
    return this.keys.create(call.caller, body);
  }

  @Serve('keys.revoke')
  async revoke({ params }: InputOf<'keys.revoke'>, call: Call): Promise<string> {
    await this.keys.revoke(call.caller, params.keyId);
    return 'The key was revoked';
  }
}
