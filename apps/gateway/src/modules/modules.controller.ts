import { Controller } from '@nestjs/common';
import { moduleIds } from '@cartulary/contracts/modules';
import type { Call } from '../platform/caller/call.js';
import { GatewaySettings } from '../platform/settings/gateway-settings.js';
import { Serve, type AnswerOf, type InputOf } from '../platform/serve/serve.js';
import { ModuleDecisionsService } from './module-decisions.service.js';
import { ModulesService } from './modules.service.js';
import { offeredServices } from './offered-services.js';

/** The module catalog, and an organization's subscriptions. */
@Controller()
export class ModulesController {
  constructor(
    private readonly modules: ModulesService,
    private readonly decisions: ModuleDecisionsService,
    private readonly settings: GatewaySettings,
  ) {}

  @Serve('modules.catalogue')
  catalogue(): AnswerOf<'modules.catalogue'> {
    return {
      currency: this.settings.currency,
      priceList: this.settings.showsPriceList,
      services: moduleIds.map((module) => ({ module, offered: offeredServices(module) })),
    };
  }

  @Serve('modules.list')
  async list(_input: InputOf<'modules.list'>, { caller }: Call): Promise<AnswerOf<'modules.list'>> {
    return { modules: await this.modules.list(caller) };
  }

  @Serve('modules.request')
  async request({ body }: InputOf<'modules.request'>, { caller }: Call): Promise<AnswerOf<'modules.request'>> {
    return { modules: await this.modules.request(caller, body.modules) };
  }

  @Serve('modules.trial')
  async trial({ body }: InputOf<'modules.trial'>, { caller }: Call): Promise<AnswerOf<'modules.trial'>> {
    return { modules: await this.modules.startTrial(caller, body.module) };
  }

  @Serve('modules.requests')
  async requests(): Promise<AnswerOf<'modules.requests'>> {
    return { requests: await this.decisions.waiting() };
  }

  @Serve('modules.grant')
  async grant({ body }: InputOf<'modules.grant'>, { caller }: Call): Promise<AnswerOf<'modules.grant'>> {
    const { organisationId = caller.organisationId, module, decision } = body;
    await this.decisions.decide(caller, organisationId, module, decision);
    return 'The decision applies now.';
  }
}
