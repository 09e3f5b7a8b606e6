import { Controller } from '@nestjs/common';
import { RateLimit } from '../../platform/rates/rate-limit.js';
import type { Call } from '../../platform/caller/call.js';
import { AppError } from '../../platform/serve/errors.js';
import { GatewaySettings } from '../../platform/settings/gateway-settings.js';
import { Serve, type AnswerOf, type InputOf } from '../../platform/serve/serve.js';
import { OwnProvidersService } from './own-providers.service.js';
import { ProvidersService } from './providers.service.js';

/** A server's outgoing requests can be used to probe its network, so this allows too few for a scan. */
const TESTS_PER_WINDOW = 20;
const WINDOW_MS = 60_000;

/** The identity providers of the caller's organization. */
@Controller()
export class OwnProvidersController {
  private readonly tests = new RateLimit(TESTS_PER_WINDOW, WINDOW_MS);

  constructor(
    private readonly own: OwnProvidersService,
    private readonly providers: ProvidersService,
    private readonly settings: GatewaySettings,
  ) {}

  @Serve('ownProviders.list')
  async list(_input: InputOf<'ownProviders.list'>, call: Call): Promise<AnswerOf<'ownProviders.list'>> {
    const { publicUrl: origin } = this.settings;
    return { items: await this.own.list(call.caller), installation: this.providers.offered(), origin };
  }

  @Serve('ownProviders.write')
  write({ params, body }: InputOf<'ownProviders.write'>, call: Call): Promise<AnswerOf<'ownProviders.write'>> {
    if (body.kind !== params.kind)
      throw new AppError('invalid_input', {
        data: { issues: [{ path: 'kind', message: 'The kind doesn’t match the address' }] },
      });
    return this.own.write(call.caller, body);
  }

  @Serve('ownProviders.remove')
  async remove({ params }: InputOf<'ownProviders.remove'>, call: Call): Promise<string> {
    await this.own.remove(call.caller, params.kind);
    return 'The identity provider was removed';
  }

  @Serve('ownProviders.test')
  async test({ params }: InputOf<'ownProviders.test'>, call: Call): Promise<string> {
    this.tests.take(call.caller.organisationId);
    await this.own.test(call.caller, params.kind);
    return 'The identity provider answers as expected';
  }
}
